"""Builds the package and installs it into a clean virtual environment."""

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
"""Extras that take a gigabyte or are not meant for users."""
LIGHT = sorted(set(PROJECT["optional-dependencies"]) - HEAVY)
MIN_PYTHON = PROJECT["requires-python"].removeprefix(">=")
UV = Path(sys.executable).with_name("uv")


def build_archive(kind: str, folder: Path) -> Path:
    """Build a wheel or an sdist."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (archive,) = [*folder.glob("*.whl"), *folder.glob("*.tar.gz")]
    return archive


def supported_pythons() -> dict[str, str]:
    """The supported Python interpreters on this machine by version, the current one included."""
    folders = (*os.get_exec_path(), *glob.glob(os.path.expanduser("~/.pyenv/versions/*/bin")))
    found = {
        _version(path): path
        for folder in folders
        for path in glob.glob(f"{folder}/python3.*")
        if re.fullmatch(r"python3\.[0-9]+", Path(path).name)
    }
    found[_version(sys.executable)] = sys.executable
    return {text: found[text] for text in sorted(found, key=_key) if _key(text) >= _key(MIN_PYTHON)}


def _version(python: str) -> str:
    """The version of an interpreter; empty if it does not run."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def _key(version: str) -> tuple[int, ...]:
    """A version as a sortable key: 3.9 comes before 3.11."""
    return tuple(map(int, re.findall("[0-9]+", version)))


@dataclass(frozen=True)
class CleanInstall:
    """A virtual environment with nothing but the package; without `compiled` the JIT is off."""

    folder: Path
    extra: str
    compiled: bool

    @classmethod
    def create(
        cls, folder: Path, python: str, archive: Path, extra: str, compiled: bool
    ) -> CleanInstall:
        """Install an archive, with the locked versions of its dependencies."""
        requirement = f"{archive}[{extra}]" if extra else str(archive)
        subprocess.run([UV, "venv", "-q", "-p", python, folder], check=True)
        pins = folder / "pins.txt"
        lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
        pins.write_text("\n".join(re.findall(r"^[a-z0-9.-]+==[^\\\n]+", lock, re.MULTILINE)))
        command: list[str | Path] = [
            UV,
            "pip",
            "install",
            "-q",
            "-p",
            folder,
            "-c",
            pins,
            requirement,
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return cls(folder, extra, compiled)

    @property
    def environment(self) -> dict[str, str]:
        """Environment variables of programs in the installation, isolated from the tests."""
        inherited = {
            name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
        }
        jit = {} if self.compiled else {"NUMBA_DISABLE_JIT": "1"}
        home = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder / "data")}
        return {**inherited, **home, **jit, "ATOLL_LANG": "en", "PYTHONUTF8": "1"}

    def run(self, program: str, *arguments: str) -> str:
        """The output of a program of the installation, which must succeed."""
        done = self.try_run(program, *arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def try_run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a program of the installation, which may fail."""
        return subprocess.run(
            [self.folder / "bin" / program, *arguments],
            cwd=self.folder, env=self.environment, capture_output=True, encoding="utf-8",
            check=False,
        )  # fmt: skip

    @contextmanager
    def server(self) -> Iterator[str]:
        """Run a server and yield its address; the server must stop on SIGTERM."""
        arguments: list[str | Path] = [
            "serve",
            "--port",
            "0",
            "--workers",
            "0",
            "--database",
            self.folder / "games.db",
        ]
        server = subprocess.Popen(
            [self.folder / "bin" / "atoll", *arguments],
            cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, encoding="utf-8",
        )  # fmt: skip
        with server:
            assert server.stdout
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found
            yield found[0].rstrip("/")
            server.send_signal(signal.SIGTERM)
            assert server.wait(timeout=60) == 0


def fetch(address: str) -> tuple[int, str]:
    """The status and the text of a response."""
    with urlopen(address, timeout=60) as response:
        return response.status, response.read().decode()
