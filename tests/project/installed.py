"""The package as others get it: built, and installed into an environment where nothing else is."""

from __future__ import annotations

import glob
import os
import re
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

from tests.project.snippets import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
HEAVY = {"cluster", "dev", "learn"}
"""Extras that take a gigabyte, or are not for users."""
LIGHT = sorted(set(PROJECT["optional-dependencies"]) - HEAVY)
OLDEST = PROJECT["requires-python"].removeprefix(">=")
UV = Path(sys.executable).with_name("uv")


def built(kind: str, folder: Path) -> Path:
    """A fresh wheel, or a source archive."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (archive,) = [*folder.glob("*.whl"), *folder.glob("*.tar.gz")]
    return archive


def pythons() -> dict[str, str]:
    """Every Python found here that is new enough, by its version; this one among them."""
    places = (*os.get_exec_path(), *glob.glob(os.path.expanduser("~/.pyenv/versions/*/bin")))
    found = {
        _version(path): path
        for place in places
        for path in glob.glob(f"{place}/python3.*")
        if re.fullmatch(r"python3\.[0-9]+", Path(path).name)
    }
    found[_version(sys.executable)] = sys.executable
    return {text: found[text] for text in sorted(found, key=_key) if _key(text) >= _key(OLDEST)}


def _version(python: str) -> str:
    """The version of an interpreter; nothing if it does not run."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def _key(version: str) -> tuple[int, ...]:
    """A version as something that can be compared: 3.9 comes before 3.11."""
    return tuple(map(int, re.findall("[0-9]+", version)))


@dataclass(frozen=True)
class Home:
    """A clean environment with the package in it; `compiled` lets rules be compiled there."""

    folder: Path
    extra: str
    compiled: bool

    @classmethod
    def made(cls, folder: Path, python: str, archive: Path, extra: str, compiled: bool) -> Home:
        """Install an archive with the versions of the lock, where the lock has them."""
        wanted = f"{archive}[{extra}]" if extra else str(archive)
        subprocess.run([UV, "venv", "-q", "-p", python, folder], check=True)
        pins = folder / "pins.txt"
        lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
        pins.write_text("\n".join(re.findall(r"^[a-z0-9.-]+==[^\\\n]+", lock, re.MULTILINE)))
        command = [UV, "pip", "install", "-q", "-p", folder, "-c", pins, wanted]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return cls(folder, extra, compiled)

    @property
    def environment(self) -> dict[str, str]:
        """What programs there are told: nothing of where the tests live."""
        ours = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        plain = {} if self.compiled else {"NUMBA_DISABLE_JIT": "1"}
        home = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder / "data")}
        return {**ours, **home, **plain, "ATOLL_LANG": "en", "PYTHONUTF8": "1"}

    def run(self, program: str, *words: str) -> str:
        """What a program of the environment prints; it has to succeed."""
        done = self.tried(program, *words)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def tried(self, program: str, *words: str) -> subprocess.CompletedProcess[str]:
        """How a program of the environment ends."""
        return subprocess.run(
            [self.folder / "bin" / program, *words],
            cwd=self.folder, env=self.environment, capture_output=True, encoding="utf-8",
            check=False,
        )  # fmt: skip

    @contextmanager
    def served(self) -> Iterator[str]:
        """The address of a server that runs there meanwhile, and then stops when it is told to."""
        words = ["serve", "--port", "0", "--workers", "0", "--database", self.folder / "games.db"]
        server = subprocess.Popen(
            [self.folder / "bin" / "atoll", *words],
            cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, encoding="utf-8",
        )  # fmt: skip
        with server:
            assert server.stdout
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found
            yield found[0].rstrip("/")
            server.send_signal(signal.SIGTERM)
            assert server.wait(timeout=60) == 0


def answer(address: str) -> tuple[int, str]:
    """Status and text at an address."""
    with urlopen(address, timeout=60) as given:
        return given.status, given.read().decode()
