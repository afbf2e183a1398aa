"""`atoll odds`: how likely a dive is to reach a level, a number of shells or the chest."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from atoll.cli.terminal import Console
from atoll.cli.warm_up import warm_up
from atoll.locales import t

if TYPE_CHECKING:
    from atoll.analysis.odds import Goal, Keep, Odds, Situation

_SHOWN: Final = 8
"""How many keeps are listed; JSON has all of them."""


def print_odds(dice: str | None, rolls: int | None, goal: str | None, as_json: bool) -> None:
    """The odds of one goal with every keep, or of all goals."""
    warm_up("into_the_blue", Console(stderr=True))
    from atoll.analysis.odds import Goal, Situation, all_odds, odds

    where = Situation.parse(dice, rolls)
    found = all_odds(where) if goal is None else (odds(Goal.parse(goal), where),)
    if as_json:
        print(json.dumps(_data(where, found), indent=1))
        return
    output = Console()
    output.print(Text(_heading(where)))
    if goal is None:
        _print_all(found, output)
    else:
        _print_one(found[0], output)


def _data(where: Situation, found: tuple[Odds, ...]) -> dict[str, object]:
    from atoll.games.into_the_blue.notation import dice_text

    goals = [one.to_dict() for one in found]
    return {"dice": dice_text(where.dice), "rolls": where.rolls, "goals": goals}


def _heading(where: Situation) -> str:
    from atoll.games.into_the_blue.notation import dice_text

    if not where.dice:
        return t("odds-nothing-rolled", rolls=where.rolls)
    return t("odds-dice", dice=dice_text(where.dice), rolls=where.rolls)


def _print_one(one: Odds, output: Console) -> None:
    output.print(
        Text(t("odds-goal", goal=_goal_text(one.goal), chance=_percent(one.chance)), "bold")
    )
    if not one.keeps:
        return
    grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 1))
    grid.add_column(t("odds-choice"))
    grid.add_column(t("odds-chance"), justify="right")
    for kept in one.keeps[:_SHOWN]:
        grid.add_row(_keep_text(kept), _percent(kept.chance))
    output.print(grid)
    if len(one.keeps) > _SHOWN:
        output.print(Text(t("odds-more", count=len(one.keeps) - _SHOWN), "dim"))


def _print_all(found: tuple[Odds, ...], output: Console) -> None:
    """A row for each level, a column for each number of shells, and the chest."""
    chances = {(one.goal.level, one.goal.shells): one for one in found}
    most = max(shells for _, shells in chances)
    grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 1))
    grid.add_column(t("odds-level"))
    for shells in range(1, most + 1):
        grid.add_column(f"≥ {shells}", justify="right")
    keeping = bool(found[0].keeps)
    if keeping:
        grid.add_column(t("odds-best"))
    for level in range(1, 1 + max(level for level, _ in chances)):
        cells = [chances.get((level, shells)) for shells in range(1, most + 1)]
        row = ["" if cell is None else _percent(cell.chance) for cell in cells]
        best = [_best(chances[level, 1])] if keeping else []
        grid.add_row(str(level), *row, *best)
    output.print(grid)
    chest = chances[0, 1]
    output.print(Text(t("odds-goal", goal=_goal_text(chest.goal), chance=_percent(chest.chance))))
    if keeping:
        output.print(Text(t("odds-best-is", choice=_best(chest))))
    output.print(Text(t("odds-explained"), "dim"))


def _best(one: Odds) -> str:
    """The best keep, if there is anything to hope for."""
    return _keep_text(one.keeps[0]) if one.chance > 0 else t("odds-out-of-reach")


def _goal_text(goal: Goal) -> str:
    if goal.level == 0:
        return t("odds-goal-chest")
    return t("odds-goal-shells", count=goal.shells, level=goal.level)


def _keep_text(kept: Keep) -> str:
    from atoll.games.into_the_blue.notation import dice_text

    if kept.text == "stop":
        return t("odds-stop")
    return t("odds-keep", dice=dice_text(kept.dice)) if kept.dice else t("odds-roll-all")


def _percent(chance: float) -> str:
    return t("percent", number=round(100 * chance, 2))
