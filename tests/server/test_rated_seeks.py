"""Seeks of rated games: accounts only, paired by rating, and rated from the start."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from atoll.server.domain.events import Clock
from atoll.server.domain.seeks import Seek, SeekTerms, find_group
from tests.server.authenticator import Browser
from tests.server.in_process import InProcessServer

TERMS = {"game": "into_the_blue", "players": [2], "clock": {"move": 60}, "rated": True}


def rated_seek(person: str, rating: int, difference: int | None) -> Seek:
    """A person who looks for a rated game."""
    terms = SeekTerms("into_the_blue", (2,), {}, Clock(move=60), True, (rating,), difference)
    return Seek(person, person, person, person, 0, terms)


def test_rating_for_the_number_of_players_counts() -> None:
    """Both are equal in games for two and far apart in games for three."""
    seeks = []
    for person, ratings in (("ana", (1500, 1500)), ("ben", (1500, 1900)), ("cleo", (1900, 1550))):
        terms = SeekTerms("blue_lagoon", (2, 3), {}, Clock(move=60), True, ratings, 100)
        seeks.append(Seek(person, person, person, person, 0, terms))
    ana, ben, cleo = seeks
    assert find_group([ana, cleo, ben]) == [ana, ben]
    three = [replace(one, terms=replace(one.terms, players=(3,), ratings=one.terms.ratings[1:]))
             for one in seeks]  # fmt: skip
    assert find_group(three) == []
    assert find_group([ana, cleo]) == []


def test_casual_players_near_in_rating_are_preferred_and_nobody_is_excluded() -> None:
    weak, strong, guest = (
        Seek(person, person, "", person, 0,
             SeekTerms("into_the_blue", (2,), {}, Clock(move=60), ratings=ratings))
        for person, ratings in (("weak", (1300,)), ("strong", (2000,)), ("guest", ()))
    )  # fmt: skip
    assert find_group([strong, weak, guest]) == [strong, guest]
    assert find_group([strong, weak]) == [strong, weak]


def test_ratings_of_a_pair_are_near_enough_for_both() -> None:
    strong, choosy = rated_seek("strong", 1900, None), rated_seek("choosy", 1500, 200)
    assert find_group([strong, choosy]) == []
    near = rated_seek("near", 1650, None)
    assert [one.id for one in find_group([strong, choosy, near])] == ["strong", "near"]
    assert [one.id for one in find_group([choosy, near])] == ["choosy", "near"]


def test_two_accounts_get_a_rated_game(tmp_path: Path) -> None:
    with InProcessServer(tmp_path / "atoll.db", accounts="optional", lobby="on") as server:
        guest, ana, ben = (Browser(server.address) for _ in range(3))
        ana.register("Coral Ana")
        ben.register("Coral Ben")
        refused = guest.post("/lobby/seeks", TERMS)
        assert (refused.status_code, refused.json()["code"]) == (401, "rated-account")
        other = ana.post("/lobby/seeks", TERMS | {"options": {"shells": "10"}})
        assert other.json()["code"] == "rated-setup"
        ana.passed("/lobby/seeks", TERMS | {"max_difference": 100})
        (shown,) = guest.read("/lobby")["seeks"]
        assert (shown["name"], shown["rated"], shown["ratings"]) == ("Coral Ana", True, [1500])
        assert shown["max_difference"] == 100
        guest.passed("/lobby/seeks", TERMS | {"rated": False})
        seek = ben.passed("/lobby/seeks", TERMS | {"name": "Someone"})["seek"]
        table = seek["table"]
        for browser, seat in ((ana, 1 - seek["seat"]), (ben, seek["seat"])):
            browser.passed(f"/tables/{table}/seats/{seat}/salt", {"salt": "coral"})
        found = guest.read(f"/tables/{table}")
        assert (found["rated"], found["status"]) == (True, "running")
        assert {seat["name"] for seat in found["seats"]} == {"Coral Ana", "Coral Ben"}
        ratings = guest.read(f"/tables/{table}/ratings")["seats"]
        assert [one["rating"] for one in ratings] == [1500, 1500]
        for browser in (ana, ben):
            assert browser.read("/account/tables")["tables"][0]["id"] == table
