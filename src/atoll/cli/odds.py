"""`atoll odds`: the chance that a dive reaches a level, a number of shells or the chest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from atoll.cli.terminal import Console, print_json, warm_up
from atoll.locales import t

if TYPE_CHECKING:
    from atoll.analysis.odds import Goal, Keep, Odds, Situation

_MAX_LISTED: Final = 8
"""How many keeps are listed; JSON has all of them."""


def print_odds(dice: str | None, rolls: int | None, goal: str | None, as_json: bool) -> None:
    """Print the odds of one goal with its keeps, or of all goals."""
    warm_up("into_the_blue", Console(stderr=True))
    from atoll.analysis.odds import Goal, Situation, all_odds, odds

    situation = Situation.parse(dice, rolls)
    found = all_odds(situation) if goal is None else (odds(Goal.parse(goal), situation),)
    if as_json:
        print_json(_data(situation, found))
        return
    output = Console()
    output.print(Text(_heading(situation)))
    if goal is None:
        _print_all(found, output)
    else:
        _print_one(found[0], output)


def _data(situation: Situation, found: tuple[Odds, ...]) -> dict[str, object]:
    from atoll.games.into_the_blue.notation import dice_text

    goals = [one.to_dict() for one in found]
    return {"dice": dice_text(situation.dice), "rolls": situation.rolls, "goals": goals}


def _heading(situation: Situation) -> str:
    from atoll.games.into_the_blue.notation import dice_text

    if not situation.dice:
        return t("odds-nothing-rolled", rolls=situation.rolls)
    return t("odds-dice", dice=dice_text(situation.dice), rolls=situation.rolls)


def _print_one(one: Odds, output: Console) -> None:
    output.print_message(
        "odds-goal", "bold", goal=_goal_text(one.goal), chance=_percent(one.chance)
    )
    if not one.keeps:
        return
    grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 1))
    grid.add_column(t("odds-choice"))
    grid.add_column(t("odds-chance"), justify="right")
    for keep in one.keeps[:_MAX_LISTED]:
        grid.add_row(_keep_text(keep), _percent(keep.chance))
    output.print(grid)
    if len(one.keeps) > _MAX_LISTED:
        output.print_message("odds-more", "dim", count=len(one.keeps) - _MAX_LISTED)


def _print_all(found: tuple[Odds, ...], output: Console) -> None:
    """A row for each level, a column for each number of shells, and the chest."""
    chances = {(one.goal.level, one.goal.shells): one for one in found}
    most = max(shells for _, shells in chances)
    grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 1))
    grid.add_column(t("odds-level"))
    for shells in range(1, most + 1):
        grid.add_column(f"≥ {shells}", justify="right")
    has_keeps = bool(found[0].keeps)
    if has_keeps:
        grid.add_column(t("odds-best"))
    for level in range(1, 1 + max(level for level, _ in chances)):
        cells = [chances.get((level, shells)) for shells in range(1, most + 1)]
        row = ["" if cell is None else _percent(cell.chance) for cell in cells]
        best = [_best(chances[level, 1])] if has_keeps else []
        grid.add_row(str(level), *row, *best)
    output.print(grid)
    chest = chances[0, 1]
    output.print_message("odds-goal", goal=_goal_text(chest.goal), chance=_percent(chest.chance))
    if has_keeps:
        output.print_message("odds-best-is", choice=_best(chest))
    output.print_message("odds-explained", "dim")


def _best(one: Odds) -> str:
    """The best keep, unless the goal is out of reach."""
    return _keep_text(one.keeps[0]) if one.chance > 0 else t("odds-out-of-reach")


def _goal_text(goal: Goal) -> str:
    if goal.level == 0:
        return t("odds-goal-chest")
    return t("odds-goal-shells", count=goal.shells, level=goal.level)


def _keep_text(keep: Keep) -> str:
    from atoll.games.into_the_blue.notation import dice_text

    if keep.text == "stop":
        return t("odds-stop")
    return t("odds-keep", dice=dice_text(keep.dice)) if keep.dice else t("odds-roll-all")


def _percent(chance: float) -> str:
    return t("percent", number=round(100 * chance, 2))
