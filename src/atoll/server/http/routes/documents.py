"""Routes for the documents of an account: games in progress on a device, and puzzles solved."""

from __future__ import annotations

from typing import Annotated, Final

from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.tokens import whole
from atoll.server.http.dependencies import (
    HttpRequest,
    Tables,
    get_route,
    post_route,
    store_problems,
)
from atoll.server.http.sessions import logged_in
from atoll.store import ConflictError
from atoll.store.documents import MAX_DOCUMENTS, Document, TooManyDocumentsError

MAX_LENGTH: Final = 60_000
"""Characters of a document."""
DocumentName = Annotated[
    str,
    PathParameter(
        pattern=whole("puzzles|game-[A-Za-z0-9_-]{1,40}"),
        description="`puzzles`, or `game-` and the id of a game on a device",
    ),
]
Version = Annotated[str, Meta(pattern=whole("[0-9a-f]{0,32}"))]
# PostgreSQL stores no NUL.
DocumentText = Annotated[str, Meta(pattern=whole("[^\\x00]*"), max_length=MAX_LENGTH)]


class DocumentEntry(m.ResponseBody, omit_defaults=False):
    """A document in a list; one that has ended has the length 0."""

    name: str
    version: str
    changed_at: int
    length: int


class DocumentList(m.ResponseBody, omit_defaults=False):
    """The documents of an account, the last changed first."""

    documents: list[DocumentEntry]


class DocumentInfo(m.ResponseBody, omit_defaults=False):
    """A document; the text of one that has ended is empty."""

    name: str
    version: str
    changed_at: int
    text: str


class DocumentChange(m.RequestBody):
    """A new text, and the version that it replaces: empty for a new document.

    An empty text ends the document.
    """

    text: DocumentText
    version: Version = ""


class DocumentVersion(m.ResponseBody, omit_defaults=False):
    """The version of a document."""

    version: str


@get_route("/account/documents", summary="List my documents")
async def documents(request: HttpRequest, service: Tables) -> DocumentList:
    """What the pages of the account have stored for all of its devices: games in progress and
    puzzles. The last ones that have ended are listed, too, so that other devices learn of it."""
    account = logged_in(request).account_id
    async with store_problems():
        found = await service.store.documents.entries(account)
    return DocumentList([DocumentEntry(*one) for one in found])


@get_route("/account/documents/{name:str}", summary="Get a document")
async def document(request: HttpRequest, service: Tables, name: DocumentName) -> DocumentInfo:
    """A document of the account."""
    account = logged_in(request).account_id
    async with store_problems():
        found = await service.store.documents.read(account, name)
    if found is None:
        raise RequestError("problem-no-document")
    return document_info(found)


@post_route("/account/documents/{name:str}", summary="Store a document", opt={"cost": "document"})
async def store_document(
    request: HttpRequest, service: Tables, name: DocumentName, data: JSONBody[DocumentChange]
) -> DocumentVersion:
    """Store a document, in the place of a version. If another device has stored it since, nothing
    changes, and the problem is `document-changed`."""
    account, store = logged_in(request).account_id, service.store.documents
    try:
        async with store_problems():
            version = await store.write(account, name, data.version, data.text, service.now())
    except ConflictError as error:
        raise RequestError("problem-document-changed") from error
    except TooManyDocumentsError as error:
        raise RequestError("problem-too-many-documents", count=MAX_DOCUMENTS) from error
    return DocumentVersion(version)


def document_info(one: Document) -> DocumentInfo:
    """A document as its owner gets it."""
    return DocumentInfo(*one)


HANDLERS: Final = (documents, document, store_document)
