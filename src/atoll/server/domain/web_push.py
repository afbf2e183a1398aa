"""Web Push: encryption for a device (RFC 8291) and the server's signature (RFC 8292).

`cryptography` is imported when it is first needed: few requests do.
"""

from __future__ import annotations

import base64
import hashlib
import os
from typing import TYPE_CHECKING, Final

import msgspec

from atoll.server.domain.errors import RequestError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import (
        EllipticCurvePrivateKey,
        EllipticCurvePublicKey,
    )

_POINT: Final = 65
"""Bytes of a public key: an uncompressed point."""
_AUTH: Final = 16
"""Bytes of the authentication secret of a device."""
_RECORD: Final = 4096
"""The record size that a message declares; there is one record."""
_PADDED: Final = 256
"""Messages are padded to a multiple of this, so that their length says little."""


def to_text(raw: bytes) -> str:
    """Base64 as URLs and push services use it."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    """The bytes of such a text; raises a `ValueError` if it is none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


# Keys


def new_private_key() -> str:
    """A key with which the server signs its messages to push services."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return to_text(number.to_bytes(32, "big"))


def public_key(private: str) -> str:
    """The public key of a private one, as browsers expect it."""
    return to_text(_encoded(_private(private).public_key()))


def check_device_keys(p256dh: str, auth: str) -> None:
    """Reject keys with which nothing can be encrypted."""
    try:
        _device_key(to_bytes(p256dh))
        valid = len(to_bytes(auth)) == _AUTH
    except ValueError as error:
        raise RequestError("problem-push-address") from error
    if not valid:
        raise RequestError("problem-push-address")


def _private(text: str) -> EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int.from_bytes(to_bytes(text), "big"), ec.SECP256R1())


def _device_key(point: bytes) -> EllipticCurvePublicKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    if len(point) != _POINT:
        raise ValueError("a public key is an uncompressed point")
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def _encoded(key: EllipticCurvePublicKey) -> bytes:
    numbers = key.public_numbers()
    return b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")


# Messages


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    """The body of a push message, which only the device can read."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    device, secret, salt = to_bytes(p256dh), to_bytes(auth), os.urandom(16)
    own = ec.generate_private_key(ec.SECP256R1())
    point = _encoded(own.public_key())
    shared = own.exchange(ec.ECDH(), _device_key(device))
    seed = _derive(secret, shared, b"WebPush: info\0" + device + point, 32)
    key = _derive(salt, seed, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, seed, b"Content-Encoding: nonce\0", 12)
    padded = message + b"\x02" + bytes(-(len(message) + 1) % _PADDED)
    header = salt + _RECORD.to_bytes(4, "big") + bytes([_POINT]) + point
    return header + AESGCM(key).encrypt(nonce, padded, None)


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)


def authorization(private: str, audience: str, subject: str, expires: int) -> str:
    """The header by which a push service recognises the server; `expires` in seconds."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    claims = {"aud": audience, "exp": expires} | ({"sub": subject} if subject else {})
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    text = ".".join(to_text(msgspec.json.encode(part)) for part in parts)
    signature = _private(private).sign(text.encode(), ec.ECDSA(SHA256()))
    raw = b"".join(one.to_bytes(32, "big") for one in decode_dss_signature(signature))
    return f"vapid t={text}.{to_text(raw)}, k={public_key(private)}"


def topic(table_id: str, auth: str) -> str:
    """Lets a push service replace an older message about the same table.

    It does not reveal to the service which table that is.
    """
    return to_text(hashlib.sha256(f"topic\n{auth}\n{table_id}".encode()).digest()[:24])
