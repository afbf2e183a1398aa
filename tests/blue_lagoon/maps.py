"""The maps the tests play on: the published board, odd ones drawn by hand, and random ones."""

from __future__ import annotations

from random import Random

PUBLISHED = """\
values: a 6, b 6, c 6, d 8, e 8, f 8, g 10, h 10
 A a a a . B b b . D d d
a a a a A . b b B . d d D
 a A . . . . b b b . d d
. . . g g G . B b . D d D
 E . G g g g . . . . d d
e e . g g g g . h H . D d
 e e . G g g G . h h . .
E e e . g g g . H h h . C
 e e E . g G . h h h . c
E e e . . . . h h H . c c
 . . . F f . H h h . C c
F f f f f F . h h . c c c
 f f F f f f . h H . c C
"""

FIVE_ROWS = """\
values: a 7, b 5, c 12
 A A a . . B B b . . C C
A A A a . B b B B . C c C
 A A a . . B b B . . C C
A a A a . B b b B . C c C
 A A a . . B B b . . C C
"""

TALL = """\
values: a 6, b 9
 . . a A
. A a . .
 . a A .
. A . . .
 . A a .
. A . . .
 A a . .
. A a A .
 . A . .
A a . . .
 A a . .
. A a . .
 . A a A
. . A . .
 b . . B
. B b . .
 . B B .
. b B . .
 B . . b
. B B . .
 . b B b
. B . B .
 b B . .
. B b B .
 B B b .
"""

ONE_ISLAND = """\
values: a 7
 . . . . . . . . .
. A A A A A A A A .
 A A A A a A A A .
. A A A a A A A A .
 A A A A A A A A .
. A . A . . a . a .
 . . . . . . . . .
"""

SIXTEEN_ISLANDS = """\
values: a 1, b 2, c 3, d 4, e 5, f 6, g 7, h 8, i 9, j 10, k 11, l 12, m 13, n 14, o 15, p 100
 . . . . . . . . . . . .
. A a . B b . C c . D d .
 . a A . b B . c C . d D
. . . . . . . . . . . . .
 . E e . F f . G g . H h
. e E . f F . g G . h H .
 . . . . . . . . . . . .
. I i . J j . K k . L l .
 . i I . j J . k K . l L
. . . . . . . . . . . . .
 . M m . N n . O o . P p
. m M . n N . o O . p P .
 . . . . . . . . . . . .
"""

TOUCHING = """\
values: a 6, b 8, c 10, d 6, e 8, f 10
 . A a B b C c .
A a A b B c C c .
 A a B b B c C .
. A a B b C c . .
 d D d E e F f .
D d D E E F F f .
 D d E e F f F .
. D D E E F f . .
 . . d . e . f .
"""

CIRCLES_ONLY = """\
values: a 6, b 6, c 6, d 8, e 8, f 8, g 10, h 10
 . . . . . . . . . . . .
. A A . B B . C C . D D .
 . A A . B B . C C . D D
. . . . . . . . . . . . .
 . E E . F F . G G . H H
. E E . F F . G G . H H .
 . . . . . . . . . . . .
"""

LAND_ONLY = """\
values: a 6, b 8
 A A A A A A
A A A A a A A
 A A A A A A
b B B B B B b
 B B B B B B
B b b B b b B
"""

OPEN_SEA = """\
values: a 6
 . . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . .
 . . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . .
 . . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . .
 A A A A A A A A A A A A A A A A A A A
A A A A A A A A A A A A A a a a a a a a
"""

ODD_MAPS = {
    "five rows": FIVE_ROWS,
    "tall": TALL,
    "one island": ONE_ISLAND,
    "sixteen islands": SIXTEEN_ISLANDS,
    "touching": TOUCHING,
    "circles only": CIRCLES_ONLY,
    "land only": LAND_ONLY,
    "open sea": OPEN_SEA,
}

LETTERS = "abcdefghijklmnop"


def random_map(rows: int, width: int, islands: int, random: Random) -> str:
    """A map with `width` spaces in its odd rows and land of random islands in random places."""
    spaces = [(row, column) for row in range(rows) for column in range(width - 1 + row % 2)]
    land = random.sample(spaces, random.randint(max(32, islands), len(spaces)))
    letters = LETTERS[:islands]
    marks = dict.fromkeys(spaces, ".")
    for number, space in enumerate(land):
        marks[space] = letters[number] if number < islands else random.choice(letters)
    for circle in random.sample(land, 32):
        marks[circle] = marks[circle].upper()
    values = ", ".join(f"{letter} {random.randint(1, 20)}" for letter in letters)
    return f"values: {values}\n" + drawn(marks)


def drawn(marks: dict[tuple[int, int], str]) -> str:
    """The rows of a map, from one mark per (row, column)."""
    lines: dict[int, list[str]] = {}
    for (row, _), mark in sorted(marks.items()):
        lines.setdefault(row, []).append(mark)
    return "".join(" " * (row % 2 == 0) + " ".join(line) + "\n" for row, line in lines.items())
