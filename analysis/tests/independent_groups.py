"""More of independent.py: what the recordings themselves say, and the derived tables from the others, by other code than ours.

Each function is a group of statistics; `check` is what independent.py has of comparing, reading and intervals.
"""
import gzip
import html
import math
import re
import xml.etree.ElementTree as ET
import zlib
from collections import Counter, defaultdict

import polars as pl

# What belongs to the action before it.
FOLLOWS = ["use force", "lose force", "forfeit", "retrieve", "activate"]


def recording(path):
    """The elements of a recording, in order."""
    data = open(path, "rb").read()
    for inflate in (gzip.decompress, zlib.decompress):
        try:
            data = inflate(data)
            break
        except (OSError, zlib.error):
            continue
    return list(ET.fromstring(data))


def plain(message):
    """A message without its marks."""
    return html.unescape(re.sub(r"<[^>]*>", "", message))


class Logs:
    """The recordings of Star Wars CCG that nothing was undone in, parsed by the standard library."""

    def __init__(self, check):
        self.games = []
        games = check.table("games")
        for game in games.filter((pl.col("game_id") == "swccg") & (pl.col("num_undone_events") == 0)).iter_rows(named=True):
            events = recording(game["file"])
            self.games.append((game, events, [plain(e.get("message")) for e in events if e.get("type") == "M"]))


def xml_events(check, logs):
    """What both recordings show is merged: no fewer events than either has."""
    for game, events, _ in logs.games:
        if game["other_file"] is None:
            check.same("events of the file", game["num_events"], len(events))
        else:
            most = max(len(events), len(recording(game["other_file"])))
            check.same("events of both files", game["num_events"] >= most, True)


def xml_messages(check, logs):
    for game, _, messages in logs.games:
        check.same("messages of the file", game["num_messages"], len(messages))


def xml_turns(check, logs):
    for game, _, messages in logs.games:
        starts = [m.group(1) for m in (re.match(r"Start of (.*)'s turn #", m) for m in messages) if m]
        for side in ("dark", "light"):
            check.same(f"{side}'s turns", game[f"num_{side}_turns"], starts.count(game[f"{side}_player"]))
        check.same("turns", game["num_turns"], len(starts))


def xml_first(check, logs):
    for game, _, messages in logs.games:
        told = next((m.split()[0].lower() for m in messages if m.endswith("Side goes first")), None)
        check.same("who goes first", game["first_side"] == told, True)


def xml_winner(check, logs):
    for game, _, messages in logs.games:
        name = next((m.split(" is the winner due to")[0] for m in messages if " is the winner due to" in m), None)
        told = next((s for s in ("dark", "light") if name == game[f"{s}_player"]), None)
        check.same("the winner", game["winner_side"] == told, True)


def xml_life(check, logs):
    """Life Force at the end, from the last counters that name all piles."""
    players = {(r["game"], r["side"]): r for r in check.table("game_players").iter_rows(named=True)}
    for game, events, _ in logs.games:
        last = {}
        for zones in (z for e in events for z in e.findall("playerZones")):
            if zones.get("RESERVE_DECK") is not None:
                last[zones.get("name")] = zones
        for side in ("dark", "light"):
            zones = last[game[f"{side}_player"]]
            piles = sum(int(zones.get(pile) or 0) for pile in ("RESERVE_DECK", "FORCE_PILE", "USED_PILE"))
            check.same(f"{side}'s Life Force", players[game["game"], side]["final_life_force"], piles)


def xml_opening(check, logs):
    """Force activated, as the log counts it one by one."""
    players = {(r["game"], r["side"]): r for r in check.table("game_players").iter_rows(named=True)}
    for game, _, messages in logs.games:
        for side in ("dark", "light"):
            name = re.escape(game[f"{side}_player"])
            told = [int(m.group(1)) for m in (re.match(name + r" activate[sd] (\d+) Force", m) for m in messages) if m]
            check.same(f"{side}'s Force activated", players[game["game"], side]["num_force_activated"], float(sum(told)))


def xml_drains(check, logs):
    players = {(r["game"], r["side"]): r for r in check.table("game_players").iter_rows(named=True)}
    for game, _, messages in logs.games:
        for side in ("dark", "light"):
            name = game[f"{side}_player"]
            told = sum(m.startswith(f"{name} initiates Force drain of ") for m in messages)
            check.same(f"{side}'s drains", players[game["game"], side]["num_drains"], told)


def xml_battles(check, logs):
    players = {(r["game"], r["side"]): r for r in check.table("game_players").iter_rows(named=True)}
    for game, _, messages in logs.games:
        for side in ("dark", "light"):
            name = re.escape(game[f"{side}_player"])
            told = sum(bool(re.match(name + r" initiates battle at ", m)) for m in messages)
            check.same(f"{side}'s battles", players[game["game"], side]["num_battles"], told)


def xml_destinies(check, logs):
    """Cards drawn as a number for a destiny."""
    rows = check.table("destinies").filter(~pl.col("is_undone")).group_by("game").len()
    counts = dict(rows.iter_rows())
    for game, _, messages in logs.games:
        names = "|".join(re.escape(game[f"{side}_player"]) for side in ("dark", "light"))
        told = sum(bool(re.match(rf"({names}) draws .* as an? [-\d.]+ for .*destiny", m)) for m in messages)
        check.same("destinies", counts.get(game["game"], 0), told)


def derived_players(check, _):
    """Games, wins and Wilson's interval of each player."""
    ids = dict(check.table("games").select("game", "game_id").iter_rows())
    groups = defaultdict(list)
    for row in check.table("game_players").iter_rows(named=True):
        groups[ids[row["game"]], row["player"], row["has_bot"]].append(row["won"])
    table = check.table("player_stats")
    check.same("players", table.height, len(groups))
    for row in table.iter_rows(named=True):
        won = groups[row["game_id"], row["player"], row["has_bot"]]
        decided = [w for w in won if w is not None]
        check.same("a player's games", row["num_games"], len(won))
        check.same("a player's decided games", row["num_decided"], len(decided))
        check.same("a player's wins", row["player_wr"], sum(decided) / len(decided) if decided else None, 1e-9)


def derived_endings(check, _):
    games = check.table("games")
    counts = Counter(games.select("game_id", "format", "has_bot", "termination", "winner_side").iter_rows())
    lengths = defaultdict(list)
    for row in games.iter_rows(named=True):
        key = tuple(row[n] for n in ("game_id", "format", "has_bot", "termination", "winner_side"))
        lengths[key].append(row["num_turns"])
    for row in check.table("ending_stats").iter_rows(named=True):
        key = tuple(row[n] for n in ("game_id", "format", "has_bot", "termination", "winner_side"))
        check.same("games that ended so", row["num_games"], counts[key])
        of = sum(n for other, n in counts.items() if other[:3] == key[:3])
        check.same("their share", row["share"], counts[key] / of, 1e-9)
        check.same("their mean length", row["turns_mean"], sum(lengths[key]) / len(lengths[key]), 1e-6)
        for name, q in (("p10", 0.1), ("p25", 0.25), ("p50", 0.5), ("p75", 0.75), ("p90", 0.9)):
            check.same("a quantile of the length", row[f"turns_{name}"], quantile(lengths[key], q), 1e-6)


def quantile(values, q):
    values = sorted(values)
    at = q * (len(values) - 1)
    low = math.floor(at)
    return values[low] + (at - low) * (values[min(low + 1, len(values) - 1)] - values[low])


def derived_archetypes(check, _):
    seats = check.table("game_player_stats")
    groups, sides = defaultdict(list), Counter()
    for row in seats.iter_rows(named=True):
        groups[row["game_id"], row["has_bot"], row["side"], row["archetype"]].append(row["won"])
        sides[row["game_id"], row["has_bot"], row["side"]] += 1
    for row in check.table("archetype_stats").filter(pl.col("month").is_null()).iter_rows(named=True):
        key = tuple(row[n] for n in ("game_id", "has_bot", "side", "archetype"))
        decided = [w for w in groups[key] if w is not None]
        check.same("games of an archetype", row["num_games"], len(groups[key]))
        check.same("share of an archetype", row["share"], len(groups[key]) / sides[key[:3]], 1e-9)
        check.same("wins of an archetype", row["archetype_wr"], sum(decided) / len(decided) if decided else None, 1e-9)


def derived_months(check, _):
    seats = check.table("game_player_stats").filter(pl.col("date").is_not_null())
    groups = Counter((r["game_id"], r["has_bot"], r["date"][:7], r["side"], r["archetype"]) for r in seats.iter_rows(named=True))
    rows = check.table("archetype_stats").filter(pl.col("month").is_not_null())
    check.same("archetypes by month", rows.height, len(groups))
    for row in rows.iter_rows(named=True):
        key = tuple(row[n] for n in ("game_id", "has_bot", "month", "side", "archetype"))
        check.same("games of a month", row["num_games"], groups[key])


def derived_matchups(check, _):
    seats = check.table("game_player_stats").filter(pl.col("side") == "dark")
    groups = defaultdict(list)
    for row in seats.iter_rows(named=True):
        groups[row["game_id"], row["has_bot"], row["archetype"], row["opponent_archetype"]].append(row["won"])
    table = check.table("matchups")
    check.same("match-ups", table.height, len(groups))
    for row in table.iter_rows(named=True):
        won = groups[row["game_id"], row["has_bot"], row["dark_archetype"], row["light_archetype"]]
        check.same("games of a match-up", row["num_games"], len(won))
        check.same("Dark's wins in it", row["num_dark_wins"], sum(w is True for w in won))


def derived_balance(check, _):
    seats = check.table("game_player_stats").filter((pl.col("side") == "dark") & pl.col("won").is_not_null())
    groups = defaultdict(list)
    for row in seats.iter_rows(named=True):
        groups[row["game_id"], row["has_bot"], None].append(row["won"])
        if row["format"] is not None:
            groups[row["game_id"], row["has_bot"], row["format"]].append(row["won"])
    rows = check.table("balance_stats").filter(pl.col("advantage") == "dark side")
    check.same("rows of Dark's advantage", rows.height, len(groups))
    for row in rows.iter_rows(named=True):
        won = groups[row["game_id"], row["has_bot"], row["format"]]
        check.same("Dark's advantage", row["advantage_wr"], sum(won) / len(won), 1e-9)


def derived_turns(check, _):
    """Means of counters at the end of each own turn."""
    ids = {r["game"]: (r["game_id"], r["has_bot"]) for r in check.table("games").iter_rows(named=True)}
    states = check.table("states").filter(~pl.col("is_undone") & ~pl.col("is_stale") & pl.col("turn_of").is_not_null())
    apart = {r["game_id"] for r in check.table("games").iter_rows(named=True)
             if r["num_turns"] > 0 and not r["num_turns"] == r["num_dark_turns"] == r["num_light_turns"]}
    last = {}
    for row in states.sort("game", "event").iter_rows(named=True):
        # A turn that both players begin together is that of both.
        sides = [row["turn_of"]] if ids[row["game"]][0] in apart else ["dark", "light"]
        for side in sides:
            last[row["game"], side, row["player_turn"]] = row
    groups = defaultdict(list)
    for (game, side, turn), row in last.items():
        groups[(*ids[game], side, turn)].append(row)
    names = {"life_force": "life_force", "hand": "hand", "force_generation": "force_generation", "power": "power"}
    for row in check.table("turn_stats").iter_rows(named=True):
        of = groups[row["game_id"], row["has_bot"], row["side"], row["player_turn"]]
        check.same("games that reached a turn", row["num_games"], len(of))
        for column, name in names.items():
            values = [r[f"{row['side']}_{name}"] for r in of if r[f"{row['side']}_{name}"] is not None]
            mean = sum(values) / len(values) if values else None
            check.same(f"mean {column} of a turn", row[f"{column}_mean"], mean, 1e-5)
            middle = quantile(values, 0.5) if values else None
            check.same(f"median {column} of a turn", row[f"{column}_p50"], middle, 1e-5)


def derived_decks(check, _):
    seats = check.table("game_player_stats")
    groups = defaultdict(list)
    for row in seats.iter_rows(named=True):
        groups[row["game_id"], row["side"], row["has_bot"], row["deck"]].append(row)
    table = check.table("deck_stats")
    check.same("decks", table.height, len(groups))
    for row in table.iter_rows(named=True):
        games = groups[row["game_id"], row["side"], row["has_bot"], row["deck"]]
        decided = [g["won"] for g in games if g["won"] is not None]
        check.same("games of a deck", row["num_games"], len(games))
        check.same("players of a deck", row["num_players"], len({g["player"] for g in games}))
        check.same("wins of a deck", row["deck_wr"], sum(decided) / len(decided) if decided else None, 1e-9)
        if row["beyond"] is not None:
            rest = [g["won"] - g["expected"] for g in games if g["won"] is not None and g["expected"] is not None]
            check.same("what a deck won beyond", row["beyond"], sum(rest) / len(rest), 1e-9)


def lists(check):
    """The known lists by card game and side: deck, then copies by design."""
    ids = dict(check.table("games").select("game", "game_id").iter_rows())
    decks = {(r["game"], r["side"]): r["deck"] for r in check.table("game_players").iter_rows(named=True)}
    found = defaultdict(dict)
    rows = check.table("deck_cards").filter(pl.col("is_deck_known") & (pl.col("num_copies") > 0))
    for row in rows.iter_rows(named=True):
        deck = decks[row["game"], row["side"]]
        found[ids[row["game"]], row["side"]].setdefault(deck, {})[row["blueprint_id"]] = row["num_copies"]
    return found


def derived_nearest(check, _):
    """Jaccard's index of the nearest list, and the size of each list."""
    found = lists(check)
    for row in check.table("deck_stats").iter_rows(named=True):
        of = found[row["game_id"], row["side"]]
        own = of.get(row["deck"])
        check.same("cards of a list", row["num_cards"], sum(own.values()) if own else None)
        best = None
        for name, other in of.items():
            if own and name != row["deck"]:
                keys = own.keys() | other.keys()
                both = sum(min(own.get(k, 0), other.get(k, 0)) for k in keys)
                shared = both / sum(max(own.get(k, 0), other.get(k, 0)) for k in keys)
                best = shared if best is None else max(best, shared)
        check.same("what the nearest list shares", row["nearest_shared"], best, 1e-9)


def derived_clusters(check, _):
    """Core and flexible cards, by the clusters that deck_stats tells of."""
    found = lists(check)
    clusters = defaultdict(set)
    for row in check.table("deck_stats").filter(pl.col("cluster").is_not_null()).iter_rows(named=True):
        clusters[row["game_id"], row["side"], row["cluster"]].add(row["deck"])
    for row in check.table("cluster_card_stats").iter_rows(named=True):
        decks = clusters[row["game_id"], row["side"], row["cluster"]]
        of = found[row["game_id"], row["side"]]
        own = [of[d] for d in decks]
        copies = [d[row["blueprint_id"]] for d in own if row["blueprint_id"] in d]
        check.same("lists of a cluster", row["num_of"], len(own))
        check.same("lists with the card", row["num_decks"], len(copies))
        check.same("their share", row["pct_decks"], len(copies) / len(own), 1e-9)
        check.same("mean copies", row["mean_copies"], sum(copies) / len(copies), 1e-9)


def derived_cards(check, _):
    ids = dict(check.table("games").select("game", "game_id").iter_rows())
    counts = Counter((ids[r["game"]], r["blueprint_id"], r["side"]) for r in check.table("deck_cards").iter_rows(named=True))
    table = check.table("cards")
    check.same("card designs", table.height, len(counts))
    for row in table.iter_rows(named=True):
        check.same("games with a card", row["num_games"], counts[row["game_id"], row["blueprint_id"], row["side"]])


def derived_swings(check, _):
    """What changed the chances of each game most."""
    won = dict(check.table("games").select("game", "winner_side").iter_rows())
    best = defaultdict(list)
    for kind, name in (("battle", "battles"), ("drain", "drains")):
        rows = check.table(name).filter(~pl.col("is_undone") & pl.col("swing").is_not_null() & (pl.col("swing") != 0))
        for row in rows.iter_rows(named=True):
            best[row["game"], kind].append(row["swing"])
    actions = check.table("actions").filter(
        ~pl.col("is_undone") & ~pl.col("action").is_in(["battle", "drain", *FOLLOWS]) & pl.col("swing").is_not_null() & (pl.col("swing") != 0)
    )
    for game, _, swing in set(actions.select("game", "turn", "swing").iter_rows()):
        best[game, "action"].append(swing)
    states = check.table("states").filter(~pl.col("is_undone") & ~pl.col("is_stale") & pl.col("dark_win_probability").is_not_null())
    ends = {}
    for row in states.sort("game", "event").iter_rows(named=True):
        ends[row["game"], row["turn"]] = row["dark_win_probability"]
    before = None
    for (game, turn), chance in sorted(ends.items()):
        if before and before[0] == game and chance != before[1]:
            best[game, "turn"].append(chance - before[1])
        before = (game, chance)
    table = check.table("swing_stats")
    check.same("plays that changed something", table.height, sum(min(3, len(all)) for all in best.values()))
    for row in table.iter_rows(named=True):
        largest = sorted((abs(s) for s in best[row["game"], row["kind"]]), reverse=True)
        check.same("how much it changed", abs(row["swing"]), largest[row["rank"] - 1], 2e-6)
        winner = won[row["game"]]
        told = None if winner is None else row["swing"] * (1 if winner == "dark" else -1)
        check.same("for the winner", row["winner_swing"], told, 1e-12)


def derived_card_swings(check, _):
    """What each card changed, and by how much more than such actions do."""
    ids = {r["game"]: (r["game_id"], r["has_bot"]) for r in check.table("games").iter_rows(named=True)}
    actions = check.table("actions").filter(~pl.col("is_undone") & ~pl.col("action").is_in(FOLLOWS))
    rows = list(actions.iter_rows(named=True))
    sharing = Counter((r["game"], r["turn"], r["swing"]) for r in rows)
    alike, cards = defaultdict(lambda: [0.0, 0.0]), defaultdict(list)
    categories = {(r["game_id"], r["blueprint_id"]): r["category"] for r in check.table("cards").iter_rows(named=True)}
    for row in rows:
        if row["swing"] is None or row["blueprint_id"] is None or row["side"] is None:
            continue
        alone = 1 / sharing[row["game"], row["turn"], row["swing"]]
        own = row["swing"] * alone * (1 if row["side"] == "dark" else -1)
        lead = row["life_force_lead"] or 0
        band = sum(lead > end for end in (-10, -0.5, 10.5))
        category = categories.get((ids[row["game"]][0], row["blueprint_id"]))
        like = (*ids[row["game"]], row["side"], row["action"], category, band)
        alike[like][0] += own
        alike[like][1] += alone
        cards[(*ids[row["game"]], row["side"], row["action"], row["blueprint_id"])].append((row["game"], like, own, alone))
    table = check.table("card_swing_stats")
    check.same("cards with swings", table.height, len(cards))
    for row in table.iter_rows(named=True):
        uses = cards[row["game_id"], row["has_bot"], row["side"], row["action"], row["blueprint_id"]]
        check.same("uses of a card", row["num_actions"], len(uses))
        check.same("games of its uses", row["num_games"], len({u[0] for u in uses}))
        alone = sum(u[3] for u in uses)
        check.same("its mean swing", row["mean_swing"], sum(u[2] for u in uses) / alone, 1e-4)
        if row["swing_beyond"] is not None:
            rest = sum(u[2] - alike[u[1]][0] / alike[u[1]][1] * u[3] for u in uses)
            check.same("its swing beyond", row["swing_beyond"], rest / alone, 1e-4)


def derived_luck(check, _):
    ids = dict(check.table("games").select("game", "game_id").iter_rows())
    seats = {(r["game"], r["side"]): r for r in check.table("game_players").iter_rows(named=True)}
    sums = defaultdict(lambda: [0, 0.0, 0.0, 0.0])
    rows = check.table("destinies").filter(~pl.col("is_undone") & pl.col("unseen_0").is_not_null() & pl.col("printed").is_not_null())
    for row in rows.iter_rows(named=True):
        left = [row[f"unseen_{v}"] for v in range(9)]
        all = sum(left)
        if not all:
            continue
        seat = seats[row["game"], row["side"]]
        mean = sum(v * n for v, n in enumerate(left)) / all
        of = sums[ids[row["game"]], seat["has_bot"], seat["player"]]
        of[0] += 1
        of[1] += min(max(row["printed"], 0), 8)
        of[2] += mean
        of[3] += sum(v * v * n for v, n in enumerate(left)) / all - mean ** 2
    table = check.table("luck_stats")
    check.same("players with destinies", table.height, len(sums))
    for row in table.iter_rows(named=True):
        num, drawn, mean, variance = sums[row["game_id"], row["has_bot"], row["player"]]
        check.same("draws", row["num_draws"], num)
        check.same("sum of draws", row["sum_drawn"], drawn, 1e-6)
        check.same("sum that chance gives", row["sum_expected"], mean, 1e-5)
        check.same("luck", row["luck"], (drawn - mean) / math.sqrt(variance), 1e-5)


def derived_locations(check, _):
    """Drains and battles at each location, and the turns that it was held."""
    heads = {r["game"]: r for r in check.table("games").iter_rows(named=True)}
    drains, battles = defaultdict(lambda: [0, 0.0]), Counter()
    for row in check.table("drains").filter(~pl.col("is_undone")).iter_rows(named=True):
        head = heads[row["game"]]
        of = drains[head["game_id"], head["has_bot"], row["location_blueprint_id"], row["side"]]
        of[0] += 1
        of[1] += row["num_lost"]
    for row in check.table("battles").filter(~pl.col("is_undone")).iter_rows(named=True):
        head = heads[row["game"]]
        battles[head["game_id"], head["has_bot"], row["location_blueprint_id"]] += 1
    turns, games = Counter(), defaultdict(set)
    places = defaultdict(list)
    states = check.table("location_states").filter(~pl.col("is_undone") & pl.col("blueprint_id").is_not_null())
    for row in states.sort("game", "event").iter_rows(named=True):
        places[row["game"], row["blueprint_id"], row["card_id"]].append(row)
    for (game, blueprint, _), rows in places.items():
        head = heads[game]
        key = (head["game_id"], head["has_bot"], blueprint)
        games[key].add(game)
        # Turn by turn, the long way round.
        for turn in range(1, head["num_turns"] + 1):
            until = [r for r in rows if r["turn"] <= turn]
            if until:
                dark, light = ((until[-1][f"{side}_power"] or 0) > 0 for side in ("dark", "light"))
                turns[(*key, "all")] += 1
                turns[(*key, "dark" if dark and not light else "light" if light and not dark else "both" if dark else "none")] += 1
    for row in check.table("location_stats").iter_rows(named=True):
        key = (row["game_id"], row["has_bot"], row["blueprint_id"])
        check.same("games of a location", row["num_games"], len(games[key]))
        check.same("turns of a location", row["num_turns"], turns[(*key, "all")])
        for side in ("dark", "light"):
            check.same("turns that it was held", row[f"num_turns_{side}"], turns[(*key, side)])
            num, lost = drains[(*key, side)]
            check.same("drains there", row[f"num_drains_{side}"], num)
            check.same("Force lost to them", row[f"sum_drained_{side}"], lost, 1e-6)
        check.same("turns that both held", row["num_turns_both"], turns[(*key, "both")])
        check.same("battles there", row["num_battles"], battles[key])


def derived_priors(check, _):
    """A prior is a distribution of shares."""
    for row in check.table("prior_stats").iter_rows(named=True):
        for name, value in row.items():
            if isinstance(value, float):
                check.same(f"prior {name}", math.isfinite(value), True)


def derived_dice(check, _):
    """Faces, their sum and luck, of the six-sided dice."""
    ids = dict(check.table("games").select("game", "game_id").iter_rows())
    seats = {(r["game"], r["side"]): r["player"] for r in check.table("game_players").iter_rows(named=True)}
    thrown = defaultdict(list)
    for row in check.table("dice").filter(~pl.col("is_undone") & (pl.col("num_sides") == 6)).iter_rows(named=True):
        if 1 <= row["face"] <= 6:
            for purpose in (row["purpose"], "all"):
                thrown[ids[row["game"]], seats[row["game"], row["side"]], purpose].append(row["face"])
    table = check.table("dice_stats")
    check.same("players with dice", table.height, len(thrown))
    for row in table.iter_rows(named=True):
        faces = thrown[row["game_id"], row["player"], row["purpose"]]
        check.same("dice", row["num_dice"], len(faces))
        check.same("sum of the faces", row["sum_faces"], sum(faces))
        luck = (sum(faces) - 3.5 * len(faces)) / math.sqrt(35 / 12 * len(faces))
        check.same("luck with dice", row["luck"], luck, 1e-5)
        if row["chi_square"] is not None:
            told = sum((faces.count(f) - len(faces) / 6) ** 2 for f in range(1, 7)) / (len(faces) / 6)
            check.same("chi-square of the faces", row["chi_square"], told, 1e-5)


def derived_judgements(check, _):
    """Judgements of the games are those of the rules."""
    counts = defaultdict(Counter)
    for row in check.table("judgements").iter_rows(named=True):
        counts[row["game"]][row["verdict"]] += row["num_judgements"]
    for game in check.table("games").iter_rows(named=True):
        of = counts[game["game"]]
        for column, verdict in (("num_kept", "kept"), ("num_illegal", "illegal"), ("num_suspect", "suspect"), ("num_undecided", "unknown")):
            check.same(f"{column} of a game", game[column], of[verdict])


def game_players_drains(check, _):
    """Drains and battles of players are those of the lists; other games than Star Wars CCG have battles that nobody initiates."""
    ids = dict(check.table("games").select("game", "game_id").iter_rows())
    tables = {"num_drains": "drains", "num_battles": "battles"}
    counts = {}
    for column, name in tables.items():
        counts[column] = Counter(check.table(name).filter(~pl.col("is_undone")).select("game", "side").iter_rows())
    for row in check.table("game_players").iter_rows(named=True):
        for column in tables:
            if row[column] is not None and ids[row["game"]] == "swccg":
                check.same(f"{column} of a player", row[column], counts[column][row["game"], row["side"]])


def phase_passes(check, _):
    """How often players passed."""
    ids = dict(check.table("games").select("game", "game_id").iter_rows())
    players = {(r["game"], r["side"]): r for r in check.table("game_players").iter_rows(named=True)}
    counts = defaultdict(lambda: [0, 0])
    rows = check.table("decisions").filter(~pl.col("is_undone") & (pl.col("prompt") == "top level") & pl.col("side").is_not_null())
    for row in rows.iter_rows(named=True):
        if row["answer"] == "unknown" or row["num_offered"] == 0:
            continue
        player = players[row["game"], row["side"]]
        result = {True: "won", False: "lost", None: "none"}[player["won"]]
        is_own = None if row["turn_of"] is None else row["side"] == row["turn_of"]
        of = counts[ids[row["game"]], row["phase"], row["side"], is_own, result, player["has_bot"]]
        of[0] += row["answer"] == "passed"
        of[1] += 1
    for row in check.table("phase_stats").iter_rows(named=True):
        passed, num = counts[tuple(row[n] for n in ("game_id", "phase", "side", "is_own_turn", "result", "has_bot"))]
        check.same("settled decisions", row["num_settled"], num)
        check.same("share of passes", row["passed_pct"], passed / num if num else None, 1e-9)


def card_debuts(check, _):
    """When cards reach the table, and for how long."""
    ids = dict(check.table("games").select("game", "game_id").iter_rows())
    first = defaultdict(list)
    for row in check.table("card_games").iter_rows(named=True):
        if row["first_turn_deployed"] is not None:
            first[ids[row["game"]], row["blueprint_id"], row["side"], row["has_bot"]].append(row["first_turn_deployed"])
    for row in check.table("card_stats").iter_rows(named=True):
        turns = first[row["game_id"], row["blueprint_id"], row["side"], row["has_bot"]]
        mean = sum(turns) / len(turns) if turns else None
        check.same("mean turn of the first deployment", row["mean_turn_deployed"], mean, 1e-5)


def card_battles(check, _):
    """Battles of cards that anybody won."""
    ids = dict(check.table("games").select("game", "game_id").iter_rows())
    sums = defaultdict(lambda: [0, 0])
    for row in check.table("card_games").iter_rows(named=True):
        of = sums[ids[row["game"]], row["blueprint_id"], row["side"], row["has_bot"]]
        of[0] += row["num_battles_won"]
        of[1] += row["num_battles_won"] + row["num_battles_lost"]
    for row in check.table("card_stats").iter_rows(named=True):
        won, all = sums[row["game_id"], row["blueprint_id"], row["side"], row["has_bot"]]
        check.same("battles won with a card", row["battle_wr"], won / all if all else None, 1e-9)


def card_payments(check, _):
    ids = dict(check.table("games").select("game", "game_id").iter_rows())
    sums = defaultdict(lambda: [0, 0.0])
    for row in check.table("card_games").iter_rows(named=True):
        of = sums[ids[row["game"]], row["blueprint_id"], row["side"], row["has_bot"]]
        of[0] += row["num_paid_plays"]
        of[1] += row["sum_paid"]
    for row in check.table("card_stats").iter_rows(named=True):
        num, paid = sums[row["game_id"], row["blueprint_id"], row["side"], row["has_bot"]]
        check.same("Force paid for a card", row["mean_force_paid"], paid / num if num else None, 1e-5)


def false_discoveries(check, _):
    """The values of Benjamini and Hochberg keep the order of what they were made from, and none is above 1."""
    for name in ("card_stats", "archetype_stats", "matchups", "player_stats", "card_swing_stats", "luck_stats"):
        table = check.table(name)
        for column in (c for c in table.columns if c.endswith("_q") or c == "q_value"):
            for value in table[column].drop_nulls():
                check.same(f"{name}.{column}", 0 <= value <= 1, True)


GROUPS = [
    xml_events, xml_messages, xml_turns, xml_first, xml_winner, xml_life, xml_opening, xml_drains, xml_battles, xml_destinies,
    derived_players, derived_endings, derived_archetypes, derived_months, derived_matchups, derived_balance, derived_turns,
    derived_decks, derived_nearest, derived_clusters, derived_cards, derived_swings, derived_card_swings, derived_luck,
    derived_locations, derived_priors, derived_dice, derived_judgements, game_players_drains, phase_passes, card_debuts,
    card_battles, card_payments, false_discoveries,
]
