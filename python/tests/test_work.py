"""Long calls: threads, progress, Ctrl-C."""

import signal
import threading
import time

import holocron
import pytest


def test_other_threads_run_meanwhile() -> None:
    is_done = threading.Event()
    counted = 0

    def count() -> None:
        nonlocal counted
        while not is_done.is_set():
            counted += 1
            time.sleep(0.001)

    other = threading.Thread(target=count)
    other.start()
    begun = time.perf_counter()
    holocron.audit("sample_logs/doctored")
    lasted = time.perf_counter() - begun
    is_done.set()
    other.join()
    # With the lock held it would have counted once or twice.
    assert counted > max(5, lasted * 50), (counted, lasted)


def test_calls_from_several_threads_agree() -> None:
    results: list[list[holocron.Recording]] = []
    game = holocron.read("sample_logs/doctored/swccg/swccg-drain-04.xml.gz")

    def audit() -> None:
        results.append(list(holocron.audit("sample_logs/doctored/swtcg")) + game.recordings)

    threads = [threading.Thread(target=audit) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 4 and all(one == results[0] for one in results)


@pytest.mark.parametrize("call", [holocron.audit, holocron.tables])
def test_progress_is_told(call: object) -> None:
    told: list[tuple[int, int]] = []
    call("sample_logs", jobs=1, progress=lambda done, total: told.append((done, total)))  # type: ignore[operator]
    assert told[0][0] == 0 and told[-1][0] == told[-1][1] > 0
    assert told == sorted(told) and len(told) > 3


def test_a_bar_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    holocron.audit("sample_logs/good/swtcg", progress=True)
    assert "recording" in capsys.readouterr().err


def test_what_progress_raises_ends_the_call() -> None:
    def refuse(done: int, total: int) -> None:
        if done:
            raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        holocron.audit("sample_logs/doctored", progress=refuse)


def test_ctrl_c_stops_a_call() -> None:
    timer = threading.Timer(0.1, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        # Long enough on any machine; it is stopped between games.
        for _ in range(1000):
            holocron.tables("sample_logs/doctored")
