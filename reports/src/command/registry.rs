//! The registry of games: the one file that names them. A log of whatever game comes in, and what goes on knows its game only
//! as a type parameter or as an entry of the list.

use std::sync::LazyLock;

use holocron::{LogsVisitor, visit_logs};
use holocron_ingest::event::{At, Event, Standing, gemp};
use holocron_ingest::id::{Blueprint, CardId, Side, Sides};
use holocron_ingest::log::{Dialect, Log};
use holocron_ingest::raw::Element;
use holocron_ingest::{AnyLog, swtcg, youngjedi};
use holocron_replay::account::{Action, CardSheet, Chronicle, Life};
use holocron_replay::game::GameId;
use holocron_replay::missing::Missing;
use holocron_replay::rule::Info;
use holocron_replay::topics::Topics;
use holocron_swccg::Swccg;
use holocron_swtcg::{Swtcg, generate};
use holocron_view::film::FaceRow;
use holocron_youngjedi::{self as replayed, YoungJedi};

use crate::format::state::Table;
use crate::game::tables::shaped;
use crate::game::{Played, sort};
use crate::inputs::Input;

/// What there is to refresh card facts: only those of this game come from card JSON.
pub(super) use holocron_swccg::import;

/// Every game, in the order of the catalogue.
pub(super) fn all() -> Vec<Entry> {
    vec![Entry::of::<Swccg>(), Entry::of::<Swtcg>(), Entry::of::<YoungJedi>()]
}

/// The name of a game in full, and what a player loses by having none left of, by the game's word.
static NAMES: LazyLock<Vec<(&str, &str, Life)>> =
    LazyLock::new(|| all().into_iter().map(|game| (game.id.word(), game.name, game.life)).collect());

/// The name of a game in full, or the word itself where no game has it.
pub(super) fn in_full(word: &str) -> &str {
    NAMES.iter().find(|(of, ..)| *of == word).map_or(word, |(_, name, _)| name)
}

/// What a player of a game loses by having none left of.
pub(super) fn life(word: &str) -> Option<Life> {
    NAMES.iter().find(|(of, ..)| *of == word).map(|(.., life)| *life)
}

/// Sorts logs into games: each log for itself, or two that are the recordings of one game.
pub(super) fn games(logs: Vec<(Input, AnyLog)>) -> Vec<Box<dyn Played>> {
    struct Sorted(Vec<Box<dyn Played>>);
    impl LogsVisitor<Input> for Sorted {
        fn visit<G: Chronicle>(&mut self, logs: Vec<(Input, Log<G::Kind>)>) {
            self.0.extend(sort::<G>(logs));
        }
    }
    let mut sorted = Sorted(Vec::new());
    visit_logs(logs, &mut sorted);
    sorted.0
}

/// What can be asked of a game without a log.
pub(super) struct Entry {
    pub(super) id: GameId,
    /// In full.
    pub(super) name: &'static str,
    /// The phases of a turn: the log's word and a name for people.
    pub(super) phases: &'static [(&'static str, &'static str)],
    pub(super) life: Life,
    /// The kinds of action that it has.
    pub(super) actions: &'static [Action],
    pub(super) rules: Vec<&'static Info>,
    /// Rows of the rule catalogue that are no rules.
    pub(super) missing: &'static [Missing],
    pub(super) search: fn(&str) -> Vec<CardSheet>,
    /// The face of a card design.
    pub(super) face: fn(&Blueprint) -> FaceRow,
    /// Every card design.
    pub(super) designs: fn() -> Vec<CardSheet>,
    /// The topics that its rules hear of, with the types of events about each; empty for a game whose logs only its server writes.
    pub(super) heard: fn() -> Vec<(Topics, Vec<&'static str>)>,
    /// What each rule hears, by its id.
    pub(super) topics: Vec<(&'static str, Topics)>,
    /// Whether it comes with a model of how games are won.
    pub(super) has_winning: bool,
    pub(super) facts_hash: fn() -> u64,
    /// The package of the server's code, where it has a framework for scenarios.
    pub(super) framework: Option<&'static str>,
}

impl Entry {
    fn of<G: Chronicle>() -> Entry {
        Entry {
            id: G::ID,
            name: G::NAME,
            phases: G::PHASES,
            life: G::LIFE,
            actions: G::ACTIONS,
            rules: G::rules().iter().map(|rule| &rule.info).collect(),
            missing: &G::rulebook().missing,
            search: G::search,
            face: FaceRow::of::<G>,
            designs: G::designs,
            heard: G::heard,
            topics: G::rules().iter().map(|rule| (rule.info.id, rule.topics)).collect(),
            has_winning: G::winning().is_some(),
            facts_hash: G::facts_hash,
            framework: (G::ID == GameId::Swccg).then_some("com.gempukku.swccgo"),
        }
    }
}

/// A log in which a game begins with a deck of this player's, and no more: what the rules on decks judge.
///
/// # Errors
/// What does not fit into a log of the game.
pub(super) fn deck(game: GameId, side: Side, player: &str, cards: &[(Blueprint, u32)]) -> Result<AnyLog, String> {
    let names = Sides::from_fn(|one| if one == side { player.into() } else { "the opponent".into() });
    let letter = if side == Side::Dark { "D" } else { "L" };
    let list: Vec<String> = cards.iter().map(|(id, copies)| format!("{id}*{copies}")).collect();
    let lines = ["P".to_owned(), format!("DL {letter} {letter} {}", list.join(","))];
    Ok(match game {
        GameId::Swtcg => AnyLog::Swtcg(made(Dialect::Swtcg, names, lines.iter().map(|line| line.parse()))?),
        GameId::YoungJedi => AnyLog::YoungJedi(made(Dialect::YoungJedi, names, lines.iter().map(|line| line.parse()))?),
        GameId::Swccg => {
            AnyLog::Gemp(made(Dialect::Replay, names.clone(), opened(side, names, cards).into_iter().map(Ok))?)
        }
    })
}

fn made<K>(
    dialect: Dialect,
    names: Sides<Box<str>>,
    kinds: impl Iterator<Item = Result<K, String>>,
) -> Result<Log<K>, String> {
    let event = |(number, kind): (u32, Result<K, String>)| {
        Ok(Event { at: At { event: number, byte: 0 }, standing: Standing::Final, kind: kind? })
    };
    Ok(Log::made(dialect, names, (0..).zip(kinds).map(event).collect::<Result<Vec<Event<K>>, String>>()?))
}

/// A recording that opens with the number of cards and then shows each of them; the opponent's deck is as large as decks are.
fn opened(side: Side, names: Sides<Box<str>>, cards: &[(Blueprint, u32)]) -> Vec<gemp::Kind> {
    const OPPONENT: i32 = 60;
    let total = cards.iter().map(|(_, copies)| *copies).sum::<u32>();
    let reserve = |one: Side| if one == side { i32::try_from(total).unwrap_or(i32::MAX) } else { OPPONENT };
    let tally = Sides::from_fn(|one| gemp::SideTally {
        piles: Some(gemp::Piles { reserve_deck: reserve(one), ..gemp::Piles::default() }),
        ..gemp::SideTally::default()
    });
    let mut kinds = vec![
        gemp::Kind::Players(gemp::Players { names, viewer: None }),
        gemp::Kind::Tally(std::sync::Arc::new(gemp::Tally { sides: tally, ..gemp::Tally::default() })),
    ];
    let copies = cards.iter().flat_map(|(id, copies)| (0..*copies).map(move |_| *id));
    kinds.extend((1..).zip(copies).map(|(number, blueprint)| {
        gemp::Kind::Placed(Box::new(gemp::Card {
            id: CardId(number),
            blueprint,
            owner: Some(side),
            zone: gemp::Zone::Hand,
            zone_owner: Some(side),
            location: 0,
            host: None,
            system: None,
            phase: None,
            posture: gemp::Posture::default(),
        }))
    }));
    kinds.push(gemp::Kind::Turn(Some(side)));
    kinds
}

/// A generated game as it is written.
pub(super) struct Generated {
    /// Whose recording, for the name of the file, and the recording; the one that hides nothing comes first.
    pub(super) recordings: Vec<(&'static str, Element)>,
    /// The table after some events, from the generator's own book.
    pub(super) truth: Vec<Table>,
    /// What it made use of, with the number of times.
    pub(super) coverage: Vec<(&'static str, u64)>,
}

/// What makes up games: from the seed of the archive and the number of the game. `None` for a game without.
pub(super) fn maker(game: GameId) -> Option<fn(u64, u64) -> Generated> {
    match game {
        GameId::Swtcg => Some(make_swtcg),
        GameId::YoungJedi => Some(make_youngjedi),
        GameId::Swccg => None,
    }
}

fn make_swtcg(seed: u64, number: u64) -> Generated {
    let made = generate::game(seed, number);
    let names: &Sides<Box<str>> = &made.log.players;
    let mut recordings = vec![("", swtcg::document(&made.log))];
    let view = |side: Side| (side.word(), swtcg::document(&generate::view(&made.log, side)));
    recordings.extend(Side::BOTH.map(view));
    let truth = made.dumps.iter().map(|dump| shaped(u64::from(dump.event), dump.table(), dump.moment(), names));
    Generated { recordings, truth: truth.collect(), coverage: made.coverage.iter().collect() }
}

fn make_youngjedi(seed: u64, number: u64) -> Generated {
    let made = replayed::generate::game(seed, number);
    let names: &Sides<Box<str>> = &made.log.players;
    let mut recordings = vec![("", youngjedi::document(&made.log))];
    let view = |side: Side| (side.word(), youngjedi::document(&replayed::generate::view(&made.log, side)));
    recordings.extend(Side::BOTH.map(view));
    let truth = made.dumps.iter().map(|dump| shaped(u64::from(dump.event), dump.table(), dump.moment(), names));
    Generated { recordings, truth: truth.collect(), coverage: made.coverage.iter().collect() }
}
