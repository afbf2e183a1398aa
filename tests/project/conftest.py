"""Fixtures of the project tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project.clean_install import build_archive


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A freshly built wheel, shared by all tests."""
    return build_archive("wheel", tmp_path_factory.mktemp("wheel"))
