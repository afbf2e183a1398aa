"""The WebAssembly modules of all games, and from what each is built; needs no compiler."""

from __future__ import annotations

from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from atoll.games import game_names, game_plugin
from atoll.games.cache_stamp import ROOT, source_files
from atoll.games.plugin import GamePlugin

FOLDER: Final = Path(__file__).parents[1] / "src" / "engine" / "built"
"""Where modules are built for the page."""
_COMPILERS: Final = ("numba", "llvmlite")
_STAMP: Final = "stamp"
"""The ending of the file that is written last."""
_ENDINGS: Final = ("wasm", "json", _STAMP)


def engine_modules() -> dict[str, str]:
    """The import path of what each module exports, by the name of the module."""
    return {name: path for plugin in _plugins() for name, path in plugin.engine_modules.items()}


def plugin_of(name: str) -> GamePlugin:
    """The plug-in of the game that a module belongs to."""
    return next(plugin for plugin in _plugins() if name in plugin.engine_modules)


def _plugins() -> list[GamePlugin]:
    """The games of this package; those of other packages are not part of its page."""
    plugins = map(game_plugin, game_names())
    return [plugin for plugin in plugins if ROOT.joinpath("atoll/games", plugin.name).is_dir()]


def fingerprint() -> str:
    """A hash of the sources of all modules."""
    return sha256("".join(map(module_fingerprint, engine_modules())).encode()).hexdigest()


def module_fingerprint(name: str) -> str:
    """A hash of the sources of a module: kernels, exports, facts of the game, and this package.

    Data files beside the exports count, too.
    """
    plugin = plugin_of(name)
    exports = _source(plugin.engine_modules[name])
    sources = source_files(exports) | set(exports.parent.glob("*.npz"))
    sources |= {_source(plugin.game_class), _source(f"atoll.games.{plugin.name}.plugin")}
    sources |= set(Path(__file__).parent.glob("*.py"))
    digest = sha256()
    for source in sorted(sources):
        digest.update(source.read_bytes())
    return digest.hexdigest()


def _source(path: str) -> Path:
    """The source file of an import path."""
    return ROOT.joinpath(*path.split(":")[0].split(".")).with_suffix(".py")


def compilers() -> str:
    """The versions of Numba and llvmlite; empty if they are not installed."""
    try:
        return " ".join(f"{package} {version(package)}" for package in _COMPILERS)
    except PackageNotFoundError:
        return ""


def is_stale(name: str) -> bool:
    """Whether a module is missing, or was built from other sources or by other compilers.

    Without Numba it cannot be built anew, so then only the sources count.
    """
    if not all(_file(name, ending).is_file() for ending in _ENDINGS):
        return True
    sources, versions = _file(name, _STAMP).read_text(encoding="utf-8").splitlines()
    return sources != module_fingerprint(name) or compilers() not in ("", versions)


def write_stamp(name: str) -> None:
    """Note from what a module has been built."""
    text = f"{module_fingerprint(name)}\n{compilers()}\n"
    _file(name, _STAMP).write_text(text, encoding="utf-8")


def remove_stale() -> bool:
    """Remove stale modules; returns whether there were none."""
    stale = [name for name in engine_modules() if is_stale(name)]
    for name in stale:
        for path in FOLDER.glob(f"{name}.*"):
            path.unlink()
    return not stale


def _file(name: str, ending: str) -> Path:
    """A file of a built module."""
    return FOLDER / f"{name}.{ending}"
