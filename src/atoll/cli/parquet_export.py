"""Games as Parquet or Arrow files, written block by block.

Needs PyArrow, which comes with the extra `data`. `docs/data.md` describes the columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from atoll import __version__
from atoll.cli.input_parsing import InputError
from atoll.cli.terminal import check_writable
from atoll.core.game import Game
from atoll.locales import t

if TYPE_CHECKING:
    from atoll.games.playouts import Playouts

SUFFIXES: Final = (".parquet", ".arrow")


def check_export(file: Path) -> None:
    """Fail before any game is played if the file could not be written."""
    if file.suffix not in SUFFIXES:
        raise InputError(t("error-export-ending", endings=" ".join(SUFFIXES), file=str(file)))
    check_writable(file)
    try:
        import pyarrow  # noqa: F401
    except ImportError as error:
        raise InputError(t("error-export-extra")) from error


class ParquetExport:
    """Appends blocks of games to a file."""

    def __init__(self, writer: Any, schema: Any) -> None:
        self._writer, self._schema = writer, schema

    def write(self, played: Playouts, first: int) -> None:
        """Append games, numbered from `first`."""
        import numpy as np
        import pyarrow as pa

        numbers = np.arange(first, first + len(played.lengths), dtype=np.int64)
        columns = [numbers, played.lengths, *played.scores.T, *played.winners.T]
        arrays = [pa.array(np.ascontiguousarray(column)) for column in columns]
        self._writer.write(pa.record_batch(arrays, schema=self._schema))


@contextmanager
def open_export(file: Path | None, game: Game, seed: int) -> Iterator[ParquetExport | None]:
    """An export that appears under its name only when it is complete; None without a file."""
    if file is None:
        yield None
        return
    part = file.with_name(f".{file.name}.part")
    schema = _schema(game, seed)
    try:
        with part.open("wb") as stream, _writer(stream, file.suffix, schema) as writer:
            yield ParquetExport(writer, schema)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def _writer(stream: BinaryIO, suffix: str, schema: Any) -> Any:
    if suffix == ".arrow":
        from pyarrow import ipc

        return ipc.new_file(stream, schema)
    from pyarrow import parquet

    return parquet.ParquetWriter(stream, schema, compression="zstd")


def _schema(game: Game, seed: int) -> Any:
    """The columns, with the game and its options as metadata."""
    import pyarrow as pa

    seats = range(game.players)
    return pa.schema(
        [
            ("number", pa.int64()),
            ("length", pa.int32()),
            *((f"score_{seat}", pa.int16()) for seat in seats),
            *((f"won_{seat}", pa.bool_()) for seat in seats),
        ],
        metadata=_metadata(game, seed),
    )


def _metadata(game: Game, seed: int) -> Mapping[str, str]:
    options = {f"option_{name}": text for name, text in game.changed_options()}
    return {
        "atoll": __version__,
        "game": game.name,
        "rules": str(game.rules_version),
        "players": str(game.players),
        "seed": str(seed),
        **options,
    }
