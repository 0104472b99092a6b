//! The derived tables of a run.

use super::meta::{archetype_stats, balance_stats, ending_stats, game_player_stats, matchups, player_stats};
use super::query::Tables;
use super::{
    card_pairs, card_stats, card_swing_stats, deck_stats, dice_stats, fairness_stats, head_to_head_stats, known_cards,
    location_stats, luck_stats, mark_stats, phase_stats, player_period_stats, swing_stats, turn_stats,
};
use crate::error::Result;
use crate::store::{Meta, write_stats};
use crate::table::{
    ArchetypeStatRow, BalanceStatRow, CardPairRow, CardRow, CardStatRow, CardSwingStatRow, ClusterCardStatRow,
    DeckStatRow, DiceStatRow, EndingStatRow, FairnessStatRow, GamePlayerStatRow, HeadToHeadRow, LocationStatRow,
    LuckStatRow, MarkStatRow, MatchupRow, PhaseStatRow, PlayerPeriodRow, PlayerStatRow, PriorStatRow, SwingStatRow,
    TurnStatRow,
};

/// The rows of the derived tables.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Derived {
    /// Each card design over all games.
    pub card_stats: Vec<CardStatRow>,
    /// Each side's play in each phase.
    pub phase_stats: Vec<PhaseStatRow>,
    /// Each side's counters from turn to turn.
    pub turn_stats: Vec<TurnStatRow>,
    /// Cards that are played together, and cards that beat each other.
    pub card_pair_stats: Vec<CardPairRow>,
    /// Each Dark archetype against each Light archetype.
    pub matchups: Vec<MatchupRow>,
    /// Each archetype's share of the games and how it fares.
    pub archetype_stats: Vec<ArchetypeStatRow>,
    /// Each player's games and rating.
    pub player_stats: Vec<PlayerStatRow>,
    /// Each player's game with archetypes, ratings and what was to be expected.
    pub game_player_stats: Vec<GamePlayerStatRow>,
    /// What the Dark side and the first turn are worth.
    pub balance_stats: Vec<BalanceStatRow>,
    /// How games end, and after how many turns.
    pub ending_stats: Vec<EndingStatRow>,
    /// The declared tests of the shuffler and the dice.
    pub fairness_stats: Vec<FairnessStatRow>,
    /// Each player's dice against chance.
    pub dice_stats: Vec<DiceStatRow>,
    /// The distributions towards which shares in the other tables were shrunk.
    pub prior_stats: Vec<PriorStatRow>,
    /// The card designs that were met.
    pub cards: Vec<CardRow>,
    /// Each deck's games and what its list may be worth.
    pub deck_stats: Vec<DeckStatRow>,
    /// What lists that are alike have in common.
    pub cluster_card_stats: Vec<ClusterCardStatRow>,
    /// What decided each game.
    pub swing_stats: Vec<SwingStatRow>,
    /// What cards changed of the chances to win.
    pub card_swing_stats: Vec<CardSwingStatRow>,
    /// Each player's destinies against chance.
    pub luck_stats: Vec<LuckStatRow>,
    /// Each location on the table.
    pub location_stats: Vec<LocationStatRow>,
    /// Players against each other.
    pub head_to_head_stats: Vec<HeadToHeadRow>,
    /// Each player month by month.
    pub player_period_stats: Vec<PlayerPeriodRow>,
    /// Archetypes before and after marks in time.
    pub mark_stats: Vec<MarkStatRow>,
}

/// Computes the derived tables from the others of a finished run and writes them beside them.
///
/// # Errors
/// When tables cannot be read or written.
pub fn derive(tables: &Tables, meta: &Meta) -> Result<Derived> {
    let derived = compute(tables)?;
    let out = tables.out();
    write_stats(out, meta, &derived.card_stats)?;
    write_stats(out, meta, &derived.phase_stats)?;
    write_stats(out, meta, &derived.turn_stats)?;
    write_stats(out, meta, &derived.card_pair_stats)?;
    write_stats(out, meta, &derived.matchups)?;
    write_stats(out, meta, &derived.archetype_stats)?;
    write_stats(out, meta, &derived.player_stats)?;
    write_stats(out, meta, &derived.game_player_stats)?;
    write_stats(out, meta, &derived.balance_stats)?;
    write_stats(out, meta, &derived.ending_stats)?;
    write_stats(out, meta, &derived.fairness_stats)?;
    write_stats(out, meta, &derived.dice_stats)?;
    write_stats(out, meta, &derived.prior_stats)?;
    write_stats(out, meta, &derived.cards)?;
    write_stats(out, meta, &derived.deck_stats)?;
    write_stats(out, meta, &derived.cluster_card_stats)?;
    write_stats(out, meta, &derived.swing_stats)?;
    write_stats(out, meta, &derived.card_swing_stats)?;
    write_stats(out, meta, &derived.luck_stats)?;
    write_stats(out, meta, &derived.location_stats)?;
    write_stats(out, meta, &derived.head_to_head_stats)?;
    write_stats(out, meta, &derived.player_period_stats)?;
    write_stats(out, meta, &derived.mark_stats)?;
    Ok(derived)
}

/// Computes each of the named tables as a task of its own, so that the threads of the pool share them.
macro_rules! at_once {
    ($($name:ident = $computed:expr),+ $(,)?) => {
        $(let mut $name = (|| $computed, None);)+
        rayon::scope(|scope| {
            $({
                let (compute, table) = &mut $name;
                scope.spawn(move |_| *table = Some(compute()));
            })+
        });
        // A scope ends when all of its tasks have.
        $(let Some($name) = $name.1.transpose()? else { unreachable!("a task that ended left its table") };)+
    };
}

fn compute(tables: &Tables) -> Result<Derived> {
    // What several tables are made from is read before they are.
    tables.order().map(drop)?;
    tables.player_games().map(drop)?;
    tables.lists()?;
    at_once! {
        cards = card_stats(tables, &[], &[]),
        card_pair_stats = card_pairs(tables),
        swing_stats = swing_stats(tables),
        card_swing_stats = card_swing_stats(tables),
        decks = deck_stats(tables),
        archetypes = archetype_stats(tables),
        matchups = matchups(tables),
        phase_stats = phase_stats(tables),
        turn_stats = turn_stats(tables),
        player_stats = player_stats(tables),
        game_player_stats = game_player_stats(tables),
        balance_stats = balance_stats(tables),
        ending_stats = ending_stats(tables),
        fairness_stats = fairness_stats(tables),
        dice_stats = dice_stats(tables),
        known_cards = known_cards(tables),
        luck_stats = luck_stats(tables),
        location_stats = location_stats(tables),
        head_to_head_stats = head_to_head_stats(tables),
        player_period_stats = player_period_stats(tables),
        mark_stats = mark_stats(tables),
    }
    let (archetype_stats, of_archetypes) = archetypes;
    let (deck_stats, cluster_card_stats) = decks;
    Ok(Derived {
        card_stats: cards.rows.into_iter().map(|(_, row)| row).collect(),
        phase_stats,
        turn_stats,
        card_pair_stats,
        matchups,
        archetype_stats,
        player_stats,
        game_player_stats,
        balance_stats,
        ending_stats,
        fairness_stats,
        dice_stats,
        prior_stats: cards.priors.into_iter().chain(of_archetypes).collect(),
        cards: known_cards,
        deck_stats,
        cluster_card_stats,
        swing_stats,
        card_swing_stats,
        luck_stats,
        location_stats,
        head_to_head_stats,
        player_period_stats,
        mark_stats,
    })
}
