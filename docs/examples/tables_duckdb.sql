-- The tables of a run in DuckDB, from the folder that `holocron run` wrote:
--     cd DIR && duckdb < tables_duckdb.sql
-- The columns are described in docs/tables.md. A table of games is a folder of files; one that is computed from others is a file.

-- Which cards win? Ranked by the share drawn towards the other cards, so that a card seen twice does not lead; where the interval
-- reaches far to both sides, nobody knows.
SELECT game_id, title, side, num_gih, round(gih_wr, 3) AS gih_wr, round(gih_wr_eb, 3) AS shrunken,
    round(gih_wr_eb_lo, 3) AS lo, round(gih_wr_eb_hi, 3) AS hi
FROM 'tables/card_stats.parquet'
WHERE num_gih > 0
ORDER BY gih_wr_eb DESC NULLS LAST, num_gih DESC, gih_wr DESC, title
LIMIT 5;

-- Who wins with which archetype, and how often the players were expected to.
SELECT game_id, side, archetype, count(*) AS num_games, count(won) AS num_decided, avg(won::INT) AS win_rate,
    round(avg(expected), 3) AS expected
FROM 'tables/game_player_stats.parquet'
GROUP BY ALL
ORDER BY ALL;

-- What was found, and where: the file, the event and the players.
SELECT f.rule, f.verdict, f.event, g.file, g.dark_player, g.light_player
FROM 'tables/findings/*.parquet' AS f
JOIN 'tables/games/*.parquet' AS g USING (game)
ORDER BY ALL
LIMIT 10;

-- How Life Force falls from turn to turn, with how many games reached the turn.
SELECT game_id, has_bot, side, player_turn, num_games, life_force_p25, life_force_p50, life_force_p75
FROM 'tables/turn_stats.parquet'
ORDER BY ALL
LIMIT 10;

-- Which plays decided the games? The battles, drains and other actions that changed the winner's chance most.
SELECT game, kind, rank, turn, title, round(winner_swing, 3) AS winner_swing
FROM 'tables/swing_stats.parquet'
WHERE kind <> 'turn' AND winner_swing IS NOT NULL
ORDER BY winner_swing DESC, game, kind
LIMIT 5;

-- What is a deck worth beyond who plays it? Without 20 games nobody knows, and the interval is absent.
SELECT game_id, side, archetype, cluster, num_games, num_players, round(deck_wr, 3) AS deck_wr, round(beyond, 3) AS beyond,
    round(nearest_shared, 3) AS nearest_shared
FROM 'tables/deck_stats.parquet'
ORDER BY num_games DESC, side, deck
LIMIT 5;

-- Players against each other, with what their other games lead to expect.
SELECT game_id, player, opponent, num_games, num_won, round(expected, 2) AS expected
FROM 'tables/head_to_head_stats.parquet'
ORDER BY num_games DESC, player
LIMIT 5;

-- What is drained by which decks? Every table of games names the archetypes, and when a game began is a moment.
SELECT g.started_at::DATE AS day, d.game_id, d.side, CASE d.side WHEN 'dark' THEN d.dark_archetype ELSE d.light_archetype END AS archetype,
    count(*) AS num_drains, sum(d.amount) AS drained
FROM 'tables/drains/*.parquet' AS d
JOIN 'tables/games/*.parquet' AS g USING (game)
WHERE NOT d.is_undone
GROUP BY ALL
ORDER BY drained DESC, d.side
LIMIT 5;

-- Do stronger players drain more? The rating of either player stands beside every table of games, by game and side; `holocron stats
-- --table drains` has both as dark_rating and light_rating.
SELECT d.game_id, d.side, s.rating >= s.opponent_rating AS is_stronger, count(*) AS num_drains, round(avg(d.num_lost), 2) AS lost_each
FROM 'tables/drains/*.parquet' AS d
JOIN 'tables/game_player_stats.parquet' AS s USING (game, side)
WHERE NOT d.is_undone AND s.rating IS NOT NULL
GROUP BY ALL
ORDER BY ALL;
