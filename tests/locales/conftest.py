"""Every test starts and ends in English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from atoll.locales import use_language


@pytest.fixture(autouse=True)
def reset_language() -> Iterator[None]:
    yield
    use_language("en")
