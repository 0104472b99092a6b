"""Recomputes statistics of a run from its tables of games, by other code than ours: python3 independent.py RUN_FOLDER.

Counts must agree exactly and rates within 1e-9. Prints what was compared; ends with 1 at the first difference, with 77 when
polars is not installed. Where the two disagree, the definitions (holocron explain ID) decide who is wrong.
"""
import math
import sys
from collections import defaultdict
from pathlib import Path

try:
    import polars as pl
except ImportError:
    print("skipped: the Python package polars is not installed")
    sys.exit(77)

TABLES = Path(sys.argv[1]) / "tables"
Z = 1.959963984540054
compared = defaultdict(int)


def table(name):
    return pl.read_parquet(TABLES / f"{name}.parquet")


def same(what, got, expected, tolerance=0.0):
    if got is None or expected is None:
        equal = got is None and expected is None
    else:
        equal = abs(got - expected) <= tolerance
    if not equal:
        print(f"{what}: the run says {got}, recomputed {expected}")
        sys.exit(1)
    compared["rates" if tolerance else "counts"] += 1


def wilson(k, n):
    if n == 0:
        return None, None
    p = k / n
    centre = p + Z * Z / (2 * n)
    spread = Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    whole = 1 + Z * Z / n
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)


def check_rate(what, row, name, k, n):
    same(f"{what} {name}", row[name], k / n if n else None, 1e-9)
    for end, value in zip(("lo", "hi"), wilson(k, n)):
        same(f"{what} {name}_{end}", row[f"{name}_{end}"], value, 1e-9)


def events():
    """Events, and what of the game's head they tell."""
    counts = table("events").group_by("game").agg(
        pl.len().alias("num_events"), pl.col("is_undone").sum().alias("undone")
    )
    counts = {row["game"]: row for row in counts.iter_rows(named=True)}
    for game in table("games").iter_rows(named=True):
        same(f"{game['file']} num_events", game["num_events"], counts[game["game"]]["num_events"])


def card_games():
    """Cards' deeds from the list of actions."""
    actions = table("actions").filter(~pl.col("is_undone") & (pl.col("turn") > 0))
    deeds = defaultdict(int)
    for row in actions.iter_rows(named=True):
        deeds[row["game"], row["blueprint_id"], row["action"]] += 1
    sums = defaultdict(int)
    for row in table("card_games").iter_rows(named=True):
        for name, action in (("num_deployed", "deploy"), ("num_played", "play")):
            sums[row["game"], row["blueprint_id"], action] += row[name]
    for (game, blueprint, action), num in sums.items():
        same(f"{game} {blueprint} {action}", num, deeds[game, blueprint, action])
    losses = table("force_losses").filter(~pl.col("is_undone") & pl.col("blueprint_id").is_not_null())
    lost = sum(row["num_lost_as_force"] for row in table("card_games").iter_rows(named=True))
    same("cards lost as Force", lost, losses.height)


def card_stats():
    """Every card's counts and rates from its games."""
    ids = {row["game"]: row["game_id"] for row in table("games").iter_rows(named=True)}
    groups = defaultdict(list)
    for row in table("card_games").iter_rows(named=True):
        groups[ids[row["game"]], row["blueprint_id"], row["side"], row["has_bot"]].append(row)
    players = defaultdict(int)
    for row in table("game_players").iter_rows(named=True):
        players[ids[row["game"]], row["side"], row["has_bot"]] += 1
    stats = table("card_stats")
    same("cards", stats.height, len(groups))
    for row in stats.iter_rows(named=True):
        key = (row["game_id"], row["blueprint_id"], row["side"], row["has_bot"])
        games, what = groups[key], f"{row['blueprint_id']} {row['side']}"
        same(f"{what} num_games", row["num_games"], len(games))
        check_rate(what, row, "pct_decks", len(games), players[key[0], key[2], key[3]])
        for name in ("num_deployed", "num_played", "num_destiny", "num_battles", "num_drains", "num_hits", "num_moves",
                     "num_pulled", "num_started", "left_forfeited", "left_weapon", "num_survived"):
            same(f"{what} {name}", row[name], sum(game[name] for game in games))
        held = [g for g in games if g["num_opening_hand"] is not None and g["num_opening_hand"] + g["num_drawn"] > 0]
        used = [g for g in games if g["num_deployed"] + g["num_played"] > 0]
        never = [g for g in games if g["is_deck_known"] and g["num_opening_hand"] is not None and g not in held
                 and g["num_started"] + g["num_pulled"] + g["num_deployed"] + g["num_played"] == 0]
        opening = [g for g in held if g["num_opening_hand"] > 0]
        later = [g for g in held if g["num_opening_hand"] == 0]
        shares = {"gp": games, "oh": opening, "gd": later, "gih": held, "gns": never, "played": used}
        wins = {}
        for name, group in shares.items():
            ended = [g for g in group if g["won"] is not None]
            wins[name] = (sum(g["won"] for g in ended), len(ended))
            check_rate(what, row, f"{name}_wr", *wins[name])
        check_rate(what, row, "dead_pct", sum(g not in used for g in held), len(held))
        (k, n), (l, m) = wins["gih"], wins["gns"]
        same(f"{what} iwd", row["iwd"], k / n - l / m if n and m else None, 1e-9)
        opening_lift(what, row, games)


def opening_lift(what, row, games):
    """Copies in opening hands against copies left in decks."""
    of = [g for g in games if g["won"] is not None and g["is_deck_known"] and g["num_opening_hand"] is not None
          and g["num_started"] + g["num_pulled"] == 0 and g["num_copies"] >= g["num_opening_hand"]]
    same(f"{what} num_opening_lift", row["num_opening_lift"], len(of))
    a = sum(g["num_opening_hand"] for g in of)
    b = sum(g["num_copies"] - g["num_opening_hand"] for g in of)
    if not (a and b):
        return same(f"{what} opening_lift", row["opening_lift"], None)
    p = sum(g["num_opening_hand"] for g in of if g["won"]) / a
    q = sum(g["num_copies"] - g["num_opening_hand"] for g in of if g["won"]) / b
    same(f"{what} opening_lift", row["opening_lift"], p - q, 1e-9)
    variance = sum((g["num_opening_hand"] * (g["won"] - p) / a
                    - (g["num_copies"] - g["num_opening_hand"]) * (g["won"] - q) / b) ** 2 for g in of)
    if len(of) > 1:
        same(f"{what} opening_lift_hi", row["opening_lift_hi"], min(1.0, p - q + Z * math.sqrt(variance)), 1e-9)


def phase_stats():
    """What happens in each phase, from the lists of actions, decisions and losses."""
    players = {(r["game"], r["side"]): r for r in table("game_players").iter_rows(named=True)}

    games = dict(table("games").select("game", "game_id").iter_rows())

    def key(row):
        player = players[row["game"], row["side"]]
        result = {True: "won", False: "lost", None: "none"}[player["won"]]
        is_own = None if row["turn_of"] is None else row["side"] == row["turn_of"]
        return games[row["game"]], row["phase"], row["side"], is_own, result, player["has_bot"]

    counts = defaultdict(lambda: defaultdict(float))
    names = {"deploy": "num_deployed", "play": "num_played", "move": "num_moves", "battle": "num_battles",
             "forfeit": "num_forfeited", "use text": "num_activations", "fire weapon": "num_fired"}
    amounts = {"use force": "force_used", "activate": "force_activated", "draw": "num_drawn", "drain": "force_drain_initiated",
               "retrieve": "force_retrieved"}
    for row in table("actions").filter(~pl.col("is_undone") & pl.col("side").is_not_null()).iter_rows(named=True):
        group = counts[key(row)]
        if row["action"] in names:
            group[names[row["action"]]] += 1
        if row["action"] in amounts:
            group[amounts[row["action"]]] += row["amount"] or 0
    for row in table("force_losses").filter(~pl.col("is_undone")).iter_rows(named=True):
        cause = {"drain": "drain", "battle damage": "battle", "other": "other"}[row["cause"]]
        counts[key(row)][f"force_lost_{cause}"] += 1
    columns = [*names.values(), *amounts.values(), "force_lost_drain", "force_lost_battle", "force_lost_other"]
    for row in table("phase_stats").iter_rows(named=True):
        group = tuple(row[name] for name in ["game_id", "phase", "side", "is_own_turn", "result", "has_bot"])
        for name in columns:
            same(f"{group} {name}", row[name], counts[group][name])


def priors():
    """Shrunken values from the priors that the run names."""
    stats = table("card_stats")
    sizes = {"gp_wr": "num_gp", "oh_wr": "num_oh", "gih_wr": "num_gih"}
    for prior in table("prior_stats").filter((pl.col("table") == "card_stats")).iter_rows(named=True):
        if prior["column"] not in sizes:
            continue
        of = stats.filter((pl.col("game_id") == prior["game_id"]) & (pl.col("side") == prior["side"])
                          & (pl.col("has_bot") == prior["has_bot"]) & (pl.col(sizes[prior["column"]]) > 0))
        for row in of.iter_rows(named=True):
            n = row[sizes[prior["column"]]]
            k = round(row[prior["column"]] * n)
            shrunken = (k + prior["alpha"]) / (n + prior["alpha"] + prior["beta"])
            same(f"{row['blueprint_id']} {prior['column']}_eb", row[f"{prior['column']}_eb"], shrunken, 1e-9)


def meta():
    """Every game is in one match-up; every player's game in one archetype."""
    matchups, games = table("matchups"), table("games")
    same("games in match-ups", matchups["num_games"].sum(), games.height)
    dark = games.filter(pl.col("winner_side") == "dark").height
    same("Dark's wins", matchups["num_dark_wins"].sum(), dark)
    archetypes = table("archetype_stats").filter(pl.col("month").is_null())
    same("games of archetypes", archetypes["num_games"].sum(), table("game_players").height)


for part in (events, card_games, card_stats, phase_stats, priors, meta):
    part()
print(f"{compared['counts']} counts and {compared['rates']} rates agree")
