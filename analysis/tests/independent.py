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
    folder = TABLES / name
    return pl.read_parquet(folder / "*.parquet" if folder.is_dir() else TABLES / f"{name}.parquet")


def same(what, got, expected, tolerance=0.0):
    if got is None or expected is None:
        equal = got is None and expected is None
    else:
        equal = abs(got - expected) <= tolerance
    if not equal:
        print(f"{what}: the run says {got}, recomputed {expected}")
        sys.exit(1)
    compared["rates" if tolerance else "counts"] += 1


def student(freedom):
    """The 0.975 quantile of Student's distribution, by bisection of its integral (Simpson)."""
    if freedom > 200:
        return (Z + (Z ** 3 + Z) / (4 * freedom)
                + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2))
    scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)) / math.sqrt(freedom * math.pi)

    def below(angle, steps=4000):
        # With t = sqrt(freedom) tan(angle) the density is scale sqrt(freedom) cos(angle)^(freedom - 1).
        width = angle / steps
        value = [math.cos(i * width) ** (freedom - 1) for i in range(steps + 1)]
        integral = value[0] + value[-1] + 4 * sum(value[1:-1:2]) + 2 * sum(value[2:-1:2])
        return 0.5 + scale * math.sqrt(freedom) * integral * width / 3

    lo, hi = 0.0, math.pi / 2 - 1e-12
    for _ in range(60):
        middle = (lo + hi) / 2
        lo, hi = (middle, hi) if below(middle) < 0.975 else (lo, middle)
    return math.sqrt(freedom) * math.tan(lo)


def clusters(cells, key):
    """Number, sum of squares and number of equal weight of the clusters of one way."""
    sums = defaultdict(lambda: [0.0, 0.0])
    for cell in cells:
        sums[key(cell)][0] += cell[2]
        sums[key(cell)][1] += cell[3]
    whole = sum(m for _, m in sums.values())
    squares = sum((x / max(1 - m / whole, 0.1)) ** 2 for x, m in sums.values())
    return len(sums), squares, 1 / sum((m / whole) ** 2 for _, m in sums.values())


def spread(cells):
    """Variance and degrees of freedom of a sum over decks and players."""
    ways = [clusters(cells, key) for key in (lambda c: c[0], lambda c: c[1])]
    enough = [way for way in ways if way[0] >= 10]
    if not enough:
        return None
    variance = max(way[1] for way in enough)
    if len(enough) == 2:
        variance = max(variance, sum(way[1] for way in ways) - clusters(cells, lambda c: c[:2])[1])
    return variance, max(1.0, min(way[2] for way in enough) - 1)


quantiles = {}


def interval(k, n, cells):
    """The interval of a share: Wilson's, for as many independent units as say the same."""
    if n < 20:
        return None, None
    p = k / n
    told = spread([(deck, player, (x - p * m) / n, m) for deck, player, x, m in cells if m])
    if told is None:
        return None, None
    variance, freedom = told
    effect = variance / (p * (1 - p) / n) if 0 < p < 1 else 0.0
    quantile = quantiles.setdefault(freedom, student(freedom))
    squared = max(quantile ** 2 * effect, Z * Z) / n
    centre = p + squared / 2
    half = math.sqrt(squared * p * (1 - p) + squared ** 2 / 4)
    return max(0.0, (centre - half) / (1 + squared)), min(1.0, (centre + half) / (1 + squared))


def check_rate(what, row, name, units):
    """A share of units: (deck, player, 1 or 0 for what is asked)."""
    k, n = sum(is_it for _, _, is_it in units), len(units)
    same(f"{what} {name}", row[name], k / n if n else None, 1e-9)
    sums = defaultdict(lambda: [0, 0])
    for deck, player, is_it in units:
        sums[deck, player][0] += is_it
        sums[deck, player][1] += 1
    cells = [(deck, player, x, m) for (deck, player), (x, m) in sums.items()]
    for end, value in zip(("lo", "hi"), interval(k, n, cells)):
        same(f"{what} {name}_{end}", row[f"{name}_{end}"], value, 1e-6)


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


expected = {(row["game"], row["side"]): row["expected"]
            for row in table("game_player_stats").iter_rows(named=True) if row["expected"] is not None}


def card_stats():
    """Every card's counts and rates from its games."""
    ids = {row["game"]: row["game_id"] for row in table("games").iter_rows(named=True)}
    # Decks whose lists are alike are one.
    kin = {(row["game_id"], row["side"], row["deck"]): row["cluster"]
           for row in table("deck_stats").iter_rows(named=True) if row["cluster"] is not None}
    groups = defaultdict(list)
    for row in table("card_games").iter_rows(named=True):
        row["deck"] = kin.get((ids[row["game"]], row["side"], row["deck"]), row["deck"])
        groups[ids[row["game"]], row["blueprint_id"], row["side"], row["has_bot"]].append(row)
    players = defaultdict(list)
    for row in table("game_players").iter_rows(named=True):
        row["deck"] = kin.get((ids[row["game"]], row["side"], row["deck"]), row["deck"])
        players[ids[row["game"]], row["side"], row["has_bot"]].append(row)
    stats = table("card_stats")
    same("cards", stats.height, len(groups))
    for row in stats.iter_rows(named=True):
        key = (row["game_id"], row["blueprint_id"], row["side"], row["has_bot"])
        games, what = groups[key], f"{row['blueprint_id']} {row['side']}"
        same(f"{what} num_games", row["num_games"], len(games))
        having = {game["game"] for game in games}
        seats = players[key[0], key[2], key[3]]
        check_rate(what, row, "pct_seen", [(s["deck"], s["player"], s["game"] in having) for s in seats])
        check_rate(what, row, "pct_decks",
                   [(s["deck"], s["player"], s["game"] in having) for s in seats if s["is_deck_known"]])
        for name in ("num_deployed", "num_played", "num_destiny", "num_battles", "num_drains", "num_hits", "num_moves",
                     "num_pulled", "num_started", "left_forfeited", "left_weapon", "num_survived"):
            same(f"{what} {name}", row[name], sum(game[name] for game in games))
        held = [g for g in games if g["num_opening_hand"] is not None and g["num_opening_hand"] + g["num_drawn"] > 0]
        used = [g for g in games if g["num_deployed"] + g["num_played"] > 0]
        never = [g for g in games if g["is_deck_known"] and g["num_opening_hand"] is not None and g not in held
                 and g["num_started"] + g["num_pulled"] + g["num_deployed"] + g["num_played"] == 0]
        opening = [g for g in held if g["num_opening_hand"] > 0]
        later = [g for g in held if g["num_opening_hand"] == 0]
        listed = [g for g in games if g["is_deck_known"]]
        shares = {"gp": listed, "seen": games, "oh": opening, "gd": later, "gih": held, "gns": never, "played": used}
        wins = {}
        for name, group in shares.items():
            ended = [g for g in group if g["won"] is not None]
            wins[name] = (sum(g["won"] for g in ended), len(ended))
            check_rate(what, row, f"{name}_wr", [(g["deck"], g["player"], g["won"]) for g in ended])
        check_rate(what, row, "dead_pct", [(g["deck"], g["player"], g not in used) for g in held])
        (k, n), (l, m) = wins["gih"], wins["gns"]
        same(f"{what} iwd", row["iwd"], k / n - l / m if n and m else None, 1e-9)
        opening_lift(what, row, games)


def opening_lift(what, row, games):
    """Which games the lift of opening hands is made of: none is left out for what happened after the deal."""
    of = [g for g in games if g["won"] is not None and g["is_deck_known"] and g["num_opening_hand"] is not None
          and g["num_started"] + g["num_pulled_first"] == 0 and g["num_copies"] >= g["num_opening_hand"]]
    same(f"{what} num_opening_lift", row["num_opening_lift"], len(of))
    a = sum(g["num_opening_hand"] for g in of)
    b = sum(g["num_copies"] - g["num_opening_hand"] for g in of)
    if not (a and b):
        return same(f"{what} opening_lift", row["opening_lift"], None)
    # What was won beyond what was expected.
    rest = [g["won"] - expected.get((g["game"], g["side"]), 0.5) for g in of]
    p = sum(g["num_opening_hand"] * r for g, r in zip(of, rest)) / a
    q = sum((g["num_copies"] - g["num_opening_hand"]) * r for g, r in zip(of, rest)) / b
    same(f"{what} opening_lift", row["opening_lift"], p - q, 1e-9)
    if row["opening_lift_lo"] is not None:
        least = min(a * a / sum(g["num_opening_hand"] ** 2 for g in of),
                    b * b / sum((g["num_copies"] - g["num_opening_hand"]) ** 2 for g in of))
        variance = sum((g["num_opening_hand"] * (r - p) / a
                        - (g["num_copies"] - g["num_opening_hand"]) * (r - q) / b) ** 2 for g, r in zip(of, rest))
        error = math.sqrt(variance * least / max(1.0, least - 1))
        half = student(max(1.0, least - 1)) * error
        same(f"{what} opening_lift_hi", row["opening_lift_hi"], min(1.0, p - q + half), 1e-6)
        same(f"{what} opening_lift_detectable", row["opening_lift_detectable"], (Z + 0.841621) * error, 1e-5)


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


def strength():
    """What was expected of games is of both players, and the better rated wins more often."""
    rows = [row for row in table("game_player_stats").iter_rows(named=True) if row["expected"] is not None]
    both = defaultdict(float)
    for row in rows:
        both[row["game"]] += row["expected"]
    for game, whole in both.items():
        same(f"{game} expected", whole, 1.0, 1e-9)


def swings():
    """The chances of the snapshots, by the model's numbers, and what battles changed of them."""
    for row in table("states").filter(pl.col("dark_win_probability").is_not_null()).iter_rows(named=True):
        same(f"{row['game']} {row['event']} chance", 0 < row["dark_win_probability"] < 1, True)
    battles = table("battles").filter(pl.col("swing").is_not_null())
    same("swings", all(abs(swing) < 1 for swing in battles["swing"]), True)


def beliefs():
    """Shrunken values lie in their intervals, and between the share and its group unless the group is unsure of its mean."""
    for name in ("card_stats", "archetype_stats", "matchups"):
        for row in table(name).iter_rows(named=True):
            for column in [column for column in row if column.endswith("_eb")]:
                lo, value, hi = (row[column + end] for end in ("_lo", "", "_hi"))
                if lo is not None:
                    same(f"{name} {column}: {lo} {value} {hi}", 0 <= lo <= value <= hi <= 1, True)


def meta():
    """Every game is in one match-up; every player's game in one archetype."""
    matchups, games = table("matchups"), table("games")
    same("games in match-ups", matchups["num_games"].sum(), games.height)
    dark = games.filter(pl.col("winner_side") == "dark").height
    same("Dark's wins", matchups["num_dark_wins"].sum(), dark)
    archetypes = table("archetype_stats").filter(pl.col("month").is_null())
    same("games of archetypes", archetypes["num_games"].sum(), table("game_players").height)


import independent_groups as more  # noqa: E402

logs = more.Logs(sys.modules[__name__])
groups = [(part, ()) for part in (events, card_games, card_stats, phase_stats, strength, swings, beliefs, meta)]
groups += [(part, (sys.modules[__name__], logs)) for part in more.GROUPS]
full = 0
for part, arguments in groups:
    before = sum(compared.values())
    part(*arguments)
    num = sum(compared.values()) - before
    full += num > 0
    print(f"{part.__name__}: {num} values")
if full < 40:
    sys.exit(f"{full} groups had something to compare: fewer than 40")
print(f"{full} groups, {compared['counts']} counts and {compared['rates']} rates agree")
