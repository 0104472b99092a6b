"""What goes wrong is said, with its place."""

import pickle
from pathlib import Path

import holocron
import pytest


def test_every_damaged_sample_gives_a_game_or_says_why() -> None:
    kinds = set()
    for path in sorted(Path("sample_logs/bad").rglob("*.*")):
        if path.is_dir() or ".xml" not in path.name:
            continue
        try:
            assert holocron.read(path).num_events > 0
        except holocron.ReadError as error:
            assert error.file == str(path) and str(path) in str(error)
            kinds.add(error.kind)
    assert len(kinds) > 2, kinds


def test_an_error_has_its_place() -> None:
    with pytest.raises(holocron.ReadError) as caught:
        holocron.read(b"<gameReplay><ge type=\"P\" ", name="cut")
    assert (caught.value.file, caught.value.kind) == ("cut", "truncated")
    assert caught.value.byte > 0 and f"byte {caught.value.byte}" in str(caught.value)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), again.byte, str(again)) == (holocron.ReadError, caught.value.byte, str(caught.value))


def test_what_leads_nowhere_is_said() -> None:
    with pytest.raises(FileNotFoundError, match=r"absent\.xml"):
        holocron.read("absent.xml")
    with pytest.raises(IsADirectoryError):
        holocron.read("sample_logs")
    for call in (holocron.audit, holocron.tables):
        with pytest.raises(holocron.InputError, match="no such file or folder") as caught:
            call(["sample_logs/good", "absent.xml"])
        assert caught.value.subject == "absent.xml"


def test_wrong_options_are_said() -> None:
    with pytest.raises(holocron.InputError, match="no rule begins with 'DRAINS'.*did you mean"):
        holocron.audit("sample_logs/good", select="DRAINS")
    with pytest.raises(holocron.InputError, match="invalid value 'certain' for '--verdict"):
        holocron.audit("sample_logs/good", verdict="certain")
    with pytest.raises(TypeError):
        holocron.audit("sample_logs/good", colour="red")  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        holocron.audit([3])  # type: ignore[list-item]


def test_two_games_are_not_one() -> None:
    other = min(Path("sample_logs/good/swtcg").glob("*.gz"))
    with pytest.raises(holocron.InputError, match="are not recordings of one game"):
        holocron.read("sample_logs/good/swccg/hoth.dark.xml.gz", other)
