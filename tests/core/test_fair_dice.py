"""Fair dice: known answers, exact shares, the documented algorithm, and forged records."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64decode
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import lcm

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll import (
    CHANCE,
    SPECTATOR,
    AtollError,
    Dice,
    OptionError,
    Record,
    RecordError,
    State,
    game_names,
    load_game,
    read_record,
)
from atoll.core.fair_dice import (
    FairDice,
    Finding,
    bytes_to_text,
    commitment,
    fair_tags,
    new_salt,
    new_seed,
    text_to_bytes,
    verify,
)

SEED = bytes(range(32))
SALTS = ("coral", "Été")
TABLE = "table-1"


def played(game: str = "into_the_blue", events: int = 10**6, seed: bytes = SEED) -> Record:
    """A game with fair dice and random decisions, recorded with its seed."""
    tags = fair_tags(TABLE, commitment(seed), SALTS, seed)
    record = Record(load_game(game), ("Ana", "Ben"), tags=tags)
    dice, people, n = FairDice(seed, SALTS, TABLE), Dice(11), 0
    state = record.game.new_state()
    events_so_far: list[int] = []
    while not state.is_terminal and len(events_so_far) < events:
        n += state.current_player == CHANCE
        chance = state.current_player == CHANCE
        events_so_far.append(dice.outcome(state, n) if chance else people.action(state))
        state.apply(events_so_far[-1])
    return replace(record, events=tuple(events_so_far))


@pytest.fixture(scope="module", params=game_names())
def finished(request: pytest.FixtureRequest) -> Record:
    return played(request.param)


@pytest.fixture(scope="module")
def dive() -> Record:
    return played("into_the_blue")


def test_known_answer_vectors() -> None:
    assert commitment(SEED) == "Yw3NKWbEM2aRElRIu7JbT_QSpJxzLbLIq8G4WBvXEN0"
    assert bytes_to_text(SEED) == "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
    dice = FairDice(SEED, SALTS, TABLE)
    assert [dice.ticket(n, 2**256) for n in (1, 2)] == [
        0x27F76DADF8DA8E2E2B59BCF018ED6599F4E7B8B24F331E661E40FFB0BC77B511,
        0x8C049A57E97A4947A8BDF516434523A2F2EEF7E0648D9F920894A22E141E0A2F,
    ]
    assert [dice.ticket(n, 6) for n in range(1, 11)] == [1, 5, 5, 0, 0, 4, 5, 0, 4, 0]
    state = load_game("into_the_blue", first_player=0).new_state()
    rolls = [state.event_text(dice.outcome(state, n)) for n in (1, 2, 3)]
    assert rolls == ["roll 44455C", "roll 11355C", "roll 2344CC"]


def documented_outcome(record: Record, state: State, n: int) -> int:
    """The outcome as docs/fair-dice.md describes it, computed step by step."""
    tags = record.tags
    seed = urlsafe_b64decode(tags["seed"] + "=")
    salts = [tags.get(f"salt-{seat}", "") for seat in range(record.game.players)]
    outcomes = sorted(state.chance_outcomes())
    whole = lcm(*[chance.denominator for _, chance in outcomes])
    block = 0
    while True:
        lines = ["atoll fair dice 1", tags["table"], *salts, str(n), str(block)]
        digest = hmac.digest(seed, "\n".join(lines).encode("utf-8"), hashlib.sha256)
        number = int.from_bytes(digest, "big")
        if number < 2**256 - 2**256 % whole:
            break
        block += 1
    ticket, seen = number % whole, 0
    for outcome, chance in outcomes:
        seen += int(chance * whole)
        if ticket < seen:
            return outcome
    raise AssertionError


def test_documented_algorithm_computes_every_outcome(finished: Record) -> None:
    n = 0
    for event, state in zip(finished.events, finished.states(), strict=False):
        if state.current_player == CHANCE:
            n += 1
            assert event == documented_outcome(finished, state, n)
    assert n > 10


def test_played_game_verifies_in_both_record_forms(finished: Record) -> None:
    for form in (finished.to_text(), finished.to_json()):
        verdict = verify(read_record(form))
        assert verdict.is_fair
        assert verdict.first_wrong is None
        assert verdict.salts == SALTS
        assert [roll.n for roll in verdict.rolls] == list(range(1, len(verdict.rolls) + 1))


class Blocks(FairDice):
    """Dice with given blocks."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = numbers

    def _number(self, n: int, block: int) -> int:
        return self.numbers[block]


def test_biased_blocks_are_skipped() -> None:
    fair = 2**256 - 2**256 % 46656
    assert Blocks(fair, 2**256 - 1, fair - 1).ticket(1, 46656) == 46655
    assert Blocks(fair - 46656).ticket(1, 46656) == 0
    assert Blocks(2**256 - 1).ticket(1, 2**256) == 2**256 - 1
    assert Blocks(2**256 - 1, 2**256 - 2).ticket(1, 2**256 - 1) == 2**256 - 2


@pytest.mark.parametrize(("n", "tickets"), [(0, 6), (-1, 6), (1, 0), (1, 2**256 + 1)])
def test_invalid_tickets_are_rejected(n: int, tickets: int) -> None:
    with pytest.raises(OptionError, match="ticket"):
        FairDice(SEED, SALTS, TABLE).ticket(n, tickets)


def test_outcomes_have_the_expected_frequencies() -> None:
    """Chi-square over the 21 hands of two dice; its 99.9% point at 20 degrees is 45.3."""
    state = load_game("into_the_blue", first_player=0).new_state()
    for text in ("roll 12345C", "keep 123C"):
        state.apply(state.parse_event(text))
    draws, dice = 4000, FairDice(SEED, SALTS, TABLE)
    seen = Counter(dice.outcome(state, n) for n in range(1, draws + 1))
    chances: dict[int, Fraction] = dict(state.chance_outcomes())
    assert set(seen) == set(chances)
    square = sum((seen[one] - draws * p) ** 2 / (draws * p) for one, p in chances.items())
    assert len(chances) == 21
    assert square < 45.3


@settings(deadline=None, max_examples=50)
@given(
    seed=st.binary(min_size=32, max_size=32),
    n=st.integers(1, 10**6),
    tickets=st.integers(1, 10**6),
)
def test_tickets_are_deterministic_and_depend_on_every_input(
    seed: bytes, n: int, tickets: int
) -> None:
    one = FairDice(seed, SALTS, TABLE)
    ticket = one.ticket(n, tickets)
    assert 0 <= ticket < tickets
    assert ticket == FairDice(seed, SALTS, TABLE).ticket(n, tickets)
    others = (
        FairDice(seed, SALTS, "table-2"),
        FairDice(seed, ("coral", "Éte"), TABLE),
        FairDice(seed, ("Été", "coral"), TABLE),
        FairDice(seed, (*SALTS, ""), TABLE),
        FairDice(bytes([seed[0] ^ 1, *seed[1:]]), SALTS, TABLE),
    )
    numbers = {dice.ticket(n, 2**256) for dice in (one, *others)} | {one.ticket(n + 1, 2**256)}
    assert len(numbers) == len(others) + 2


@settings(deadline=None, max_examples=200)
@given(st.binary(min_size=32, max_size=32))
def test_seeds_round_trip_as_tag_text(seed: bytes) -> None:
    assert text_to_bytes(bytes_to_text(seed)) == seed
    record = Record(load_game("into_the_blue"), ("", ""), tags={"seed": bytes_to_text(seed)})
    assert read_record(record.to_text()).tags["seed"] == bytes_to_text(seed)


@settings(deadline=None, max_examples=200)
@given(st.text(max_size=50))
def test_malformed_seeds_are_rejected(text: str) -> None:
    with pytest.raises(OptionError, match="base64url"):
        text_to_bytes(text)


def test_seed_text_is_canonical() -> None:
    with pytest.raises(OptionError):
        text_to_bytes(bytes_to_text(SEED)[:-1] + "9")


def test_seeds_and_salts_are_random() -> None:
    assert len({new_seed() for _ in range(100)}) == len({new_salt() for _ in range(100)}) == 100
    assert len(new_seed()) == 32
    FairDice(new_seed(), (new_salt(),), TABLE)


@pytest.mark.parametrize(
    ("seed", "salts", "table"),
    [
        (b"", SALTS, TABLE),
        (SEED + b"x", SALTS, TABLE),
        (SEED, ("a\nb", "c"), TABLE),
        (SEED, (" a", "c"), TABLE),
        (SEED, ("x" * 61, "c"), TABLE),
        (SEED, SALTS, "a\rb"),
    ],
)
def test_ambiguous_messages_are_rejected(seed: bytes, salts: tuple[str, ...], table: str) -> None:
    with pytest.raises(OptionError):
        FairDice(seed, salts, table)


def with_tags(record: Record, **tags: str | None) -> Record:
    changed = {**record.tags, **{name.replace("_", "-"): text for name, text in tags.items()}}
    return replace(record, tags={name: text for name, text in changed.items() if text is not None})


def test_one_changed_roll_is_detected(dive: Record) -> None:
    at = next(n for n, roll in enumerate(verify(dive).rolls) if roll.recorded.startswith("roll"))
    roll = verify(dive).rolls[at]
    states = dive.states()
    state = next(s for n, s in enumerate(states) if n == roll.event - 1)
    other = next(one for one, _ in state.chance_outcomes() if one != dive.events[roll.event - 1])
    forged = replace(dive, events=(*dive.events[: roll.event - 1], other))
    verdict = verify(forged)
    assert verdict.finding is Finding.OTHER_OUTCOME
    assert verdict.first_wrong is not None
    assert verdict.first_wrong.event == roll.event
    assert verdict.first_wrong.expected == roll.recorded


@pytest.mark.parametrize(
    "tags", [{"salt_0": "Coral"}, {"salt_1": None}, {"table": "table-2"}, {"table": ""}]
)
def test_other_salts_and_tables_fail_verification(
    dive: Record, tags: dict[str, str | None]
) -> None:
    assert verify(with_tags(dive, **tags)).finding is Finding.OTHER_OUTCOME


def test_seed_that_does_not_match_the_commitment_is_detected(dive: Record) -> None:
    other = bytes_to_text(SEED[::-1])
    assert verify(with_tags(dive, seed=other)).finding is Finding.OTHER_SEED


def test_unverifiable_records_give_the_reason(dive: Record) -> None:
    assert verify(with_tags(dive, seed=None)).finding is Finding.SEALED
    assert verify(with_tags(dive, dice="typed")).finding is Finding.REAL_DICE
    assert verify(with_tags(dive, dice=None)).finding is Finding.NO_SEED
    assert verify(with_tags(dive, dice="red ones")).finding is Finding.NO_SEED
    running = replace(dive, events=dive.events[:20])
    assert verify(running.redacted(SPECTATOR)).finding is Finding.REDACTED
    assert verify(running).is_fair
    assert verify(replace(dive, events=())).is_fair


def broken(**tags: str | None) -> Callable[[Record], Record]:
    return lambda record: with_tags(record, **tags)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (broken(commitment=None), RecordError),
        (broken(table=None), RecordError),
        (broken(commitment="none"), OptionError),
        (broken(seed="?"), OptionError),
        (broken(seed=""), OptionError),
        (broken(dice="fair-2"), RecordError),
        (broken(salt_2="mine"), RecordError),
        (broken(salt_x="mine"), RecordError),
    ],
)
def test_incomplete_records_are_rejected(
    dive: Record, change: Callable[[Record], Record], error: type[AtollError]
) -> None:
    with pytest.raises(error):
        verify(change(dive))


def test_hidden_chest_is_not_verified(dive: Record) -> None:
    rolls = verify(dive).rolls
    chest = next(roll for roll in rolls if roll.recorded.startswith("chest"))
    hidden = dive.game.parse_outcome("chest ?")
    events = (*dive.events[: chest.event - 1], hidden)
    assert verify(replace(dive, events=events)).finding is Finding.OTHER_OUTCOME


def test_events_of_another_game_are_skipped_and_counted() -> None:
    record = played(events=12)
    changed = list(record.events)
    first_roll = next(
        n for n, state in enumerate(record.states()) if len(state.possible_events()) > 100
    )
    changed[first_roll] = record.game.parse_outcome("roll 111111")
    forged = replace(record, events=tuple(changed[: first_roll + 1]))
    assert verify(forged).finding is Finding.OTHER_OUTCOME
    honest = replace(forged, tags={**forged.tags, "past": str(first_roll + 1)})
    verdict = verify(honest)
    assert (verdict.is_fair, verdict.past, verdict.rolls) == (True, first_roll + 1, ())
    assert verify(replace(record, tags={**record.tags, "past": "1"})).past == 1
    for wrong in ("-1", "13", "x"):
        with pytest.raises(RecordError):
            verify(replace(record, tags={**record.tags, "past": wrong}))
