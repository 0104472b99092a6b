"""The wheel as a whole: the command, the types, the recipes."""

import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import holocron
import pytest
from conftest import ROOT, said

SCRIPT = Path(sysconfig.get_path("scripts")) / "holocron"


@pytest.mark.parametrize(
    "words",
    [
        ["--version"],
        ["--help"],
        ["audit", "sample_logs/doctored/swtcg", "--format", "concise"],
        ["audit", "absent.xml"],
        ["explain", "SWCCG-DRAIN-04"],
        ["audit", "--verdict", "certain"],
        ["show", "sample_logs/doctored/swccg/swccg-drain-04.xml.gz", "--turn", "3"],
    ],
)
def test_the_wheel_brings_the_command(words: list[str]) -> None:
    expected = said(*words)
    for start in ([SCRIPT], [sys.executable, "-m", "holocron"]):
        done = subprocess.run([*start, *words], capture_output=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (expected.returncode, expected.stdout, expected.stderr)


def test_the_version_is_that_of_the_command() -> None:
    assert said("--version").stdout.decode().split()[1] == holocron.__version__


def test_the_package_is_typed(tmp_path: Path) -> None:
    package = Path(holocron.__file__).parent
    assert (package / "py.typed").exists()
    mypy = [sys.executable, "-m", "mypy", f"--config-file={ROOT}/python/pyproject.toml", f"--cache-dir={tmp_path}"]
    use = tmp_path / "use.py"
    use.write_text(
        "import holocron\n"
        "game = holocron.read(b'')\n"
        "reveal_type(game.findings[0]['event'])\n"
        "reveal_type(game.state_at(1)['turn'])\n"
        "reveal_type(holocron.audit(['a'])[0]['players']['dark'])\n"
    )
    done = subprocess.run([*mypy, str(use), *map(str, ROOT.glob("python/examples/*.py"))], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    assert re.findall(r'Revealed type is "(.*?)"', done.stdout) == ["int", "int", "str | None"], done.stdout
    whole = subprocess.run([*mypy, "-p", "holocron"], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert whole.returncode == 0, whole.stdout


def test_the_stubs_are_those_of_the_module(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "mypy.stubtest", "holocron._holocron", "--ignore-disjoint-bases"]
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=tmp_path, env={**os.environ, "MYPY_CACHE_DIR": str(tmp_path)})
    assert done.returncode == 0, done.stdout + done.stderr


RECIPES = re.findall(r"```python\n(.*?)```", (ROOT / "docs/python.md").read_text(), re.DOTALL)


def test_the_recipes_run(tmp_path: Path) -> None:
    """In their order, as the cells of a notebook are: in a folder with `logs`."""
    (tmp_path / "logs").symlink_to(ROOT / "sample_logs/doctored")
    (tmp_path / "game_history.csv").symlink_to(ROOT / "sample_logs/game_history.csv")
    for name in ("game.xml.gz", "other.xml.gz"):
        of = "dark" if name == "game.xml.gz" else "light"
        (tmp_path / name).symlink_to(ROOT / f"sample_logs/good/swccg/hoth.{of}.xml.gz")
    script = tmp_path / "recipes.py"
    script.write_text("\n".join(one for one in RECIPES if "# on a cluster" not in one))
    assert len(RECIPES) > 5
    done = subprocess.run([sys.executable, str(script)], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("script", sorted(ROOT.glob("python/examples/*.py")), ids=lambda path: path.stem)
def test_the_examples_run(script: Path, tmp_path: Path) -> None:
    words = [sys.executable, str(script), str(ROOT / "sample_logs/good")]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip()
