"""One game, from paths and bytes."""

import io
import json
import re
from pathlib import Path

import holocron
import polars
import pytest
from conftest import line, said

DRAIN = "sample_logs/doctored/swccg/swccg-drain-04.xml.gz"
BOTH = ("sample_logs/good/swccg/hoth.dark.xml.gz", "sample_logs/good/swccg/hoth.light.xml.gz")


def test_a_game_is_what_the_command_says() -> None:
    game = holocron.read(DRAIN)
    printed = said("audit", DRAIN, "--format", "jsonl").stdout
    assert line(game.recordings[0]) + b"\n" == printed
    assert b'"findings":' + line(game.findings) in printed
    assert game.players == {"dark": "bot_random_D", "light": "bot_chosen_L"}
    assert [one["event"] for one in game.findings if one["rule"] == "SWCCG-DRAIN-04"] == [592]
    assert game.id == "swccg"
    assert repr(game) == f"<holocron.Game swccg: bot_random_D against bot_chosen_L, {game.num_events} events>"


def test_both_recordings_are_judged_together() -> None:
    printed = said("audit", *BOTH, "--format", "jsonl").stdout.splitlines()
    for pair in (BOTH, BOTH[::-1]):
        game = holocron.read(*pair)
        assert sorted(map(line, game.recordings)) == sorted(printed)
        assert [one["viewer"] for one in game.recordings] == [game.players["dark"], game.players["light"]]


def test_bytes_and_open_files_are_read_as_files_are() -> None:
    content = Path(DRAIN).read_bytes()
    for source in (content, bytearray(content), memoryview(content), io.BytesIO(content)):
        game = holocron.read(source, name=DRAIN)
        assert game.recordings == holocron.read(Path(DRAIN)).recordings
        assert polars.DataFrame(game.events).equals(polars.DataFrame(holocron.read(DRAIN).events))


def test_the_table_is_that_of_the_command() -> None:
    game = holocron.read(DRAIN)
    for event in (0, 500, game.num_events - 1):
        assert line(game.state_at(event)) + b"\n" == said("state", DRAIN, "--at", event, "--format", "json").stdout
    for beyond in (game.num_events, -1):
        with pytest.raises(IndexError, match=f"the last is {game.num_events - 1}"):
            game.state_at(beyond)


def test_its_rows_are_those_of_a_run(tmp_path: Path) -> None:
    said("run", DRAIN, "--out", tmp_path / "out", "--quiet", "--replays", "none")
    game = holocron.read(DRAIN)
    assert len(game.tables) == 16
    for name, table in game.tables.items():
        assert polars.DataFrame(table).equals(polars.read_parquet(tmp_path / f"out/tables/{name}/*.parquet")), name
    assert game.events.num_rows == len(game.events) == game.num_events
    assert polars.DataFrame(game.states).height > 0


def test_its_page_is_that_of_a_report(report: Path) -> None:
    game = holocron.read(*BOTH)
    html = game.to_html(card_url="https://example.org/{id}")

    def film(page: str) -> object:
        found = re.search(r'id="film">(.*?)</script>', page, re.DOTALL)
        assert found
        return json.loads(found[1])

    assert film(html) in [film(page.read_text()) for page in (report / "games").glob("*.html")]
    assert "https://example.org/{id}" in html


def test_rules_can_be_chosen() -> None:
    assert {one["rule"] for one in holocron.read(DRAIN, select="SWCCG-DRAIN-04").findings} == {"SWCCG-DRAIN-04"}
    assert not holocron.read(DRAIN, ignore=["SWCCG"]).findings


def test_games_of_the_others_are_read() -> None:
    for path in sorted(Path("sample_logs/good").rglob("*.xml.gz")):
        game = holocron.read(path)
        assert game.id in path.parts or game.id == "swccg", path
        assert game.num_events > 0 and game.state_at(game.num_events - 1)["event"] == game.num_events - 1
