"""The choice of the language: the option, then the environment, else English."""

from __future__ import annotations

import pytest

from atoll.locales import (
    current_language,
    match_language,
    preferred_language,
    t,
    use_language,
)


@pytest.mark.parametrize(
    ("environment", "option", "language"),
    [
        ({}, None, "en"),
        ({"LANG": "fr_FR.UTF-8"}, None, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "es_ES"}, None, "es"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, None, "en"),
        ({"LANG": "fr_FR.UTF-8", "ATOLL_LANG": "es"}, None, "es"),
        ({"ATOLL_LANG": "es"}, "fr", "fr"),
        ({"ATOLL_LANG": "de", "LANG": "fr"}, None, "en"),
        ({"LANG": ""}, "", "en"),
    ],
)
def test_preferred_language(environment: dict[str, str], option: str | None, language: str) -> None:
    assert preferred_language(environment, option) == language


@pytest.mark.parametrize(
    ("code", "language"),
    [("fr", "fr"), ("FR-ca", "fr"), ("es_419.UTF-8", "es"), ("pt", None), ("", None), ("C", None)],
)
def test_language_codes_of_all_kinds(code: str, language: str | None) -> None:
    assert match_language(code) == language


def test_current_language() -> None:
    use_language("es")
    try:
        assert current_language() == "es"
        assert t("list-nothing") == "nada"
    finally:
        use_language("en")
    with pytest.raises(KeyError, match="de"):
        use_language("de")
