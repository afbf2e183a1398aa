"""Dice odds against enumeration of all rolls and keeps; parsing of goals and dice."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from atoll.analysis.odds import GOALS, Goal, Situation, all_odds, odds, parse_dice
from atoll.cli.odds import print_odds
from atoll.core.errors import NotationError, OptionError
from atoll.games.into_the_blue.dice import HANDS, NUM_ROLLS
from atoll.locales import LANGUAGES, use_language


def reaches(goal: str, dice: tuple[int, ...]) -> bool:
    """Whether a roll reaches a goal, written after the rules (§3)."""
    if sorted(dice) == [1, 2, 3, 4, 5, 6]:
        return goal == "chest"
    if goal == "chest":
        return False
    shells, level = (int(n) for n in goal.split("@"))
    return set(range(1, level + 1)) <= set(dice) and dice.count(level) >= shells


@cache
def throws(count: int) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    seen = Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=count))
    return tuple((dice, Fraction(n, 6**count)) for dice, n in seen.items())


@cache
def best(goal: str, dice: tuple[int, ...], rolls: int) -> Fraction:
    """The chance from six dice on the table, over every keep and every roll."""
    here = Fraction(int(reaches(goal, dice)))
    if rolls == 0:
        return here
    keeps = {kept for count in range(6) for kept in combinations(dice, count)}
    return max(here, *(rolled(goal, kept, rolls) for kept in keeps))


@cache
def rolled(goal: str, kept: tuple[int, ...], rolls: int) -> Fraction:
    parts = (
        chance * best(goal, tuple(sorted(kept + dice)), rolls - 1)
        for dice, chance in throws(6 - len(kept))
    )
    return sum(parts, Fraction(0))


@pytest.mark.parametrize(
    ("goal", "words"), [("chest", "chest"), ("level=4", "1@4"), ("shells=2@3", "2@3")]
)
def test_odds_agree_with_enumeration(goal: str, words: str) -> None:
    found = odds(Goal.parse(goal), Situation())
    assert found.chance == pytest.approx(float(rolled(words, (), 3)), abs=1e-12)
    for text in ("1123CC", "22345C", "112233"):
        dice = parse_dice(text)
        for rolls in (1, 2):
            found = odds(Goal.parse(goal), Situation(dice, rolls))
            assert found.chance == pytest.approx(float(best(words, dice, rolls)), abs=1e-12)
            for kept in found.keeps:
                exact = Fraction(int(reaches(words, dice))) if kept.text == "stop" else (
                    rolled(words, kept.dice, rolls)
                )  # fmt: skip
                assert kept.chance == pytest.approx(float(exact), abs=1e-12)


def test_goals_follow_the_rules() -> None:
    for goal in GOALS:
        words = "chest" if goal.level == 0 else f"{goal.shells}@{goal.level}"
        assert all(goal.met_by(roll) == reaches(words, HANDS[roll]) for roll in range(NUM_ROLLS))
    assert len(GOALS) == 21
    assert all(Goal.parse(str(goal)) == goal for goal in GOALS)


def test_more_shells_and_deeper_levels_are_harder() -> None:
    chances = {(one.goal.level, one.goal.shells): one.chance for one in all_odds(Situation())}
    for (level, shells), chance in chances.items():
        if level:
            assert chances.get((level, shells + 1), 0) < chance
            assert chances.get((level + 1, shells), 0) < chance


def test_odds_from_kept_dice() -> None:
    assert odds(Goal.parse("chest"), Situation((1, 2, 3, 4, 5), 1)).chance == pytest.approx(1 / 6)
    final = Situation((1, 2, 3, 4, 5, 5), 0)
    assert [odds(Goal.parse(goal), final).chance for goal in ("shells=2@5", "chest")] == [1, 0]
    assert Situation.parse("12345", None).rolls == 2
    assert Situation.parse(None, None).rolls == Situation.parse("-", None).rolls == 3


def test_equal_keeps_prefer_the_most_dice() -> None:
    found = odds(Goal.parse("level=2"), Situation((1, 1, 2, 3, 6, 6), 2))
    assert found.keeps[0].text == "stop"
    assert len(found.keeps) == 36


@pytest.mark.parametrize("text", ["1,1,2,3,6,6", "1123CC", "c1 12,3C"])
def test_dice_notations(text: str) -> None:
    assert parse_dice(text) == (1, 1, 2, 3, 6, 6)


@pytest.mark.parametrize("text", ["", "1,7", "0", "1123CC1", "one", "1;2"])
def test_invalid_dice_are_rejected(text: str) -> None:
    with pytest.raises(NotationError):
        parse_dice(text)


@pytest.mark.parametrize(
    "text", ["", "level", "level=x", "shells=3", "level=5 chest", "level=999", "gold"]
)
def test_invalid_goals_are_rejected(text: str) -> None:
    with pytest.raises(NotationError, match="chest, level=L"):
        Goal.parse(text)


@pytest.mark.parametrize("text", ["level=0", "level=6", "shells=0@1", "shells=3@5", "level=99"])
def test_impossible_goals_are_rejected(text: str) -> None:
    with pytest.raises(OptionError, match="out of reach"):
        Goal.parse(text)


@pytest.mark.parametrize(
    ("dice", "rolls"), [("112345", 3), ("112345", -1), ("12", 0), (None, 4), (None, 0)]
)
def test_impossible_rolls_are_rejected(dice: str | None, rolls: int) -> None:
    with pytest.raises(OptionError, match="rolls to come"):
        Situation.parse(dice, rolls)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("dice", "rolls", "goal"),
    [(None, None, None), ("1123CC", 2, None), ("1123CC", 1, "level=5"), ("222222", 0, "chest"),
     ("222222", 2, "chest"), ("12", 1, "shells=2@2")],
)  # fmt: skip
def test_command_in_every_language(
    dice: str | None, rolls: int | None, goal: str | None, language: str,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    use_language(language)
    try:
        print_odds(dice, rolls, goal, as_json=False)
    finally:
        use_language("en")
    expected = capsys.readouterr().out
    assert "%" in expected
    assert "odds-" not in expected


def test_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    print_odds("1,1,2,3,6,6", 2, "level=5", as_json=True)
    printed = json.loads(capsys.readouterr().out)
    assert (printed["dice"], printed["rolls"]) == ("1123CC", 2)
    (goal,) = printed["goals"]
    assert goal["keeps"][0] == {"keep": "keep 123", "chance": goal["chance"]}
    print_odds(None, None, None, as_json=True)
    assert len(json.loads(capsys.readouterr().out)["goals"]) == 21
