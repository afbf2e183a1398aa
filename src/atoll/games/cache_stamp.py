"""Which source files a piece of compiled code is made of.

Numba keeps machine code until the file of the function itself changes. But functions and constants
of other files are compiled into it, and after a change there the old code would still run. So what
is kept is stamped with all the files it may be made of.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[2]
_IMPORT = re.compile(
    r"^\s*from (atoll\.(?:games|bots|envs)[.\w]*) import (\([^)]*\)|.*)", re.MULTILINE
)


@cache
def source_digest(file: str) -> bytes:
    """A stamp that changes with the file and with every file of ours that it draws on."""
    digest = sha256()
    for source in sorted(source_files(Path(file))):
        digest.update(source.read_bytes())
    return digest.digest()


def source_files(file: Path, root: Path = ROOT) -> set[Path]:
    """The file and every file with compiled code that it imports, directly or not."""
    found: set[Path] = set()
    waiting = {file}
    while waiting:
        source = waiting.pop()
        found.add(source)
        waiting |= _imported(source.read_text(encoding="utf-8"), root) - found
    return found


def _imported(text: str, root: Path) -> set[Path]:
    """The files of the games, bots and environments that a source text imports."""
    modules = {
        module if not name else f"{module}.{name}"
        for module, names in _IMPORT.findall(text)
        for name in ("", *re.findall(r"\w+", names))
    }
    paths = {root.joinpath(*module.split(".")).with_suffix(".py") for module in modules}
    return {path for path in paths if path.is_file()}
