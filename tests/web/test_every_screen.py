"""Every screen in every language, at every size and text size, light and dark.

Nothing overflows, no control is cut or covered, no text is too small, and axe finds nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Final, Literal
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.server.server_process import Server
from tests.web.pages import (
    DESKTOP,
    PHONE,
    TABLET,
    Pages,
    accessibility_problems,
    follow_link,
    small_texts,
)
from tests.web.tables import (
    EXPLORATION,
    LARGE_LAGOON,
    OPEN,
    bot,
    browser_storage,
    set_up,
    stored_record,
)

SIZES: Final = (
    (320, 568), PHONE, (390, 844), (430, 932), (844, 390), TABLET, DESKTOP, (1920, 1080),
    (3840, 2160),
)  # fmt: skip
WALKS: Final = (
    pytest.param("fr", (PHONE,), 0, id="fr"),
    *(
        pytest.param(language, SIZES, first, id=f"{language}-all", marks=pytest.mark.soak)
        for language, first in (("en", 0), ("fr", 1), ("es", 0))
    ),
)
"""Languages, the sizes at which their words have to fit, and the theme of the first screen."""
THEMES: Final[tuple[tuple[Literal["light", "dark"], tuple[int, int]], ...]] = (
    ("light", PHONE), ("dark", DESKTOP),
)  # fmt: skip
TEXT_SIZES: Final = ("usual", "huge")
NAMES: Final = (
    "Großmutter Wilhelmine-Charlotte", "Maximilian", "Konstantinopolitanska", "Ana",
    "Dr. Theodora von Hohenlohe-Langenburg",
)  # fmt: skip
FIVE_LEVELS: Final = (
    "into_the_blue/1 players=5 levels=32210,02301,10223,05001,43210 taken=5,6,-,-,7 "
    "turn=0 rolls=3 dice=123455 last=-"
)
FIRST_ROLL: Final = FIVE_LEVELS.replace("rolls=3", "rolls=1")
LAST_DIVE: Final = (
    "into_the_blue/1 players=5 levels=32210,33222,10223,05001,43210 taken=5,6,-,-,7 "
    "turn=0 rolls=3 dice=112234 last=1"
)
"""The next decision ends the game."""
SCREENS: Final = (
    "/", "/history", "/settings", "/learn", "/learn/into_the_blue", "/learn/blue_lagoon",
    "/rules", "/rules/into_the_blue", "/rules/blue_lagoon", "/scorepad/into_the_blue",
    "/scorepad/blue_lagoon", "/maps", "/open", "/nowhere", "/puzzles", "/daily/into_the_blue",
    "/daily/blue_lagoon", "/analysis",
)  # fmt: skip
IMPORTANT: Final = {
    "first roll": ".choices button",
    "five levels": ".choices button",
    "lagoon": "[role=grid]",
    "large map": ".window",
}
"""What has to be in sight without scrolling."""
_CHECK: Final = """async ([texts, important]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const root = document.documentElement;
  root.style.opacity = '0'; // Nothing has to be painted.
  const known = new Map();
  const overflow = (one) => known.get(one)
    ?? known.set(one, getComputedStyle(one).overflowX).get(one);
  const scrolls = (one) => ['auto', 'scroll'].includes(overflow(one));
  const name = (one) => `${one.tagName.toLowerCase()}.${one.className} “${
    (one.ariaLabel || one.innerText || one.value || '').trim().slice(0, 40)}”`;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true })
    && !one.closest('.unseen, svg, .skip') && one.getBoundingClientRect().width > 1;
  const ancestors = function* (one) { while ((one = one.parentElement)) yield one; };

  /* How a control is cut off by the window or by an ancestor that cannot be scrolled. */
  function cut(one) {
    const box = one.getBoundingClientRect();
    for (const around of ancestors(one)) {
      if (scrolls(around)) return '';
      if (overflow(around) === 'visible') continue;
      const room = around.getBoundingClientRect();
      if (box.left < room.left - 1 || box.right > room.right + 1) return `cut by ${name(around)}`;
    }
    return box.left < -1 || box.right > root.clientWidth + 1 ? 'outside the window' : '';
  }

  /* What lies over the middle of a control; null if it is out of sight. */
  function over(one) {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit) return null;
    const own = one.contains(hit) || hit.contains(one) || one.closest('label')?.contains(hit);
    return own ? '' : name(hit);
  }

  function covered(one) {
    if (!over(one)) return '';
    one.scrollIntoView({ block: 'center', inline: 'center' });
    return over(one);
  }

  function wideText(one) {
    if (one.clientWidth === 0 || one.scrollWidth <= one.clientWidth + 1) return false;
    const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    return words && shown(one) && !scrolls(one)
      && getComputedStyle(one).textOverflow !== 'ellipsis';
  }

  /* Whether the chosen option is wider than its select, beside the padding and the arrow. */
  const ruler = new OffscreenCanvas(1, 1).getContext('2d');
  const arrow = 18;
  function cutOption(one) {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(one);
    ruler.font = font;
    const words = ruler.measureText(one.selectedOptions[0]?.text ?? '').width;
    const around = parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd) + arrow;
    return words + around > one.clientWidth + 1;
  }

  /* Whether a word of a button is split between two lines; a long name may be. */
  const shortWord = /(?<!\\p{L})\\p{L}{2,12}(?!\\p{L})/gu;
  function splitWord(one) {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node; (node = texts.nextNode()); )
      for (const { 0: word, index } of node.data.matchAll(shortWord)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map((line) => line.top);
        if (Math.max(...tops) - Math.min(...tops) > 4) return word;
      }
    return '';
  }

  function problems() {
    const wide = root.scrollWidth - root.clientWidth;
    const found = wide > 0 ? [`the page is ${wide} pixels too wide`] : [];
    for (const one of document.querySelectorAll(important)) {
      const below = one.getBoundingClientRect().bottom - innerHeight;
      if (below > 1) found.push(`${name(one)} is ${Math.round(below)} pixels below the fold`);
    }
    for (const one of document.querySelectorAll('main *:not(svg, svg *)'))
      if (wideText(one)) found.push(`${name(one)} is wider than its place`);
    const controls = 'a[href], button, input, select, textarea, summary';
    const top = document.querySelector(':modal') ?? document;
    const all = [...top.querySelectorAll(controls)].filter(shown);
    for (const one of all) {
      const how = cut(one);
      if (how) found.push(`${name(one)} is ${how}`);
    }
    for (const one of all) {
      const word = one.matches('button, .button') ? splitWord(one) : '';
      if (word) found.push(`${name(one)} splits “${word}”`);
    }
    for (const one of all)
      if (one.matches('select') && cutOption(one))
        found.push(`${name(one)} has an option wider than itself`);
    for (const end of [0, root.scrollHeight]) {
      scrollTo(0, end);
      const hidden = all.filter((one) => covered(one));
      found.push(...hidden.map((one) => `${name(one)} is covered by ${over(one)}`));
    }
    return found;
  }

  const all = {};
  for (const text of texts) {
    root.dataset.textSize = text;
    known.clear();
    scrollTo(0, 0);
    await frame();
    const found = problems();
    if (found.length) all[text] = found.slice(0, 6);
  }
  root.style.opacity = '';
  root.dataset.textSize = texts[0];
  scrollTo(0, 0);
  return all;
}"""
_SHOWN: Final = """() =>
  document.querySelector('main h1') && !document.querySelector('main [role=status] circle')
    && !document.querySelector('[role=grid][aria-busy=true]')"""


def people(count: int) -> list[Any]:
    """Seats of people with long names."""
    return [{"kind": "person", "name": name} for name in NAMES[:count]]


def dive(server: Server, position: str) -> Any:
    """A game of Into the Blue for five that begins with a position."""
    start = {"position": position}
    return set_up(server, "into_the_blue", people(5), hints=True, start=start)


def finished(server: Server) -> Any:
    """A game for five that is over."""
    made = dive(server, LAST_DIVE)
    table, token = made["table"], made["tokens"][0]["token"]
    request = {"seq": server.get(f"/tables/{table['id']}")["seq"], "seat": 0, "action": "place 1"}
    server.post(f"/tables/{table['id']}/act", request, token)
    return made


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, Any]:
    """Tables in every state, with long names and as many players as there can be."""
    first = {"first_player": "0"}
    return {
        "waiting room": set_up(server, "blue_lagoon", [*people(2), OPEN, bot("medium")]),
        "first roll": dive(server, FIRST_ROLL),
        "five levels": dive(server, FIVE_LEVELS),
        "lagoon": set_up(server, "blue_lagoon", people(4), options=first, hints=True),
        "large map": set_up(
            server, "blue_lagoon", people(2), options=first | {"map": LARGE_LAGOON}
        ),
        "exploration": set_up(server, "blue_lagoon", people(2), start={"position": EXPLORATION}),
        "finished": finished(server),
    }


def open_setup(page: Page) -> None:
    """Open the dialog for a new table, with all options expanded."""
    page.get_by_role("article").first.get_by_role("button").nth(1).click()
    page.get_by_role("dialog").locator("summary").click()


def open_chooser(page: Page) -> None:
    """Choose a space on land, where a settler or a village can be placed."""
    page.locator("[data-space=c8]").click()
    expect(page.locator(".chooser")).to_be_visible()


OPENED: Final[dict[str, tuple[str, Callable[[Page], None]]]] = {
    "new table": ("/", open_setup),
    "chooser": ("exploration", open_chooser),
}
"""What is opened on a screen, and how."""


def held_in_browser(server: Server, tables: dict[str, Any]) -> Any:
    """The storage state of a browser that holds all seats at all tables."""
    held: dict[str, Any] = {}
    for made in tables.values():
        (kept,) = browser_storage(server, made)["origins"][0]["localStorage"]
        held |= json.loads(kept["value"])
    stored = [{"name": "atoll.tables", "value": json.dumps(held)}]
    return {"cookies": [], "origins": [{"origin": server.address, "localStorage": stored}]}


@pytest.fixture(scope="module")
def paths(server: Server, tables: dict[str, Any]) -> dict[str, str]:
    """The path of each screen."""
    record = server.post("/records", {"record": stored_record("blue_lagoon_small")})["table"]["id"]
    screens = {path: path for path in SCREENS}
    screens |= {name: f"/table/{made['table']['id']}" for name, made in tables.items()}
    names = urlencode([("name", name) for name in NAMES])
    return screens | {
        "imported": f"/table/{record}",
        "review": f"/review/{record}#at=20",
        "analysis of a dive": f"/analysis#position={quote(FIRST_ROLL)}&{names}",
        "analysis of a draw": "/analysis#game=blue_lagoon&players=4",
    }


def go(page: Page, path: str) -> None:
    """Follow a link, and wait for the screen."""
    follow_link(page, path)
    page.wait_for_function(_SHOWN)


def screens(page: Page, paths: dict[str, str]) -> Iterator[str]:
    """Show each screen, and what can be opened on it; its name."""
    for name, path in paths.items():
        go(page, path)
        yield name
    for name, (screen, open_it) in OPENED.items():
        go(page, paths[screen])
        open_it(page)
        yield name


def problems(page: Page, sizes: tuple[tuple[int, int], ...], important: str) -> Iterator[str]:
    """What does not fit on the current screen."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for text, found in page.evaluate(_CHECK, [TEXT_SIZES, important]).items():
            yield from (f"{width}×{height}, {text} text: {one}" for one in found)


@pytest.mark.parametrize(("language", "sizes", "first"), WALKS)
def test_every_screen_fits_every_size_and_is_accessible(
    server: Server,
    pages: Pages,
    tables: dict[str, Any],
    paths: dict[str, str],
    language: str,
    sizes: tuple[tuple[int, int], ...],
    first: int,
) -> None:
    """The themes take turns; the long tests check the other one of each screen."""
    page = pages.open("/open", language=language, storage_state=held_in_browser(server, tables))
    found = []
    for index, name in enumerate(screens(page, paths), first):
        here = [*problems(page, sizes, IMPORTANT.get(name, "#none"))]
        here += barriers(page, *THEMES[index % len(THEMES)])
        found += [f"{name}, {one}" for one in here]
    assert not found, "\n".join(found)


def barriers(page: Page, theme: Literal["light", "dark"], size: tuple[int, int]) -> Iterator[str]:
    """What is too small to read or not accessible on the current screen."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=theme)
    for one in [*small_texts(page), *accessibility_problems(page)]:
        yield f"{theme}, {size[0]}×{size[1]}: {one}"
