"""Which language is spoken: what was asked for, then the environment, else English."""

from __future__ import annotations

import pytest

from atoll.locales import (
    current_language,
    match_language,
    t,
    use_language,
    preferred_language,
)


@pytest.mark.parametrize(
    ("environment", "asked", "language"),
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
def test_the_language_wanted(environment, asked, language):
    assert preferred_language(environment, asked) == language


@pytest.mark.parametrize(
    ("wish", "language"),
    [("fr", "fr"), ("FR-ca", "fr"), ("es_419.UTF-8", "es"), ("pt", None), ("", None), ("C", None)],
)
def test_codes_of_all_kinds(wish, language):
    assert match_language(wish) == language


def test_the_current_language():
    use_language("es")
    try:
        assert current_language() == "es"
        assert t("list-nothing") == "nada"
    finally:
        use_language("en")
    with pytest.raises(KeyError, match="de"):
        use_language("de")
