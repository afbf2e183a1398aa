"""A push service on the loopback address, with devices that decrypt what they get."""

from __future__ import annotations

import base64
import ipaddress
import json
import os
import ssl
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

TIMEOUT = 120.0


class Delivery(NamedTuple):
    """A message that the push service has received."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """An HTTPS server that keeps all messages; `answers` are the next statuses of a device, and
    `retry_after` is a header of all responses to it."""

    def __init__(self, folder: Path) -> None:
        self.certificate = make_certificate(folder)
        self.deliveries: list[Delivery] = []
        self.answers: dict[str, list[int]] = {}
        self.retry_after: dict[str, int] = {}
        self.released = threading.Event()
        """While it is not set, no message is answered."""
        self.released.set()
        self.changed = threading.Condition()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def host(self) -> str:
        """Its address, as an operator allows it."""
        return f"127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> PushService:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                size = int(self.headers["content-length"])
                headers = {name.lower(): value for name, value in self.headers.items()}
                status = service.receive(Delivery(self.path, headers, self.rfile.read(size)))
                with suppress(OSError):
                    self.send_response(status)
                    self.send_header("content-length", "0")
                    if self.path in service.retry_after:
                        self.send_header("retry-after", str(service.retry_after[self.path]))
                    self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
                return

        return Handler

    def receive(self, delivery: Delivery) -> int:
        """Keep a message, and answer as planned."""
        with self.changed:
            self.deliveries.append(delivery)
            self.changed.notify_all()
            planned = self.answers.get(delivery.path)
            status = planned.pop(0) if planned else 201
        self.released.wait(TIMEOUT)
        return status

    def wait(self, holds: Callable[[list[Delivery]], bool]) -> list[Delivery]:
        """Wait until the messages so far fulfil a condition."""
        with self.changed:
            assert self.changed.wait_for(lambda: holds(self.deliveries), TIMEOUT), self.deliveries
            return list(self.deliveries)


class Device:
    """A browser that has subscribed to a push service."""

    def __init__(self, service: PushService, name: str) -> None:
        self.service, self.path = service, f"/{name}"
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)

    @property
    def endpoint(self) -> str:
        """Its address."""
        return f"https://{self.service.host}{self.path}"

    @property
    def point(self) -> bytes:
        """Its public key."""
        form = serialization.PublicFormat.UncompressedPoint
        return self.private.public_key().public_bytes(serialization.Encoding.X962, form)

    def subscription(self, *tokens: str, **more: Any) -> dict[str, Any]:
        """What its page sends to the server."""
        return {
            "endpoint": self.endpoint, "p256dh": encode(self.point), "auth": encode(self.secret),
            "language": "en", "kinds": ["turn", "time", "invited", "rematch", "over"],
            "time_zone": "Europe/Paris", "tokens": list(tokens),
        } | more  # fmt: skip

    def read(self, body: bytes) -> Any:
        """The content of a message."""
        return json.loads(self.decrypted(body))

    def decrypted(self, body: bytes) -> bytes:
        """Decrypt a message by RFC 8291, from the device's side."""
        salt, size, rest = body[:16], body[20], body[21:]
        sender, sealed = rest[:size], rest[size:]
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), key)
        seed = derive(self.secret, shared, b"WebPush: info\0" + self.point + sender, 32)
        content = derive(salt, seed, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(salt, seed, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(content).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert padded[-1:] == b"\x02"
        return padded[:-1]

    def received(self) -> list[Any]:
        """The messages to this device so far."""
        return [self.read(one.body) for one in self.service.deliveries if one.path == self.path]

    def wait(self, count: int = 1) -> list[Any]:
        """Wait for a number of messages to this device."""
        self.service.wait(lambda all_: sum(one.path == self.path for one in all_) >= count)
        return self.received()


def derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """A key of RFC 5869."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encode(raw: bytes) -> str:
    """Base64 for URLs."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes of such a text."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def verified_claims(authorization: str, public_key: str) -> Any:
    """The claims of the server's signature, checked with its public key."""
    fields = dict(part.strip().split("=", 1) for part in authorization[6:].split(","))
    assert fields["k"] == public_key
    head, claims, signature = fields["t"].split(".")
    raw = decode(signature)
    numbers = [int.from_bytes(part, "big") for part in (raw[:32], raw[32:])]
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(public_key))
    try:
        key.verify(
            encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256())
        )
    except InvalidSignature:
        raise AssertionError("wrong signature") from None
    assert json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
    return json.loads(decode(claims))


def make_certificate(folder: Path) -> Path:
    """A key and a certificate for 127.0.0.1 in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "push service")])
    now = datetime.now(UTC)
    address = x509.IPAddress(ipaddress.ip_address("127.0.0.1"))
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([address]), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem, pkcs8 = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    file = folder / "push-service.pem"
    secret = key.private_bytes(pem, pkcs8, serialization.NoEncryption())
    file.write_bytes(secret + certificate.public_bytes(pem))
    return file


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + TIMEOUT
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)
