//! Rows that need the whole game: `games`, `game_players`, `card_games`, `deck_cards`.

use std::collections::BTreeMap;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::event::{Event, Standing};
use holocron_ingest::id::{Number, Side, Sides};
use holocron_ingest::message::revert::Revert;
use holocron_ingest::message::session::{EndReason, Session};
use holocron_ingest::message::setup::Setup;
use holocron_ingest::message::{Coverage, Statement};
use holocron_replay::game::{Comparison, Game as _};
use holocron_replay::swccg::Swccg;
use holocron_replay::swccg::cards;
use holocron_replay::swccg::state::State;

use super::card::{Design, title_of};
use super::cards::Tally;
use super::states::life_force;
use super::{Collector, is_bot};
use crate::table::{Action, CardGameRow, DeckCardRow, GamePlayerRow, GameRow, GameRows, Termination};

/// What is counted while the game goes on.
#[derive(Default)]
pub(super) struct Head {
    row: GameRow,
    objectives: Sides<Option<Box<str>>>,
    interrupts: Sides<Option<Box<str>>>,
}

impl Head {
    pub(super) fn event(&mut self, event: &Event<Kind>) {
        self.row.num_events += 1;
        self.row.num_undone_events += u32::from(event.standing == Standing::Undone);
        if let (Kind::Said(said), false) = (&event.kind, event.standing == Standing::Repeated) {
            self.row.num_messages += 1;
            match said.coverage() {
                Coverage::Specific => {}
                Coverage::Generic => self.row.num_messages_generic += 1,
                Coverage::Unknown => self.row.num_messages_unknown += 1,
            }
        }
    }

    pub(super) fn said(&mut self, said: &Statement) {
        match said {
            Statement::Session(Session::Starting { format }) => self.row.format = Some(format.clone()),
            Statement::Session(Session::Won { reason, .. }) => {
                self.row.termination = match reason {
                    EndReason::LifeForce => Termination::LifeForce,
                    EndReason::Conceded => Termination::Concession,
                    EndReason::DecisionTimeout | EndReason::OutOfTime => Termination::Timeout,
                    EndReason::Other(_) => Termination::Other,
                };
            }
            Statement::Session(Session::Cancelled { .. }) => self.row.termination = Termination::Cancelled,
            Statement::Revert(Revert::Done) => self.row.num_take_backs += 1,
            Statement::Setup(Setup::Objective { player, card }) => {
                self.objectives[*player] = Some(card.title.clone());
            }
            Statement::Setup(
                Setup::StartingInterrupt { player, card } | Setup::StartingInterruptPlayed { player, card, .. },
            ) => self.interrupts[*player] = Some(card.title.clone()),
            _ => {}
        }
    }

    pub(super) fn compared(&mut self, comparison: Comparison) {
        self.row.num_keyframes += 1;
        self.row.num_keyframes_agree += u32::from(comparison.agrees());
    }

    pub(super) fn misread(&mut self) {
        self.row.num_misread += 1;
    }
}

/// What every row of the game's end needs.
struct End {
    has_bot: bool,
    winner: Option<Side>,
    has_view: Sides<bool>,
}

impl Collector<'_> {
    /// The rows of the game; `state` is the one that the replay ended in.
    #[must_use]
    pub fn finish(mut self, state: &State) -> GameRows {
        self.close_decision();
        let players = &self.game.log.players;
        let winner = Swccg::outcome(state).and_then(|outcome| outcome.winner);
        let views: Vec<_> = self.game.recordings.iter().flatten().map(|r| r.log.viewer).collect();
        let end = End {
            has_bot: is_bot(&players.dark) || is_bot(&players.light),
            winner,
            has_view: Sides::from_fn(|side| views.contains(&Some(side)) || state.viewer == Some(side)),
        };
        let tallies = std::mem::take(&mut self.cards).finish(state.clock.turns);
        self.game_row(state, &end);
        for side in Side::BOTH {
            self.player_row(side, state, &end);
        }
        self.card_rows(tallies, &end);
        self.rows.judgements = std::mem::take(&mut self.judged).rows();
        self.rows
    }

    fn game_row(&mut self, state: &State, end: &End) {
        let log = self.game.log;
        let [first, other] = self.game.recordings;
        let row = std::mem::take(&mut self.head.row);
        self.rows.games.push(GameRow {
            source: self.source,
            other_file: other.map(|r| r.log.file_hash),
            file: first.map(|r| r.file).unwrap_or_default().into(),
            other_file_name: other.map(|r| r.file.into()),
            game_id: Swccg::ID.word(),
            dialect: log.dialect.word(),
            has_view: end.has_view,
            players: log.players.clone(),
            has_bot: end.has_bot,
            winner: end.winner,
            reason: Swccg::outcome(state).map(|outcome| outcome.reason.clone()),
            is_truncated: log.is_truncated,
            first: state.clock.first,
            turns: state.clock.turns,
            turns_of: state.clock.begun,
            num_problems: u64::try_from(log.problems.len()).unwrap_or(u64::MAX).saturating_add(log.unlisted_problems),
            num_kept: self.judged.total("kept"),
            num_illegal: self.judged.total("illegal"),
            num_suspect: self.judged.total("suspect"),
            num_undecided: self.judged.total("unknown"),
            xml_bytes: log.xml_bytes,
            ..row
        });
    }

    fn player_row(&mut self, side: Side, state: &State, end: &End) {
        let players = &self.game.log.players;
        let own = || self.rows.actions.iter().filter(|a| a.side == Some(side) && !a.at.is_undone);
        let count = |action: Action| own().filter(|a| a.action == action && a.at.turns > 0).count() as u32;
        let sum = |action: Action| own().filter(|a| a.action == action).filter_map(|a| a.amount).sum::<f64>();
        let is_location = |a: &&crate::table::ActionRow| {
            let facts = a.blueprint.as_ref().and_then(cards::lookup);
            a.action == Action::Deploy
                && a.at.turns == 0
                && facts.is_some_and(|f| f.category == cards::Category::Location)
        };
        let row = GamePlayerRow {
            source: self.source,
            side,
            player: players[side].clone(),
            opponent: players[side.opponent()].clone(),
            is_bot: is_bot(&players[side]),
            has_bot: end.has_bot,
            won: end.winner.map(|winner| winner == side),
            is_first: state.clock.first.map(|first| first == side),
            has_own_view: end.has_view[side],
            is_deck_known: self.deck(side).is_some(),
            objective: self.head.objectives[side].clone(),
            starting_interrupt: self.head.interrupts[side].clone(),
            starting_location: own().find(is_location).and_then(|a| a.title.clone()),
            num_turns: state.clock.begun[side],
            final_life_force: state.piles(side).map(life_force),
            num_force_activated: sum(Action::Activate),
            num_force_used: sum(Action::UseForce),
            num_force_lost: count(Action::LoseForce),
            num_force_retrieved: count(Action::Retrieve),
            num_drains: count(Action::Drain),
            num_battles: count(Action::Battle),
            num_deployed: count(Action::Deploy),
            num_played: count(Action::Play),
            num_moves: count(Action::Move),
            num_decisions: self.rows.decisions.iter().filter(|d| d.side == Some(side) && !d.at.is_undone).count()
                as u32,
        };
        self.rows.game_players.push(row);
    }

    fn deck(&self, side: Side) -> Option<&super::DeckList> {
        self.game.decks.get(side.index()).copied().flatten()
    }

    /// Rows for every card seen or listed, in order of side and blueprint.
    fn card_rows(&mut self, mut tallies: BTreeMap<Design, Tally>, end: &End) {
        for side in Side::BOTH {
            if let Some(deck) = self.deck(side) {
                for blueprint in deck.deck.keys().chain(deck.outside.keys()) {
                    tallies.entry((side, *blueprint)).or_default();
                }
            }
        }
        for (design, tally) in tallies {
            let (deck_row, row) = self.card_row(design, tally, end);
            // A card outside of the deck is never drawn: it would count as dead weight in every statistic of draws.
            if deck_row.num_copies > 0 {
                self.rows.card_games.push(row);
            }
            self.rows.deck_cards.push(deck_row);
        }
    }

    fn card_row(&self, (side, blueprint): Design, tally: Tally, end: &End) -> (DeckCardRow, CardGameRow) {
        let players = &self.game.log.players;
        let facts = cards::lookup(&blueprint);
        let title: Box<str> =
            title_of(&blueprint).map(Into::into).or(tally.title).unwrap_or_else(|| blueprint.as_str().into());
        let category = facts.map(|facts| facts.category.gemp());
        let deck = self.deck(side);
        let listed = |cards: &BTreeMap<_, u32>| cards.get(&blueprint).copied().unwrap_or(0);
        let num_copies = deck.map_or(tally.copies, |deck| listed(&deck.deck));
        let has_own_view = end.has_view[side];
        let deck_row = DeckCardRow {
            source: self.source,
            event: tally.event,
            side,
            blueprint,
            title: title.clone(),
            category,
            num_copies,
            num_outside: deck.map_or(0, |deck| listed(&deck.outside)),
            num_started: tally.started,
            is_deck_known: deck.is_some(),
        };
        let row = CardGameRow {
            source: self.source,
            event: tally.event,
            side,
            player: players[side].clone(),
            opponent: players[side.opponent()].clone(),
            blueprint,
            title,
            category,
            has_bot: end.has_bot,
            won: end.winner.map(|winner| winner == side),
            has_own_view,
            is_deck_known: deck.is_some(),
            num_copies,
            num_started: tally.started,
            num_opening_hand: has_own_view.then_some(tally.opening),
            num_drawn: has_own_view.then_some(tally.drawn),
            num_pulled: tally.pulled,
            num_deployed: tally.deployed,
            num_played: tally.played,
            first_turn_seen: tally.first_seen,
            first_turn_deployed: tally.first_deployed,
            num_turns_held: has_own_view.then_some(tally.turns_held),
            num_turns_in_play: tally.turns_in_play,
            left: tally.left,
            num_lost_as_force: tally.lost_as_force,
            num_destiny: tally.destinies,
            sum_destiny: tally.sum_destiny,
            num_battles: tally.battles,
            num_battles_won: tally.battles_won,
            num_battles_lost: tally.battles_lost,
            num_drains: tally.drains,
            sum_drained: tally.sum_drained,
            num_hits: tally.hits,
            num_moves: tally.moves,
            num_uses: tally.uses,
            num_paid_plays: tally.paid_plays,
            sum_paid: tally.sum_paid,
            printed_cost: facts.and_then(|facts| facts.deploy.known()).map(Number::to_f64),
        };
        (deck_row, row)
    }
}
