"""`atoll verify`: check the dice of a record against the seed its table committed to.

Exit codes: 0 they match, 1 they do not (or the record is invalid), 3 there is nothing to verify.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.text import Text

from atoll.cli import saved_games
from atoll.cli.terminal import Console, print_json
from atoll.core.fair_dice import Finding, Roll, Verification, text_to_bytes
from atoll.core.fair_dice import verify as verify_record
from atoll.core.record import Record
from atoll.locales import t

NOTHING_TO_VERIFY: Final = 3
"""The exit code for a record without verifiable dice."""

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


def verify(file: Path, expected: str | None, everything: bool, as_json: bool) -> int:
    """Verify the dice of a record and print the finding; returns the exit code."""
    if expected is not None:
        text_to_bytes(expected)
    record = saved_games.read_file_or_input(file)
    verdict = verify_record(record)
    differs = expected not in (None, verdict.commitment) and bool(verdict.commitment)
    if as_json:
        print_json({**verdict.to_dict(), "other_commitment": differs})
    else:
        _print(record, verdict, differs, everything, Console())
    return _exit_code(verdict, differs)


def _exit_code(verdict: Verification, differs: bool) -> int:
    if differs or verdict.finding in _WRONG:
        return 1
    return 0 if verdict.is_fair else NOTHING_TO_VERIFY


def _print(
    record: Record, verdict: Verification, differs: bool, everything: bool, output: Console
) -> None:
    if verdict.commitment:
        output.print_message("verify-commitment", commitment=verdict.commitment)
        for name, salt in zip(record.seats, verdict.salts, strict=True):
            key = "verify-salt" if salt else "verify-no-salt"
            output.print_message(key, name=name, salt=salt)
    for roll in verdict.rolls if everything else ():
        output.print(_roll_line(roll))
    output.print(Text(_sentence(verdict), "bold" if verdict.is_fair else "bold red"))
    if verdict.past:
        output.print_message("verify-past", events=verdict.past)
    if verdict.from_position:
        output.print_message("verify-from-position")
    if differs:
        output.print_message("verify-other-commitment", "bold red")


def _roll_line(roll: Roll) -> Text:
    key = "verify-roll" if roll.is_right else "verify-wrong-roll"
    line = t(key, event=roll.event, n=roll.n, recorded=roll.recorded, follows=roll.expected)
    return Text(line, "" if roll.is_right else "red")


def _sentence(verdict: Verification) -> str:
    wrong = verdict.first_wrong
    values: dict[str, int | str] = {"rolls": len(verdict.rolls)}
    if wrong:
        values |= {"event": wrong.event, "recorded": wrong.recorded, "follows": wrong.expected}
    return t(_SENTENCES[verdict.finding], **values)
