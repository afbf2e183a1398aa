"""Pictures of tables for link previews: what they say, in which language, and what they hide."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from html import unescape

import pytest

import atoll
from atoll import parse_position
from atoll.analysis.svg import draw
from atoll.analysis.svg.card import Caption, Player, draw_card
from atoll.core.game import SPECTATOR
from atoll.locales import current_language, use_language
from atoll.server.domain import commands, events
from atoll.server.domain import messages as m
from atoll.server.domain.visibility import sheet_info
from atoll.server.http.previews import picture_caption
from atoll.server.workers.job_handlers import run_job
from atoll.server.workers.jobs import JobRequest, PictureJob, PictureResult
from tests.server.server_process import Server
from tests.server.table_harness import TableHarness

SECRET = "into_the_blue/1 players=2 levels=00000,00000 taken=8,- turn=0 rolls=0 dice=- last=-"
FIVE = ("Ana", "Maximiliane-Alexandrina Oberwaldinger", "W" * 40, "山" * 40, "")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use_language("en")


def texts(svg: str) -> list[str]:
    """The labels of a picture."""
    return [unescape(label) for label in re.findall(r"<text[^>]*>([^<]*)</text>", svg)]


def card(table: TableHarness, language: str = "en") -> str:
    """The picture of a table."""
    use_language(language)
    view = parse_position(table.table.known_position(SPECTATOR)).view(SPECTATOR)
    return draw_card(view, picture_caption(table.table))


@pytest.mark.parametrize(
    ("language", "to_move", "bot"),
    [
        ("en", "To move: <b>Ana", "Easy bot"),
        ("fr", "À jouer\u00a0: <b>Ana", "Robot facile"),
        ("es", "Le toca a <b>Ana", "Robot fácil"),
    ],
)
def test_running_game_says_who_plays_and_who_is_to_move(
    language: str, to_move: str, bot: str
) -> None:
    seats = [m.NewSeat("person", "<b>Ana"), m.NewSeat("bot", bot="easy")]
    table = TableHarness(seats=seats, start=m.StartingPoint(position=SECRET))
    table.start()
    svg = card(table, language)
    assert {"Into the Blue", to_move, "<b>Ana", bot} <= set(texts(svg))
    assert "<b>" not in svg
    assert [player.marked for player in picture_caption(table.table).players] == [True, False]


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", {"Waiting for players", "Open seat"}),
        ("fr", {"En attente de joueurs", "Place libre"}),
        ("es", {"Esperando jugadores", "Asiento libre"}),
    ],
)
def test_open_table_shows_open_seats_and_no_points(language: str, labels: set[str]) -> None:
    table = TableHarness("blue_lagoon", [m.NewSeat("person", "Ana"), m.NewSeat("open")])
    svg = card(table, language)
    assert {*labels, "Ana"} <= set(texts(svg))
    assert all(player.points is None for player in picture_caption(table.table).players)


def test_secret_of_a_seat_is_in_no_picture() -> None:
    table = TableHarness(start=m.StartingPoint(position=SECRET))
    table.start()
    assert sheet_info(table.table, 0).totals[0] == 8
    assert [player.points for player in picture_caption(table.table).players] == [0, 0]
    assert "8" not in texts(card(table))
    assert "8" in texts(draw(table.table.state.view(0)))


def test_closed_table_has_no_points() -> None:
    table = TableHarness()
    table.start()
    table.do(commands.close, table.host)
    assert "Finished · 1970-01-01" in texts(card(table))
    assert [player.points for player in picture_caption(table.table).players] == [None, None]


@pytest.mark.parametrize(
    ("language", "shared"),
    [
        ("en", "Shared victory · 1970-01-01"),
        ("fr", "Victoire partagée · 01/01/1970"),
        ("es", "Victoria compartida · 01/01/1970"),
    ],
)
def test_shared_victory_marks_all_winners(language: str, shared: str) -> None:
    table = TableHarness("blue_lagoon")
    table.start()
    table.add([events.Ended("over", (41, 41), (1, 1))])
    svg = card(table, language)
    assert {shared, "41", "Ana", "Ben"} <= set(texts(svg))
    assert all(player.marked for player in picture_caption(table.table).players)


@pytest.mark.parametrize("count", [5, 10])
def test_long_names_and_many_players_stay_inside(count: int) -> None:
    players = tuple(Player(FIVE[seat % 5], 100 + seat, seat == 1) for seat in range(count))
    board = parse_position(SECRET).view(SPECTATOR)
    svg = draw_card(board, Caption("Into the Blue", "To move: " + "W" * 40, players))
    rows = re.findall(r'<text x="\d[^"]*" y="([\d.]+)" font-size="([\d.]+)" fill="[^"]+">', svg)
    assert max(float(y) for y, _ in rows) < 630
    assert min(float(size) for _, size in rows) >= 24
    assert not {"W" * 40, "山" * 40} & set(texts(svg))
    assert sum(label.endswith("…") for label in texts(svg)) >= 3
    assert {str(100 + seat) for seat in range(count)} <= set(texts(svg))


def test_game_without_a_board_has_its_caption() -> None:
    class Unknown:
        game = "unknown"

    svg = draw_card(Unknown(), Caption("Pebbles", "In progress", (Player("Ana", 3),)))  # type: ignore[arg-type]
    assert {"Pebbles", "In progress", "Ana", "3"} == set(texts(svg))
    assert svg.count("<svg") == 1


@pytest.mark.parametrize("game", ["into_the_blue", "blue_lagoon"])
def test_picture_is_in_the_language_of_the_preview(server_with_workers: Server, game: str) -> None:
    server = server_with_workers
    table = server.new_table(game).id
    page = server.http.get(f"/table/{table}", headers={"accept-language": "fr"}).text
    image = re.search(r'og:image" content="([^"]+)"', page)
    assert image
    assert image[1].endswith("?language=fr")
    pictures = {"preview": server.http.get(image[1])}
    for language in ("en", "fr", "es"):
        headers = {"accept-language": language}
        pictures[language] = server.ask("GET", f"/tables/{table}/picture.png", headers=headers)
    for picture in pictures.values():
        assert picture.headers["content-type"] == "image/png"
        assert picture.headers["vary"] == "accept-language"
        assert picture.content.startswith(b"\x89PNG")
        assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
    assert pictures["preview"].content == pictures["fr"].content
    assert len({picture.content for picture in pictures.values()}) == 3
    unknown = server.ask("GET", f"/tables/{table}/picture.png?language=xx")
    assert unknown.content == pictures["en"].content


def test_worker_letters_the_board_in_the_language_of_the_job() -> None:
    state = atoll.load_game("blue_lagoon", first_player=0).new_state()
    atoll.Dice(1).resolve_chance(state)
    caption = Caption("Blue Lagoon", "", (Player("Ana"), Player("Ben")))
    jobs = [PictureJob("a", state.position(), caption, language) for language in ("fr", "en")]
    french, english = (run_job(JobRequest(job, 1)) for job in jobs)
    assert isinstance(french, PictureResult)
    assert french != english
    assert current_language() == "en"
