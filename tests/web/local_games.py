"""Games that are stored in a browser, as the page stores them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Page

from atoll import load_game, read_record
from tests.web.tables import SMALL_LAGOON, stored_record

LAGOON: Final = dict(
    load_game("blue_lagoon", 2, map=SMALL_LAGOON, first_player=0).changed_options()
)
_STORE: Final = """([header, events]) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('atoll', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('games', { keyPath: 'id' });
    opening.result.createObjectStore('events', { keyPath: ['gameId', 'seq'] });
  };
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const storing = opening.result.transaction(['games', 'events'], 'readwrite');
    storing.objectStore('games').put(header);
    for (const event of events)
      storing.objectStore('events').put({ gameId: header.id, seq: event.seq, event });
    storing.oncomplete = () => { opening.result.close(); resolve(); };
    storing.onabort = () => reject(storing.error);
  };
})"""


def bot(level: str) -> dict[str, str]:
    """A seat of a bot."""
    return {"name": "", "bot": level}


def lagoon_log(count: int | None = None) -> list[Any]:
    """The log of a game on the small map between a person and a bot: a part, or to its end."""
    record = read_record(stored_record("blue_lagoon_small"))
    state = record.initial_state()
    log: list[dict[str, Any]] = [{"kind": "created"}, {"kind": "started"}]
    for action in record.events[:count]:
        kind = "outcome" if state.current_player < 0 else "action"
        by = {"by": "bot" if state.current_player else ""} if kind == "action" else {}
        log.append({"kind": kind, "seat": state.turn_seat, "action": action, **by})
        state.apply(action)
    if state.is_terminal:
        log.append({"kind": "ended", "reason": "over"})
    return [{**event, "seq": seq, "at": 1} for seq, event in enumerate(log, 1)]


def store_game(
    page: Page,
    game: str,
    seats: list[Any],
    options: dict[str, str],
    events: Sequence[Any] = (),
    over: bool = False,
) -> None:
    """Store a game in the browser, new or with its events."""
    setup = {
        "rules": 1,
        "options": options,
        "seats": seats,
        "hints": True,
        "clock": None,
        "dice": "fair",
        "rematchOf": "",
    }
    header = {"id": "a-local-game", "game": game, "createdAt": 1, "over": over, "setup": setup}
    stored = {**header, "changedAt": 1, "eventCount": len(events)}
    page.evaluate(_STORE, [stored, list(events)])
