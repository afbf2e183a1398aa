"""The protocol page matches the server: examples decode, routes, events and problems are listed."""

from __future__ import annotations

import re
from typing import get_args

import msgspec
import pytest

from atoll.server.domain import events
from atoll.server.domain import messages as m
from atoll.server.domain.errors import STATUS
from atoll.server.http.app import make_app
from atoll.server.http.openapi import openapi_schema
from atoll.server.http.routes.positions import PositionQuery, position_info
from atoll.server.settings import Settings
from tests.project.snippets import ROOT, snippets

PAGE = ROOT / "docs" / "protocol.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = [snippet.text for snippet in snippets(PAGE) if snippet.language == "json"]


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text[:30])
def test_every_example_matches_its_message_type(text: str) -> None:
    kind = msgspec.json.decode(text).get("type")
    ours = {one.__struct_config__.tag: one for one in get_args(m.ClientMessage | m.ServerMessage)}
    msgspec.json.decode(text, type=ours[kind] if kind else m.NewTable)


def test_example_request_is_decoded_and_answered() -> None:
    (text,) = [snippet.text for snippet in snippets(PAGE) if snippet.language == "http"]
    head, _, body = text.partition("\n\n")
    assert head == "POST /api/v1/positions"
    assert position_info(msgspec.json.decode(body, type=PositionQuery)).views[0].seat == 0


def test_every_message_has_an_example() -> None:
    shown = {msgspec.json.decode(text).get("type") for text in EXAMPLES}
    assert shown >= {
        one.__struct_config__.tag for one in get_args(m.ClientMessage | m.ServerMessage)
    }


def test_every_request_is_on_the_page() -> None:
    for path in openapi_schema(make_app(Settings()).app)["paths"]:
        shown = path.replace("{table_id}", "T").replace("{seat}", "N").replace("{name}", "NAME")
        shown = shown.replace("{seek_id}", "S")
        end = "…/" + path.rpartition("/")[2]
        assert shown in TEXT or end in TEXT or path.startswith("/health"), path


def test_every_event_and_problem_is_on_the_page() -> None:
    kinds = {events.kind_of(kind) for kind in events.Event.__subclasses__()}
    assert kinds == set(get_args(m.EventKind))
    assert all(f"`{kind}`" in TEXT for kind in kinds)
    for reason, status in STATUS.items():
        code = reason.removeprefix("problem-")
        assert re.search(rf"\| [0-9, ]*{status}[0-9, ]* \|.*`{code}`", TEXT), code
