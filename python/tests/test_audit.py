"""Audits of many recordings."""

from pathlib import Path
from typing import Any

import holocron
import pytest
from conftest import line, said


@pytest.mark.parametrize(
    ("paths", "options", "typed"),
    [
        (["sample_logs"], {}, []),
        (["sample_logs/doctored/swccg"], {"select": "SWCCG-DRAIN,SWCCG-BATTLE"}, ["--select=SWCCG-DRAIN,SWCCG-BATTLE"]),
        (["sample_logs/doctored"], {"class_": ["server", "log"], "jobs": 1}, ["--class=server,log"]),
        (["sample_logs/doctored/*/*.gz"], {"verdict": "suspect", "fail_on": "suspect"}, ["--verdict=suspect", "--fail-on=suspect"]),
        (["sample_logs/good", "sample_logs/doctored/swtcg"], {"game": "swtcg", "edition": "2023"}, ["--game=swtcg", "--edition=2023"]),
        (["sample_logs/doctored/swccg"], {"player": "BOT_*", "strict": True, "max_size": "64M"}, ["--player=BOT_*", "--strict"]),
    ],
)
def test_an_audit_is_what_the_command_prints(paths: list[str], options: dict[str, Any], typed: list[str]) -> None:
    audit = holocron.audit(paths, **options)
    printed = said("audit", *paths, *typed, "--format", "jsonl", "--no-config")
    assert b"".join(line(one) + b"\n" for one in audit) == printed.stdout
    assert audit.exit_code == printed.returncode
    assert len(audit) > 0


def test_what_a_baseline_answers_is_left_out(tmp_path: Path) -> None:
    baseline = tmp_path / "before.jsonl"
    baseline.write_bytes(said("audit", "sample_logs/doctored/swtcg", "--format", "jsonl").stdout)
    before = holocron.audit("sample_logs/doctored/swtcg")
    after = holocron.audit("sample_logs/doctored/swtcg", baseline=baseline)
    assert before.questions and not after.questions
    printed = said("audit", "sample_logs/doctored/swtcg", "--baseline", baseline).stdout.decode()
    assert f"{after.answered} more questions are answered" in printed
    assert (before.exit_code, after.exit_code) == (1, 0)


def test_recordings_in_memory_are_judged_in_pairs() -> None:
    names = ["sample_logs/good/swccg/hoth.dark.xml.gz", "sample_logs/good/swccg/hoth.light.xml.gz"]
    audit = holocron.audit([(name, Path(name).read_bytes()) for name in names])
    assert list(audit) == list(holocron.audit(names))
    assert [line(one) for one in holocron.audit((names[0], Path(names[0]).read_bytes()))] == [
        line(one) for one in holocron.audit(Path(names[0]))
    ]


def test_findings_are_rows_and_questions_are_asked_once() -> None:
    audit = holocron.audit("sample_logs/doctored/swccg")
    assert {row["file"] for row in audit.findings} <= {one["file"] for one in audit}
    keys = [question["key"] for question in audit.questions]
    assert len(keys) == len(set(keys)) > 0
    assert audit[0] == audit[:1][0]


def test_the_rules_are_those_of_the_command() -> None:
    import json

    assert holocron.rules() == json.loads(said("rules", "--format", "json").stdout)
    assert {rule["game"] for rule in holocron.rules(game="swtcg")} == {"swtcg"}
    with pytest.raises(holocron.InputError, match="no rule begins with 'NONE'"):
        holocron.rules(select="NONE")
