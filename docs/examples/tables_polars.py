"""The tables of a run in Python: python3 docs/examples/tables_polars.py DIR, where DIR is what `holocron run` wrote.

Needs polars (pip install polars). The columns are described in docs/tables.md.
"""

import sys
from pathlib import Path

try:
    import polars as pl
except ImportError:
    print("skipped: polars is not installed")
    sys.exit(77)

if len(sys.argv) != 2:
    sys.exit("usage: tables_polars.py DIR")
tables = Path(sys.argv[1]) / "tables"


def table(name):
    """A table of games is a folder of files; one that is computed from others is a file."""
    folder = tables / name
    return pl.scan_parquet(folder / "*.parquet" if folder.is_dir() else tables / f"{name}.parquet")


# Which cards win? Ranked by the share drawn towards the other cards, so that a card seen twice does not lead; where there are too few
# games for that, those that were seen most come first.
cards = (
    table("card_stats")
    .filter(pl.col("num_gih") > 0)
    .sort("gih_wr_eb", "num_gih", "gih_wr", "title", descending=[True, True, True, False], nulls_last=True)
    .select("game_id", "title", "blueprint_id", "side", "has_bot", "num_gih", "gih_wr", "gih_wr_eb", "gih_wr_eb_lo",
            "gih_wr_eb_hi")
    .head(5)
    .collect()
)
print("Cards by win rate in hand\n", cards)

# What is drained in which turn? Undone play is left out, and card games stay apart.
drains = (
    table("drains")
    .filter(~pl.col("is_undone"))
    .group_by("game_id", "player_turn", "side")
    .agg(pl.len().alias("num_drains"), pl.col("amount").mean().alias("mean_amount"))
    .sort("game_id", "player_turn", "side")
    .collect()
)
print("Force drains by the player's turn\n", drains)

# Where does a number come from? The games behind the first card of the first table.
if cards.height > 0:
    first = cards.row(0, named=True)
    behind = (
        table("card_games")
        .filter(*[pl.col(key) == first[key] for key in ["blueprint_id", "side", "has_bot"]])
        .filter(pl.col("won").is_not_null() & (pl.col("num_opening_hand") + pl.col("num_drawn") > 0))
        .select("game", "file_hash", "event", "player", "won")
        .collect()
    )
    print("The games behind it\n", behind)
    assert behind.height == first["num_gih"], "every counted game is found again"
