-- The tables of a run in DuckDB, from the folder that `holocron run` wrote:
--     cd DIR && duckdb < tables_duckdb.sql
-- The columns are described in docs/tables.md.

-- Which cards win? Ranked by the lower end of the interval, so that a card seen twice does not lead.
SELECT game_id, title, side, num_gih, round(gih_wr, 3) AS gih_wr, round(gih_wr_lo, 3) AS lo, round(gih_wr_hi, 3) AS hi
FROM 'tables/card_stats.parquet'
WHERE num_gih > 0
ORDER BY gih_wr_lo DESC
LIMIT 5;

-- Who wins with which archetype, as the games tell it: the same numbers as archetype_stats, counted anew.
SELECT g.game_id, p.side, count(*) AS num_games, count(p.won) AS num_decided, avg(p.won::INT) AS win_rate
FROM 'tables/game_players.parquet' AS p
JOIN 'tables/games.parquet' AS g USING (game)
GROUP BY ALL
ORDER BY ALL;

-- What was found, and where: the file, the event and the players.
SELECT f.rule, f.verdict, f.event, g.file, g.dark_player, g.light_player
FROM 'tables/findings.parquet' AS f
JOIN 'tables/games.parquet' AS g USING (game)
ORDER BY ALL
LIMIT 10;

-- How Life Force falls from turn to turn, with how many games reached the turn.
SELECT game_id, side, player_turn, num_games, life_force_p25, life_force_p50, life_force_p75
FROM 'tables/turn_stats.parquet'
WHERE NOT has_bot
ORDER BY ALL
LIMIT 10;
