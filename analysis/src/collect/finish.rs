//! Rows that need the whole game: `games`, `game_players`, `card_games`, `deck_cards`.

use std::collections::BTreeMap;

use holocron_ingest::hash::Fnv1a;
use holocron_ingest::id::{Blueprint, Side, Sides};
use holocron_ingest::pair::Pairing as _;
use holocron_replay::account::{Account, Action, ActionRecord, CardCount, Chronicle, Design, Recorder as _, swing};
use holocron_replay::audit::Audit;

use super::{Collector, deck, judged, unseen};
use crate::table::{CardGameRow, DeckCardRow, GamePlayerRow, GameRow, GameRows};

/// What every row of the game's end needs.
struct End {
    is_bot: Sides<bool>,
    has_bot: bool,
    winner: Option<Side>,
    has_view: Sides<bool>,
}

impl<G: Chronicle> Collector<'_, G> {
    /// The rows of the game; `state` is the one that the replay ended in.
    pub(super) fn finish(mut self, state: &G::State) -> (GameRows, Audit) {
        let audit = std::mem::take(&mut self.counting).finish::<G>(state);
        std::mem::take(&mut self.recorder).finish(state, &mut self.account);
        let players = &self.game.log.players;
        let winner = audit.outcome.as_ref().and_then(|outcome| outcome.winner);
        let recordings = self.game.recordings.iter().flatten();
        let is_bot = self.game.bots.of(players, recordings.clone().map(|recording| recording.log));
        let end = End {
            is_bot,
            has_bot: is_bot.dark || is_bot.light,
            winner,
            has_view: Sides::from_fn(|side| recordings.clone().any(|r| G::Kind::shows_hand(r.log, side))),
        };
        let mut rows = GameRows { games: vec![self.game_row(&audit, &end)], ..GameRows::default() };
        rows.game_players = Side::BOTH.map(|side| self.player_row(side, state, &end)).into();
        self.card_rows(&end, &mut rows);
        self.deck_rows(&mut rows);
        if let Some(model) = G::winning() {
            swing::fill(&mut self.account, self.game.winning.unwrap_or(model));
        }
        for side in Side::BOTH.into_iter().filter(|side| end.has_view[*side]) {
            let listed = self.game.decks.get(side.index()).copied().flatten();
            if let Some(deck) = listed.filter(|_| !self.account.head.lists_deck[side]) {
                unseen::fill::<G>(&mut self.account, side, deck);
            }
        }
        (rows.findings, rows.judgements) = self.judged.rows();
        judged::ask(&mut rows.findings, 0, &judged::keys(self.source.game, &[&audit.findings]));
        let Account {
            events, actions, snapshots, locations, decisions, battles, drains, destinies, dice, losses, ..
        } = self.account;
        let rows = GameRows {
            events,
            actions,
            states: snapshots,
            location_states: locations,
            decisions,
            battles,
            drains,
            destinies,
            dice,
            force_losses: losses,
            ..rows
        };
        (rows, audit)
    }

    fn game_row(&self, audit: &Audit, end: &End) -> GameRow {
        let log = self.game.log;
        let [first, other] = &self.game.recordings;
        let head = &self.account.head;
        let keyframes = |get: fn(&holocron_replay::audit::Agreement) -> u64| {
            u32::try_from(audit.checkpoints.values().map(get).sum::<u64>()).unwrap_or(u32::MAX)
        };
        GameRow {
            source: self.source,
            other_file: other.as_ref().map(|r| r.log.file_hash),
            file: first.as_ref().map(|r| r.file).unwrap_or_default().into(),
            other_file_name: other.as_ref().map(|r| r.file.into()),
            game_id: G::ID.word(),
            dialect: log.dialect.word(),
            format: head.format.clone(),
            has_view: end.has_view,
            players: log.players.clone(),
            has_bot: end.has_bot,
            winner: end.winner,
            reason: audit.outcome.as_ref().map(|outcome| outcome.reason.clone()),
            termination: head.termination,
            is_truncated: log.is_truncated,
            first: head.first,
            turns: audit.turns,
            turns_of: head.turns_of,
            num_events: self.count.events,
            num_undone_events: self.count.undone_events,
            num_take_backs: head.take_backs,
            num_messages: self.count.messages,
            num_messages_generic: self.count.messages_generic,
            num_messages_unknown: self.count.messages_unknown,
            num_problems: u64::try_from(log.problems.len()).unwrap_or(u64::MAX).saturating_add(log.unlisted_problems),
            num_misread: u32::try_from(audit.misreads.len()).unwrap_or(u32::MAX),
            num_keyframes: keyframes(|field| field.total),
            num_keyframes_agree: keyframes(|field| field.agree),
            num_kept: self.judged.total("kept"),
            num_illegal: self.judged.total("illegal"),
            num_suspect: self.judged.total("suspect"),
            num_undecided: self.judged.total("unknown"),
            xml_bytes: log.xml_bytes,
            // What only the server's history knows.
            ..GameRow::default()
        }
    }

    fn player_row(&self, side: Side, state: &G::State, end: &End) -> GamePlayerRow {
        let players = &self.game.log.players;
        let head = &self.account.head;
        let own = |action: Action| {
            let is_own = move |a: &&ActionRecord| a.side == Some(side) && !a.at.is_undone && a.action == action;
            G::ACTIONS.contains(&action).then(|| self.account.actions.iter().filter(is_own))
        };
        let count = |action: Action| own(action).map(|found| found.filter(|a| a.at.turns > 0).count() as u32);
        let sum = |action: Action| own(action).map(|found| found.filter_map(|a| a.amount).sum::<f64>());
        let decisions = self.account.decisions.iter().filter(|d| d.side == Some(side) && !d.at.is_undone);
        GamePlayerRow {
            source: self.source,
            side,
            player: players[side].clone(),
            opponent: players[side.opponent()].clone(),
            is_bot: end.is_bot[side],
            has_bot: end.has_bot,
            won: end.winner.map(|winner| winner == side),
            is_first: head.first.map(|first| first == side),
            has_own_view: end.has_view[side],
            is_deck_known: self.knows_deck(side),
            // Filled when all cards are known.
            deck: 0,
            objective: head.objectives[side].clone(),
            starting_interrupt: head.starting_interrupts[side].clone(),
            starting_location: head.starting_locations[side].clone(),
            num_turns: head.turns_of[side],
            final_life_force: G::life(state)[side],
            num_force_activated: sum(Action::Activate),
            num_force_used: sum(Action::UseForce),
            num_force_lost: count(Action::LoseForce),
            num_force_retrieved: count(Action::Retrieve),
            num_drains: count(Action::Drain),
            num_battles: count(Action::Battle),
            num_deployed: count(Action::Deploy),
            num_played: count(Action::Play),
            num_moves: count(Action::Move),
            num_decisions: decisions.count() as u32,
        }
    }

    /// Whether the log or the server's history lists the deck.
    /// Tells which deck each player had: by its cards when its list is known, or else by the player and what it began with.
    fn deck_rows(&self, rows: &mut GameRows) {
        for player in &mut rows.game_players {
            let side = player.side;
            let mut copies: BTreeMap<&Blueprint, u32> = BTreeMap::new();
            for card in rows.deck_cards.iter().filter(|card| card.side == side && card.num_copies > 0) {
                copies.insert(&card.blueprint, card.num_copies);
            }
            let listed = player.is_deck_known.then(|| deck::key(copies));
            if let Some(game) = rows.games.first_mut() {
                game.deck_keys[side] = listed;
            }
            player.deck = listed.unwrap_or_else(|| {
                let mut hash = Fnv1a::default();
                hash.write_text(&player.player);
                for start in [&player.objective, &player.starting_location, &player.starting_interrupt] {
                    hash.write_text(start.as_deref().unwrap_or_default());
                }
                hash.finish()
            });
            rows.card_games.iter_mut().filter(|card| card.side == side).for_each(|card| card.deck = player.deck);
        }
    }

    fn knows_deck(&self, side: Side) -> bool {
        self.account.head.lists_deck[side] || self.deck(side).is_some()
    }

    fn deck(&self, side: Side) -> Option<&super::DeckList> {
        // What the log itself lists needs no list beside it.
        self.game.decks.get(side.index()).copied().flatten().filter(|_| !self.account.head.lists_deck[side])
    }

    /// Rows for every card seen or listed, in order of side and blueprint.
    fn card_rows(&mut self, end: &End, rows: &mut GameRows) {
        let mut counts = std::mem::take(&mut self.account.cards);
        for side in Side::BOTH {
            if let Some(deck) = self.deck(side) {
                for blueprint in deck.deck.keys().chain(deck.outside.keys()) {
                    counts.entry((side, *blueprint)).or_default();
                }
            }
        }
        for (design, count) in counts {
            let (deck_row, row) = self.card_row(design, count, end);
            // A card outside of the deck is never drawn: it would count as dead weight in every statistic of draws.
            if deck_row.num_copies > 0 {
                rows.card_games.push(row);
            }
            rows.deck_cards.push(deck_row);
        }
    }

    fn card_row(&self, (side, blueprint): Design, count: CardCount, end: &End) -> (DeckCardRow, CardGameRow) {
        let players = &self.game.log.players;
        let facts = G::facts(&blueprint);
        let title: Box<str> =
            facts.map(|facts| facts.title.into()).or(count.title).unwrap_or_else(|| blueprint.as_str().into());
        let category = facts.map(|facts| facts.category);
        let deck = self.deck(side);
        let listed = |cards: &BTreeMap<Blueprint, u32>| cards.get(&blueprint).copied().unwrap_or(0);
        let num_copies = deck.map_or(count.copies, |deck| listed(&deck.deck));
        let has_own_view = end.has_view[side];
        let names_hand = has_own_view && G::NAMES_HANDS;
        let deck_row = DeckCardRow {
            source: self.source,
            event: count.event,
            side,
            blueprint,
            title: title.clone(),
            category,
            destiny: facts.and_then(|facts| facts.destiny),
            num_copies,
            num_outside: deck.map_or(0, |deck| listed(&deck.outside)),
            num_started: count.started,
            is_deck_known: self.knows_deck(side),
        };
        let row = CardGameRow {
            source: self.source,
            event: count.event,
            side,
            player: players[side].clone(),
            opponent: players[side.opponent()].clone(),
            blueprint,
            title,
            category,
            has_bot: end.has_bot,
            // Filled when all cards are known.
            deck: 0,
            won: end.winner.map(|winner| winner == side),
            has_own_view,
            is_deck_known: self.knows_deck(side),
            num_copies,
            num_started: count.started,
            num_opening_hand: names_hand.then_some(count.opening),
            num_drawn: names_hand.then_some(count.drawn),
            num_pulled: count.pulled,
            num_pulled_first: count.pulled_first,
            num_deployed: count.deployed,
            num_played: count.played,
            first_turn_seen: count.first_seen,
            first_turn_deployed: count.first_deployed,
            num_turns_held: names_hand.then_some(count.turns_held),
            num_turns_in_play: count.turns_in_play,
            left: count.left,
            num_lost_as_force: count.lost_as_force,
            num_destiny: count.destinies,
            sum_destiny: count.sum_destiny,
            num_battles: count.battles,
            num_battles_won: count.battles_won,
            num_battles_lost: count.battles_lost,
            num_power_battles: count.power_battles,
            sum_power_share: count.sum_power_share,
            num_drains: count.drains,
            sum_drained: count.sum_drained,
            num_hits: count.hits,
            num_moves: count.moves,
            num_uses: count.uses,
            num_paid_plays: count.paid_plays,
            sum_paid: count.sum_paid,
            printed_cost: facts.and_then(|facts| facts.cost),
        };
        (deck_row, row)
    }
}
