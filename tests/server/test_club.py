"""One process with SQLite serves a club whose people pair, play, write and lose connections."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.server.club import measure


@pytest.mark.soak
def test_club_of_a_hundred_plays_without_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", "")
    figures = measure(tmp_path, people=100, seconds=110, factor=10)
    assert figures["errors"] == []
    assert figures["pairing"]["count"] >= 100
    assert figures["games"] > 0
    assert figures["messages"] > 0
    assert figures["reconnections"] > 0
