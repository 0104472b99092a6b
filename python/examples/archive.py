"""A look at an archive, as in a notebook: python archive.py FOLDER. Needs polars."""

# %% What is in it?
import sys

import holocron
import polars as pl

folder = sys.argv[1]
tables = holocron.tables(folder, only=["games", "drains", "battles", "findings"])
games = pl.DataFrame(tables["games"])
print(f"{games.height} games in {len(tables.recordings)} recordings")
print(games.group_by("game_id").agg(pl.len(), pl.col("num_turns").mean().round(1)).sort("game_id"))

# %% Which side drains more, and how large are its battles?
is_kept = ~pl.col("is_undone")
drains = pl.DataFrame(tables["drains"]).filter(is_kept).group_by("side").agg(pl.len(), pl.col("amount").sum())
print(drains.sort("side"))
print(pl.DataFrame(tables["battles"]).filter(is_kept).group_by("game").len().select(pl.col("len").mean().round(1)))

# %% What do the rules ask?
audit = holocron.audit(folder)
for question in audit.questions[:5]:
    print(question["verdict"], question["rule"], question["sentence"])
print(len(audit.questions), "questions")

# %% The longest game, and the table in its middle
longest = max(audit, key=lambda recording: recording["events"])
game = holocron.read(longest["file"])
state = game.state_at(game.num_events // 2)
print(game, "turn of", state["turn_of"], "in", state["phase"], "with", len(state["cards"]), "visible cards")
