//! Generated games are legal, repeatable, varied, and as their own book says.

use std::collections::BTreeMap;

use holocron_ingest::event::swtcg::{
    Arena, CounterKind, CounterReason, Kind, LeaveReason, MoveReason, PlaceReason, Word as _, Zone,
};
use holocron_ingest::id::{Blueprint, CardId, Side, Sides};
use holocron_ingest::key::GameKey;
use holocron_ingest::log::Log;
use holocron_ingest::pair::{Disagreement, Pairing as _};

use super::{Dump, Thing, game, table, view};
use crate::Swtcg;
use crate::cards::lookup;
use crate::legal::Held;
use crate::state::State;
use crate::state::cards::InPlay;
use holocron_replay::account::{Chronicle as _, Posture, Table};
use holocron_replay::audit::Audit;
use holocron_replay::game::Game as _;
use holocron_replay::rng::Rng;
use holocron_replay::select::Selection;
use holocron_replay::tests::generate as checks;

/// Games that each test looks at.
const GAMES: u64 = 24;
/// Enough games for every name of the coverage to come up.
const MANY: u64 = 160;

#[test]
fn no_play_is_illegal_in_any_view() {
    checks::no_play_is_illegal::<Swtcg>(checks::all_views(GAMES, |number| game(11, number).log, view));
}

/// What a card's text says leaves nothing undecided: only cards and hands that a recording does not show do.
#[test]
fn what_is_hidden_alone_is_undecided() {
    for (number, log) in checks::all_views(GAMES, |number| game(12, number).log, view) {
        for (rule, judged) in Audit::of::<Swtcg>(&log, &Selection::all()).judged {
            let is_hidden = |reason: &&str| {
                [
                    "hidden card",
                    "no log shows the hand at the end of the set-up",
                    "no source says who places when the other player has no unit left",
                ]
                .contains(reason)
            };
            let other = judged.unknown.keys().find(|reason| !is_hidden(reason));
            assert_eq!(other, None, "game {number}: {rule}");
        }
    }
}

#[test]
fn both_views_together_are_the_whole_game() {
    let key = |log: &Log<Kind>| GameKey::of(log).expect("a first turn");
    for number in 0..GAMES {
        let log = game(11, number).log;
        let (dark, light) = (view(&log, Side::Dark), view(&log, Side::Light));
        let merged = Kind::pair(&light, &dark).expect("two views of one game");
        let kinds = |log: &Log<Kind>| log.events.iter().map(|event| event.kind.clone()).collect::<Vec<_>>();
        assert_eq!(kinds(&merged.log), kinds(&log), "game {number}");
        assert_eq!((merged.log.viewer, merged.cut, merged.shared + 2), (None, None, log.events.len()));
        assert_eq!(key(&dark), key(&light));
        assert_eq!([key(&merged.log), key(&log)], [key(&dark); 2]);
        let other = view(&game(11, number + 1).log, Side::Light);
        assert_ne!(key(&other), key(&light));
        assert!(matches!(Kind::pair(&dark, &other), Err(Disagreement::Contradiction(_))));
        assert_eq!(Kind::pair(&dark, &dark), Err(Disagreement::SameViewer));
        assert_eq!(Kind::pair(&dark, &log), Err(Disagreement::NoViewer));
        let mut cut = light.clone();
        cut.events.truncate(light.events.len() / 2);
        let merged = Kind::pair(&dark, &cut).expect("a cut copy");
        assert_eq!((merged.cut, merged.log.events.len()), (Some(Side::Light), log.events.len()));
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    checks::repeatable(|seed, number| game(seed, number).log);
}

#[test]
fn every_keyword_comes_up() {
    checks::everything_comes_up((0..MANY).map(|number| game(11, number).coverage), &[]);
}

fn is_as_the_book_says(dump: &Dump, state: &State) {
    // Of a card in hand that a draw named nothing is known but its number.
    let is_told = |card: &&InPlay| card.zone != Zone::Hand || card.blueprint != Blueprint::NONE;
    let ours: BTreeMap<CardId, Thing> = state.cards.iter().filter(is_told).map(|card| (card.id, thing(card))).collect();
    assert_eq!(ours, dump.cards);
    assert_eq!(Swtcg::moment(state), dump.moment());
    assert_eq!(as_the_book_knows(Swtcg::table(state)), dump.table());
    for side in Side::BOTH {
        let pile = &state.piles[side];
        assert_eq!((pile.deck, pile.hand), (Some(dump.deck[side]), Some(dump.hand[side])));
        let (force, build) = (state.resources.force[side], state.resources.build[side]);
        assert_eq!((force, build), (Some(dump.force[side]), Some(dump.build[side])));
    }
}

/// The book keeps no fights; of how cards lie it knows who is tapped, and of counters those of damage.
fn as_the_book_knows(mut table: Table) -> Table {
    table.fight = None;
    for card in &mut table.cards {
        card.posture = Posture::default().with(Posture::TURNED, card.posture.has(Posture::TURNED));
        card.marks.retain(|(name, _)| *name == "damage");
        card.area = card.area.filter(|_| card.zone != Zone::Location.word());
    }
    table
}

fn thing(card: &InPlay) -> Thing {
    let blueprint = Some(card.blueprint).filter(|id| *id != Blueprint::NONE);
    let (owner, zone, host) = (card.owner, card.zone, card.host);
    Thing { blueprint, owner, zone, host, is_tapped: card.is_tapped, build: card.build, damage: card.damage }
}

#[test]
fn the_replay_is_what_the_book_says() {
    let compared = (0..GAMES).map(|number| {
        let made = game(23, number);
        let dumps = made.dumps.into_iter().map(|dump| (dump.event, dump));
        checks::beside_the_book::<Swtcg, Dump>(&made.log, dumps, is_as_the_book_says)
    });
    let compared: usize = compared.sum();
    assert!(compared > 250, "{compared} dumps");
}

#[test]
fn a_unit_leaves_when_the_text_that_kept_it_does() {
    let held = |number, id| Held {
        id: CardId(number),
        card: lookup(&Blueprint::new(id).expect("an id")).expect("a card of the table"),
    };
    let mut table = table::Table::new(Rng::new(1, 1), Sides::default());
    let (palace, nodes) = (held(1, "ROTJ_21"), held(2, "RAS_25"));
    table.hands[Side::Dark].extend([palace, nodes]);
    table.place(Side::Dark, palace.id, Zone::Build, PlaceReason::Build);
    table.shift(palace.id, Zone::Location, (None, Some(Arena::Character)), MoveReason::BuildStep);
    table.place(Side::Dark, nodes.id, Zone::Ground, PlaceReason::Effect);
    // Its own health is 4; the Location gives it 1 more.
    table.counters(nodes.id, CounterKind::Damage, 4, CounterReason::Effect, None);
    table.discard_the_dead();
    let zone = |table: &table::Table| table.state.cards.get(nodes.id).map(|card| card.zone);
    assert_eq!(zone(&table), Some(Zone::Ground));
    table.leave(palace.id, Zone::Location, LeaveReason::Replaced);
    assert_eq!(zone(&table), Some(Zone::Discard));
}
