//! Standings of a tournament, from its pairings and the games of a run.

use std::collections::{BTreeMap, BTreeSet};

use super::interval::rate;
use super::meta::player_stats;
use super::players::PlayerGame;
use super::query::Tables;
use crate::error::Result;
use crate::table::Rate;

/// Two players who met, or one who had nobody to meet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The round, as it is called.
    pub round: String,
    /// The first player's name.
    pub player: String,
    /// The other's; `None` for a bye, which is won.
    pub opponent: Option<String>,
    /// Who won: one of both names, or `draw`; `None` where the games of the run tell.
    pub winner: Option<String>,
}

impl Pairing {
    /// Reads pairings from a CSV file with the columns round, player, opponent and winner.
    ///
    /// # Errors
    /// A line that makes no sense, with its number.
    ///
    /// ```
    /// use holocron_analysis::stat::Pairing;
    /// let read = Pairing::parse("round,player,opponent,winner\n1,Ann,Ben,Ann\n1,Cid,,\n").expect("two pairings");
    /// assert_eq!((read[0].winner.as_deref(), read[1].opponent.as_deref()), (Some("Ann"), None));
    /// assert!(Pairing::parse("round,player,opponent,winner\n1,Ann,Ben,Cid\n").unwrap_err().starts_with("line 2:"));
    /// ```
    pub fn parse(text: &str) -> std::result::Result<Vec<Pairing>, String> {
        let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
        let heads = reader.headers().map_err(|error| error.to_string())?.clone();
        let place = |name: &str| heads.iter().position(|head| head.eq_ignore_ascii_case(name));
        let needed = |name: &str| place(name).ok_or_else(|| format!("line 1: there is no column {name}"));
        let [round, player, opponent] = [needed("round")?, needed("player")?, needed("opponent")?];
        let winner = place("winner");
        let mut pairings = Vec::new();
        for (number, record) in (2..).zip(reader.records()) {
            let record = record.map_err(|error| format!("line {number}: {error}"))?;
            let cell = |place: usize| record.get(place).filter(|text| !text.is_empty()).map(str::to_owned);
            let Some(player) = cell(player) else { return Err(format!("line {number}: there is no player")) };
            let (opponent, winner) = (cell(opponent), winner.and_then(cell));
            let is_known = |name: &String| *name == player || Some(name) == opponent.as_ref() || name == "draw";
            if let Some(name) = winner.as_ref().filter(|name| !is_known(name)) {
                return Err(format!("line {number}: {name} is neither player, nor draw"));
            }
            if opponent.as_ref() == Some(&player) {
                return Err(format!("line {number}: {player} cannot meet {player}"));
            }
            pairings.push(Pairing { round: cell(round).unwrap_or_default(), player, opponent, winner });
        }
        Ok(pairings)
    }
}

/// A player's place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// 1 for the best; equals share a place.
    pub place: u32,
    /// The player's name.
    pub player: String,
    /// Rounds won, byes among them.
    pub won: u32,
    /// Rounds lost.
    pub lost: u32,
    /// Rounds that nobody won.
    pub drawn: u32,
    /// Rounds whose winner neither the pairings nor the games tell.
    pub open: u32,
    /// A point for each round won, a half for each drawn.
    pub points: f64,
    /// Strength of schedule: mean share of their points that the opponents won, their rounds against this player left out; absent
    /// without opponents who played others.
    pub schedule: Option<f64>,
    /// Points that the ratings of both players lead to expect, of the rounds with a result; absent where one has no rating.
    pub expected: Option<f64>,
    /// The archetypes that the player brought, Dark and Light: those of most games of the run.
    pub archetypes: [Option<String>; 2],
}

/// How often an archetype's players were among the best.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Conversion {
    /// dark or light.
    pub side: &'static str,
    /// The archetype.
    pub archetype: String,
    /// Players who brought it.
    pub num_players: u32,
    /// Of these, players among the best; of as many as share the last of these places, all.
    pub best: Rate,
    /// The same of all players whose archetypes are known.
    pub usual: Option<f64>,
}

/// How a round ended for both: points of the first player.
fn points(pairing: &Pairing, opponent: &str, met: &BTreeMap<(&str, &str), [u32; 2]>) -> Option<f64> {
    match pairing.winner.as_deref() {
        Some("draw") => Some(0.5),
        Some(name) => Some(f64::from(u8::from(name == pairing.player))),
        None => met
            .get(&(pairing.player.as_str(), opponent))
            .filter(|won| won[0] + won[1] > 0)
            .map(|won| if won[0] == won[1] { 0.5 } else { f64::from(u8::from(won[0] > won[1])) }),
    }
}

/// A round of one player: the opponent (none for a bye) and the points, where they are known.
type Round<'a> = (Option<&'a str>, Option<f64>);

/// The standings: by points, then by strength of schedule.
///
/// # Errors
/// When the tables cannot be read.
pub fn standings(tables: &Tables, pairings: &[Pairing]) -> Result<Vec<Standing>> {
    let games = &tables.players()?.games;
    // Of each player against each opponent: games won and lost.
    let mut met: BTreeMap<(&str, &str), [u32; 2]> = BTreeMap::new();
    for (row, won) in games.iter().filter_map(|row| Some((row, row.won?))) {
        met.entry((&row.player, &row.opponent)).or_default()[usize::from(!won)] += 1;
    }
    let mut ratings: BTreeMap<String, f64> = BTreeMap::new();
    for row in player_stats(tables)? {
        if let Some(rating) = row.rating.value {
            ratings.entry(row.player).or_insert(rating);
        }
    }
    let mut results: BTreeMap<&str, Vec<Round>> = BTreeMap::new();
    for pairing in pairings {
        let Some(opponent) = &pairing.opponent else {
            results.entry(&pairing.player).or_default().push((None, Some(1.0)));
            continue;
        };
        let own = points(pairing, opponent, &met);
        results.entry(&pairing.player).or_default().push((Some(opponent), own));
        results.entry(opponent).or_default().push((Some(&pairing.player), own.map(|own| 1.0 - own)));
    }
    let share = |player: &str, without: &str| {
        let rounds = results.get(player).into_iter().flatten();
        let told: Vec<f64> = rounds
            .filter(|(other, _)| other.is_some_and(|other| other != without))
            .filter_map(|(_, own)| *own)
            .collect();
        (!told.is_empty()).then(|| told.iter().sum::<f64>() / told.len() as f64)
    };
    let mut all: Vec<Standing> = results
        .iter()
        .map(|(player, rounds)| {
            let num = |wanted: f64| rounds.iter().filter(|(_, own)| *own == Some(wanted)).count() as u32;
            let others: Vec<f64> = rounds.iter().filter_map(|(other, _)| share((*other)?, player)).collect();
            let chance = |(other, own): &Round| match (other, own) {
                (_, None) => Some(0.0),
                (None, Some(_)) => Some(1.0),
                (Some(other), Some(_)) => {
                    let gap = ratings.get(*other)? - ratings.get(*player)?;
                    Some(1.0 / (1.0 + 10_f64.powf(gap / 400.0)))
                }
            };
            Standing {
                player: (*player).to_owned(),
                won: num(1.0),
                lost: num(0.0),
                drawn: num(0.5),
                open: rounds.iter().filter(|(_, own)| own.is_none()).count() as u32,
                points: rounds.iter().filter_map(|(_, own)| *own).sum(),
                schedule: (!others.is_empty()).then(|| others.iter().sum::<f64>() / others.len() as f64),
                expected: rounds.iter().map(chance).sum(),
                archetypes: ["dark", "light"].map(|side| brought(games, player, side)),
                ..Standing::default()
            }
        })
        .collect();
    all.sort_by(|a, b| {
        rank(b).partial_cmp(&rank(a)).unwrap_or(std::cmp::Ordering::Equal).then(a.player.cmp(&b.player))
    });
    for place in 0..all.len() {
        all[place].place = match place.checked_sub(1) {
            Some(before) if rank(&all[before]) == rank(&all[place]) => all[before].place,
            _ => place as u32 + 1,
        };
    }
    Ok(all)
}

fn rank(standing: &Standing) -> (f64, f64) {
    (standing.points, standing.schedule.unwrap_or(0.0))
}

/// The archetype of most of a player's games of a side.
fn brought(games: &[PlayerGame], player: &str, side: &str) -> Option<String> {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for row in games.iter().filter(|row| row.player == player && row.side == side) {
        *counts.entry(&row.archetype).or_default() += 1;
    }
    counts.iter().max_by(|a, b| a.1.cmp(b.1).then(b.0.cmp(a.0))).map(|(name, _)| (*name).to_owned())
}

/// Of each archetype's players, those who came among the best `most`.
pub fn conversions(standings: &[Standing], most: u32) -> Vec<Conversion> {
    let mut rows = Vec::new();
    for (place, side) in ["dark", "light"].into_iter().enumerate() {
        let known: Vec<(&str, bool)> =
            standings.iter().filter_map(|one| Some((one.archetypes[place].as_deref()?, one.place <= most))).collect();
        let usual = (!known.is_empty())
            .then(|| known.iter().filter(|(_, is_best)| *is_best).count() as f64 / known.len() as f64);
        for archetype in known.iter().map(|(name, _)| *name).collect::<BTreeSet<&str>>() {
            let own = || known.iter().filter(move |(name, _)| *name == archetype);
            let (num, best) = (own().count() as u32, own().filter(|(_, is_best)| *is_best).count() as u32);
            rows.push(Conversion {
                side,
                archetype: archetype.to_owned(),
                num_players: num,
                best: rate(best, num),
                usual,
            });
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ann beats Ben and draws with Cid, Ben beats Cid, Dan has a bye: by hand.
    #[test]
    fn standings_count_rounds_and_schedules() {
        let dir = tempfile::tempdir().expect("a directory");
        let store = crate::store::Store::create(dir.path(), &crate::store::Meta::default()).expect("a directory");
        store.finish().expect("room");
        let tables = Tables::open(dir.path()).expect("tables");
        let text = "round,player,opponent,winner\n1,Ann,Ben,Ann\n1,Cid,Dan,\n2,Ann,Cid,draw\n2,Dan,,\n3,Ben,Cid,Ben\n";
        let all = standings(&tables, &Pairing::parse(text).expect("pairings")).expect("computed");
        let told: Vec<(u32, &str, f64, u32)> =
            all.iter().map(|one| (one.place, one.player.as_str(), one.points, one.open)).collect();
        assert_eq!(told, [(1, "Ann", 1.5, 0), (2, "Ben", 1.0, 0), (3, "Dan", 1.0, 1), (4, "Cid", 0.5, 1)]);
        // Ben won his other round, Cid lost his.
        assert_eq!(all[0].schedule, Some(0.5));
        // Ann drew, Cid drew: each half a point of one round.
        assert_eq!(all[1].schedule, Some(0.5));
        assert_eq!(all[0].expected, None, "nobody has a rating");
    }

    #[test]
    fn conversion_is_a_share_of_an_archetypes_players() {
        let one = |place, archetype: &str| Standing {
            place,
            archetypes: [Some(archetype.to_owned()), None],
            ..Standing::default()
        };
        let all = [one(1, "A"), one(2, "B"), one(2, "A"), one(4, "B")];
        let told: Vec<(String, u32, u32)> =
            conversions(&all, 2).into_iter().map(|row| (row.archetype, row.best.k, row.num_players)).collect();
        assert_eq!(told, [("A".into(), 2, 2), ("B".into(), 1, 2)]);
        assert_eq!(conversions(&all, 2)[0].usual, Some(0.75));
    }

    #[test]
    fn wrong_lines_are_told_with_their_number() {
        for (text, told) in [
            ("round,player\n", "no column opponent"),
            ("round,player,opponent\n1,,Ben\n", "line 2: there is no player"),
            ("round,player,opponent\n1,Ann,Ann\n", "line 2: Ann cannot meet Ann"),
            ("round,player,opponent,winner\n1,Ann,Ben,\n1,Ann,Ben,X\n", "line 3: X is neither player"),
        ] {
            let said = Pairing::parse(text).expect_err(text);
            assert!(said.contains(told), "{said}");
        }
    }
}
