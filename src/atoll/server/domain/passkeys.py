"""Passkeys (WebAuthn): what a browser is asked for, and the checks of its answers.

An account is the user handle of its passkeys, so a browser offers them without knowing a name. The
package `webauthn` does the cryptography; it is imported when it is first needed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from atoll.core.fair_dice import bytes_to_text
from atoll.server.domain.errors import RequestError
from atoll.server.domain.tokens import hashed

_RP_NAME: Final = "Atoll"
TIMEOUT: Final = 300_000
"""Milliseconds in which a browser has to answer."""

T = TypeVar("T")
Credential = dict[str, Any]


class RelyingParty(NamedTuple):
    """This server as browsers know it: its name, and the origin of its page."""

    id: str
    origin: str


class VerifiedPasskey(NamedTuple):
    """A new passkey, with bytes as base64url text."""

    credential_id: str
    public_key: str
    sign_count: int


class _ClientData(msgspec.Struct):
    challenge: str


def creation_options(
    party: RelyingParty, account_id: str, name: str, challenge: bytes, known: Iterable[str]
) -> dict[str, Any]:
    """What a browser needs to create a passkey that is none of the `known` ones."""
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_registration_options(
        rp_id=party.id,
        rp_name=_RP_NAME,
        user_id=account_id.encode(),
        user_name=name,
        challenge=challenge,
        timeout=TIMEOUT,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(webauthn.base64url_to_bytes(one)) for one in known
        ],
    )
    return dict(json.loads(webauthn.options_to_json(options)))


def request_options(party: RelyingParty, challenge: bytes) -> dict[str, Any]:
    """What a browser needs to log in with any passkey for this server."""
    import webauthn
    from webauthn.helpers.structs import UserVerificationRequirement

    options = webauthn.generate_authentication_options(
        rp_id=party.id,
        challenge=challenge,
        timeout=TIMEOUT,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return dict(json.loads(webauthn.options_to_json(options)))


def challenge_of(credential: Credential) -> bytes:
    """The challenge that a browser has answered."""
    import webauthn

    def read() -> bytes:
        data = webauthn.base64url_to_bytes(credential["response"]["clientDataJSON"])
        return webauthn.base64url_to_bytes(msgspec.json.decode(data, type=_ClientData).challenge)

    return _checked(read)


def credential_key(credential: Credential) -> str:
    """The hash by which a passkey is stored."""
    import webauthn

    return _checked(lambda: key_of(bytes_to_text(webauthn.base64url_to_bytes(credential["id"]))))


def key_of(credential_id: str) -> str:
    """The hash by which a passkey with this id is stored."""
    return hashed(f"passkey\n{credential_id}")


def verify_creation(
    credential: Credential, challenge: bytes, party: RelyingParty
) -> VerifiedPasskey:
    """Check a new passkey."""
    import webauthn

    verified = _checked(
        lambda: webauthn.verify_registration_response(
            credential=credential, **_expected(challenge, party)
        )
    )
    return VerifiedPasskey(
        bytes_to_text(verified.credential_id),
        bytes_to_text(verified.credential_public_key),
        verified.sign_count,
    )


def verify_request(
    credential: Credential,
    challenge: bytes,
    party: RelyingParty,
    account_id: str,
    known: VerifiedPasskey,
) -> int:
    """Check the answer of a known passkey of an account; returns its new signature counter."""
    import webauthn

    verified = _checked(
        lambda: webauthn.verify_authentication_response(
            credential=credential,
            credential_public_key=webauthn.base64url_to_bytes(known.public_key),
            credential_current_sign_count=known.sign_count,
            **_expected(challenge, party),
        )
    )
    handle = credential["response"].get("userHandle")
    if handle and _checked(lambda: webauthn.base64url_to_bytes(handle)) != account_id.encode():
        raise RequestError("problem-passkey")
    return verified.new_sign_count


def _expected(challenge: bytes, party: RelyingParty) -> dict[str, Any]:
    """What every answer of a browser is checked for."""
    return {
        "expected_challenge": challenge,
        "expected_rp_id": party.id,
        "expected_origin": party.origin,
        "require_user_verification": True,
    }


def _checked(read: Callable[[], T]) -> T:
    """Read or verify what a browser has sent; every failure gives the same answer.

    The parsers below `webauthn` raise errors of many kinds for malformed data.
    """
    try:
        return read()
    except Exception as error:
        raise RequestError("problem-passkey") from error
