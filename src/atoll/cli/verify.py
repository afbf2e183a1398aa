"""`atoll verify`: whether the dice of a record follow from the seed its table committed to.

Exit codes: 0 they do, 1 they do not (or the record cannot be read), 3 there is nothing to verify.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from rich.text import Text

from atoll.cli import saved_games
from atoll.cli.terminal import Console
from atoll.core.fair_dice import Finding, Roll, Verification, text_to_bytes
from atoll.core.fair_dice import verify as verdict_on
from atoll.core.record import Record
from atoll.locales import t

NOTHING: Final = 3
"""The exit code when a record has no dice that could be verified."""

_SENTENCES: Final = {
    Finding.FAIR: "verify-fair",
    Finding.OTHER_OUTCOME: "verify-other-outcome",
    Finding.OTHER_SEED: "verify-other-seed",
    Finding.SEALED: "verify-sealed",
    Finding.REDACTED: "verify-cut",
    Finding.REAL_DICE: "verify-real-dice",
    Finding.NO_SEED: "verify-no-seed",
}
_WRONG: Final = (Finding.OTHER_OUTCOME, Finding.OTHER_SEED)


def verify(file: Path, noted: str | None, everything: bool, as_json: bool) -> int:
    """Say what is known about the dice of a record; the exit code."""
    if noted is not None:
        text_to_bytes(noted)
    record = saved_games.read(file)
    verdict = verdict_on(record)
    differs = noted is not None and bool(verdict.commitment) and noted != verdict.commitment
    if as_json:
        print(json.dumps({**verdict.to_dict(), "other_commitment": differs}, indent=1))
    else:
        _print(record, verdict, differs, everything, Console())
    return _code(verdict, differs)


def _code(verdict: Verification, differs: bool) -> int:
    if differs or verdict.finding in _WRONG:
        return 1
    return 0 if verdict.is_fair else NOTHING


def _print(
    record: Record, verdict: Verification, differs: bool, everything: bool, output: Console
) -> None:
    if verdict.commitment:
        output.print(Text(t("verify-commitment", commitment=verdict.commitment)))
        for name, salt in zip(record.seats, verdict.salts, strict=True):
            key = "verify-salt" if salt else "verify-no-salt"
            output.print(Text(t(key, name=name, salt=salt)))
    for roll in verdict.rolls if everything else ():
        output.print(_roll_line(roll))
    output.print(Text(_sentence(verdict), "bold" if verdict.is_fair else "bold red"))
    if verdict.past:
        output.print(Text(t("verify-past", events=verdict.past)))
    if verdict.from_position:
        output.print(Text(t("verify-from-position")))
    if differs:
        output.print(Text(t("verify-other-commitment"), "bold red"))


def _roll_line(roll: Roll) -> Text:
    key = "verify-roll" if roll.is_right else "verify-wrong-roll"
    line = t(key, event=roll.event, n=roll.n, told=roll.recorded, follows=roll.expected)
    return Text(line, "" if roll.is_right else "red")


def _sentence(verdict: Verification) -> str:
    wrong = verdict.first_wrong
    values: dict[str, int | str] = {"rolls": len(verdict.rolls)}
    if wrong:
        values |= {"event": wrong.event, "told": wrong.recorded, "follows": wrong.expected}
    return t(_SENTENCES[verdict.finding], **values)
