"""The HTML report of a review: well formed, self-contained, escaped, translated, with boards."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import atoll
from atoll.analysis import review
from atoll.analysis.html_report.page import MAX_ERROR_CARDS, make_page
from atoll.analysis.review_result import Review
from atoll.analysis.svg import Mark, draw
from atoll.analysis.text import verdict_text
from atoll.bots import Limit
from atoll.core.game import SPECTATOR
from atoll.locales import LANGUAGES, t, use_language
from tests.analysis.records import two_chests
from tests.conformance.random_games import recorded, some

QUICK = Limit(simulations=40)
NASTY = ('<script>alert("1")</script>', "O'Neil & </td> “Söhne”")
SVG = "{http://www.w3.org/2000/svg}"


def read(page: str) -> ElementTree.Element:
    assert page.startswith("<!DOCTYPE html>\n")
    return ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>\n"))


@pytest.fixture(scope="module")
def lagoon() -> Review:
    return review(recorded(atoll.load_game("blue_lagoon"), 3, 80), QUICK)


@pytest.fixture(scope="module")
def dive() -> Review:
    return review(recorded(atoll.load_game("into_the_blue", 5, shells=3), 3))


@pytest.mark.parametrize("which", ["lagoon", "dive"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_page_is_well_formed_and_in_one_language(
    request: pytest.FixtureRequest, which: str, language: str
) -> None:
    use_language(language)
    page = make_page(request.getfixturevalue(which))
    html = read(page)
    assert html.get("lang") == language
    heads = [head.text for head in html.iter("h2")]
    assert t("review-curve") in heads
    assert t("page-moves") in heads
    assert not re.search(r"\b(review|page|picture|label|note|story)-[a-z]", _text(html))


@pytest.mark.parametrize("which", ["lagoon", "dive"])
def test_page_loads_no_external_resources(request: pytest.FixtureRequest, which: str) -> None:
    page = make_page(request.getfixturevalue(which))
    assert set(re.findall(r"\w+://[^\s\"'<>)]+", page)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<(img|link|iframe|object|embed|audio|video)\b|@import|url\(|fetch", page)
    assert not re.search(r'\s(src|href|action|on\w+)="', page)


def test_names_are_escaped() -> None:
    page = make_page(review(two_chests(NASTY)))
    html = read(page)
    assert len(list(html.iter("script"))) == 1
    assert NASTY[0] in _text(html)
    assert NASTY[1] in _text(html)
    assert NASTY[0] not in page


def test_every_step_is_in_the_list_with_its_label(lagoon: Review) -> None:
    html = read(make_page(lagoon))
    rows = html.findall(".//table[@id='moves']/tbody/tr")
    assert len(rows) == 1 + len(lagoon.steps)
    for row, step in zip(rows[1:], lagoon.steps, strict=True):
        label = row.findall("td")[2].find("span")
        assert (label is not None) == (step.verdict is not None)
        if label is not None and step.verdict is not None:
            assert step.verdict.label in str(label.get("class"))


def test_ids_are_unique_and_lines_differ_by_more_than_colour(dive: Review) -> None:
    page = make_page(dive)
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    curve = read(page).find(f".//div[@id='stepper']/{SVG}svg")
    assert curve is not None
    lines = [path for path in curve.iter(f"{SVG}path") if "line" in str(path.get("class"))]
    assert len({path.get("stroke-dasharray") for path in lines}) == len(lines) == 5


def test_turning_points_and_errors_have_boards(dive: Review) -> None:
    html = read(make_page(dive))
    cards = list(html.iter("article"))
    worst = sorted(dive.errors, key=lambda step: -step.verdict.lost if step.verdict else 0)
    shown = {step.begin for step in (*dive.turning_points, *worst[:MAX_ERROR_CARDS])}
    assert len(cards) == len(shown)
    assert all(card.find(f"{SVG}svg/{SVG}title") is not None for card in cards)


@pytest.mark.parametrize("which", ["lagoon", "dive"])
def test_loss_is_the_only_figure_of_a_decision(request: pytest.FixtureRequest, which: str) -> None:
    found = request.getfixturevalue(which)
    verdicts = [step.verdict for step in found.steps if step.verdict]
    assert verdicts
    for one in verdicts:
        points = t("number", number=round(100 * one.lost, 1))
        label = t(f"label-{one.label}")
        assert verdict_text(one) in (label, f"{label}, {points} points lost")
        assert (one.label == "best") == (one.lost == 0) == (verdict_text(one) == label)
    decisions = [step for step in found.turning_points if step.verdict]
    assert all(step.swing == step.verdict.lost for step in decisions)
    for card in read(make_page(found)).iter("article"):
        shown = {part.get("class", "").split(" ")[0] for part in card}
        assert len(shown & {"label", "changes"}) == 1


@pytest.mark.parametrize("events", [0, 1, 3])
def test_page_of_an_unfinished_game_says_so(events: int) -> None:
    page = make_page(review(two_chests(events=events)))
    assert t("review-unfinished") in _text(read(page))
    assert (t("review-nothing") in page) == (events == 0)


def test_page_of_a_stopped_review_says_so() -> None:
    done: list[int] = []
    found = review(two_chests(), progress=lambda n, _: done.append(n), stop=lambda: len(done) > 2)
    assert t("review-stopped", done=3, total=found.total) in _text(read(make_page(found)))
    nothing = review(two_chests(), stop=lambda: True)
    assert t("review-stopped", done=0, total=found.total) in _text(read(make_page(nothing)))


def test_game_without_a_renderer_has_a_page() -> None:
    read(make_page(review(recorded(atoll.load_game("ten"), 4), QUICK)))


def _text(html: ElementTree.Element) -> str:
    """All text of the page."""
    return " ".join(part for part in html.itertext())


# Boards


@pytest.mark.parametrize(
    ("name", "players"),
    [("blue_lagoon", 2), ("blue_lagoon", 4), ("into_the_blue", 2), ("into_the_blue", 5)],
)
def test_pictures_are_well_formed_and_have_a_title(name: str, players: int) -> None:
    for state in some(atoll.load_game(name, players), seed=3, every=25):
        view = state.view(SPECTATOR)
        marks = [Mark(action, "played") for action in view.legal_actions[:1]]
        marks += [Mark(action, "best") for action in view.legal_actions[-1:]]
        drawn = draw(view, marks, [f"<{n}>" for n in range(players)])
        svg = ElementTree.fromstring(drawn)
        assert drawn == draw(view, marks, [f"<{n}>" for n in range(players)])
        title, desc = svg.find(f"{SVG}title"), svg.find(f"{SVG}desc")
        assert title is not None
        assert desc is not None
        assert title.text
        assert all(f"<{n}>" in str(desc.text) for n in range(players))


def test_mark_changes_the_picture_by_its_kind() -> None:
    state = atoll.parse_position(
        "into_the_blue/1 players=2 levels=21000,00300 taken=-,6+? turn=1 rolls=2 dice=11234C last=-"
    )
    view, keep = state.view(1), state.parse_event("keep 1123")
    drawings = {draw(view), draw(view, [Mark(keep, "best")]), draw(view, [Mark(keep, "played")])}
    assert len(drawings) == 3
    assert draw(view, [Mark(keep, "best")]).count("h22") == 4


def test_unnamed_seats_have_letters() -> None:
    assert "Player B" in draw(atoll.load_game("blue_lagoon").new_state().view(SPECTATOR))


def test_other_games_have_no_picture() -> None:
    assert draw(atoll.load_game("ten").new_state().view(SPECTATOR)) == ""
