"""A passkey in software, and a browser with a session: what WebAuthn tests need without a page."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
import httpx
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from atoll.core.fair_dice import bytes_to_text

_PRESENT, _VERIFIED, _ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    """Holds one passkey; attributes may be changed to answer wrongly."""

    def __init__(self) -> None:
        self.id = secrets.token_bytes(32)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.flags = _PRESENT | _VERIFIED
        self.count = 0
        self.user = ""
        self.rp_id: str | None = None

    def create(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """The answer to creation options."""
        self.user = options["user"]["id"]
        public = self.key.public_key().public_numbers()
        cose = cbor2.dumps(
            {1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32, "big"), -3: public.y.to_bytes(32, "big")}
        )
        rp_id = self.rp_id or options["rp"]["id"]
        data = self._data(rp_id, _ATTESTED) + bytes(16) + struct.pack(">H", 32) + self.id + cose
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client_data("webauthn.create", options["challenge"], origin)
        return self._credential(attestationObject=attestation, clientDataJSON=client)

    def answer(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """The answer to request options."""
        self.count += 1
        data = self._data(self.rp_id or options["rpId"], 0)
        client = self._client_data("webauthn.get", options["challenge"], origin)
        signed = data + hashlib.sha256(client).digest()
        signature = self.key.sign(signed, ec.ECDSA(hashes.SHA256()))
        credential = self._credential(
            authenticatorData=data, clientDataJSON=client, signature=signature
        )
        credential["response"]["userHandle"] = self.user
        return credential

    def _data(self, rp_id: str, more: int) -> bytes:
        rp_hash = hashlib.sha256(rp_id.encode()).digest()
        return rp_hash + struct.pack(">BI", self.flags | more, self.count)

    def _client_data(self, kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin}).encode()

    def _credential(self, **response: bytes) -> dict[str, Any]:
        own_id = bytes_to_text(self.id)
        texts = {name: bytes_to_text(value) for name, value in response.items()}
        return {"id": own_id, "rawId": own_id, "type": "public-key", "response": texts}


class Browser:
    """A browser on the server's own page: cookies, an origin, and optionally a passkey."""

    def __init__(self, address: str, authenticator: Authenticator | None = None) -> None:
        self.origin = address.replace("127.0.0.1", "localhost")
        self.authenticator = authenticator or Authenticator()
        self.http = httpx.Client(
            base_url=self.origin,
            headers={"origin": self.origin},
            timeout=60,
            trust_env=False,
            # Reading the certificates takes longer than most tests, and there is no TLS here.
            verify=False,
            # No connection stays open, so a browser need not be closed.
            limits=httpx.Limits(max_keepalive_connections=0),
        )

    def get(self, path: str, *tokens: str) -> httpx.Response:
        return self.http.get(f"/api/v1{path}", headers=_bearer(tokens))

    def post(self, path: str, body: Any = None, *tokens: str) -> httpx.Response:
        return self.http.post(f"/api/v1{path}", json=body or {}, headers=_bearer(tokens))

    def passed(self, path: str, body: Any = None, *tokens: str) -> Any:
        """The body of a request that has to succeed."""
        response = self.post(path, body, *tokens)
        assert response.status_code in (200, 201), response.text
        return response.json()

    def read(self, path: str, *tokens: str) -> Any:
        """The body of a reading request that has to succeed."""
        response = self.get(path, *tokens)
        assert response.status_code == 200, response.text
        return response.json()

    def register(self, name: str) -> list[str]:
        """Create an account; returns its recovery codes."""
        options = self.passed("/account/register/options", {"name": name})["options"]
        credential = self.authenticator.create(options, self.origin)
        codes = self.passed("/account/register", {"credential": credential})["recovery_codes"]
        return list(codes)

    def log_in(self) -> httpx.Response:
        """Log in with the passkey."""
        options = self.passed("/account/login/options")["options"]
        credential = self.authenticator.answer(options, self.origin)
        return self.post("/account/login", {"credential": credential})

    @property
    def name(self) -> str:
        """The name of the account that is logged in; empty for a guest."""
        return str(self.read("/account")["name"])

    @property
    def cookie(self) -> str:
        """The session token."""
        (value,) = (one.value for one in self.http.cookies.jar) if self.http.cookies else ("",)
        return str(value)

    @cookie.setter
    def cookie(self, token: str) -> None:
        self.http.cookies.clear()
        self.http.cookies.set("atoll-session", token, domain="localhost.local")


def _bearer(tokens: tuple[str, ...]) -> dict[str, str]:
    return {"authorization": f"Bearer {','.join(tokens)}"} if tokens else {}
