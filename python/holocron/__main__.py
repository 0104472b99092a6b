"""The command: `holocron`, or `python -m holocron`."""

import sys

from ._holocron import command


def main() -> int:
    """Runs the command with what was typed; gives its exit code."""
    return command(["holocron", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
