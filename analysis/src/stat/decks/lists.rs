//! The lists of decks, as far as they are given.

use std::collections::{BTreeMap, HashMap};

use arrow_array::cast::AsArray;
use arrow_array::types::Int32Type;
use polars::prelude::{JoinArgs, JoinType, col};

use super::clusters::Alike;
use crate::error::{Error, Result};
use crate::stat::query::Tables;
use crate::store::{Scan, Texts};

/// The known lists of one side.
#[derive(Clone, Debug, Default)]
pub(in crate::stat) struct Lists {
    decks: Vec<String>,
    /// For each list its designs with their copies, in the order of the designs.
    pub(super) cards: Vec<Vec<(u32, u32)>>,
    /// Blueprint and title of each design.
    pub(super) designs: Vec<(String, String)>,
}

impl Lists {
    /// The place of a deck's list.
    pub(super) fn place(&self, deck: &str) -> Option<usize> {
        self.decks.binary_search_by(|known| known.as_str().cmp(deck)).ok()
    }

    pub(super) fn deck(&self, place: usize) -> Option<&str> {
        self.decks.get(place).map(String::as_str)
    }

    /// Cards in a list.
    pub(super) fn size(&self, place: usize) -> u32 {
        self.cards.get(place).into_iter().flatten().map(|(_, copies)| copies).sum()
    }

    pub(super) fn len(&self) -> usize {
        self.decks.len()
    }

    /// Jaccard's index of the copies of two lists.
    pub(super) fn shared(&self, one: usize, two: usize) -> f64 {
        let (mut both, mut either) = (0, 0);
        let (mut a, mut b) = (self.cards[one].iter().peekable(), self.cards[two].iter().peekable());
        loop {
            match (a.peek(), b.peek()) {
                (None, None) => break,
                (Some((x, n)), Some((y, m))) if x == y => {
                    both += n.min(m);
                    either += n.max(m);
                    a.next();
                    b.next();
                }
                (Some((x, n)), other) if other.is_none_or(|(y, _)| x < y) => {
                    either += n;
                    a.next();
                }
                (_, Some((_, m))) => {
                    either += m;
                    b.next();
                }
                (Some(_), None) => break,
            }
        }
        if either == 0 { 0.0 } else { f64::from(both) / f64::from(either) }
    }
}

/// The known lists, by card game and side, each with which of them are alike.
pub(in crate::stat) type AllLists = BTreeMap<(String, String), (Lists, Alike)>;

/// Reads the known lists, in one pass over `deck_cards`.
///
/// # Errors
/// When the tables cannot be read.
pub(in crate::stat) fn lists(tables: &Tables) -> Result<AllLists> {
    let Seats { mut sides, of } = Seats::read(tables)?;
    let scan = Scan::open(tables.out(), "deck_cards", &TEXTS)?;
    for stretch in scan.stretches() {
        for batch in scan.read(stretch, TEXTS.into_iter().chain([COPIES, KNOWN]))? {
            let batch = batch?;
            let text = |name: &str| Texts::of(&batch, scan.path(), name);
            let (game, side, blueprint, title) = (text("game")?, text("side")?, text("blueprint_id")?, text("title")?);
            let copies = batch.column_by_name(COPIES).and_then(|column| column.as_primitive_opt::<Int32Type>());
            let copies = copies.ok_or_else(|| Error::no_column(scan.path(), COPIES))?;
            let known = batch.column_by_name(KNOWN).and_then(|column| column.as_boolean_opt());
            let known = known.ok_or_else(|| Error::no_column(scan.path(), KNOWN))?;
            for row in (0..batch.num_rows()).filter(|row| known.value(*row) && copies.value(*row) > 0) {
                let seat = of.get(game.text(row).unwrap_or_default());
                let Some((_, place, deck)) =
                    seat.into_iter().flatten().find(|(of, ..)| Some(of.as_str()) == side.text(row))
                else {
                    continue;
                };
                let [blueprint, title] = [&blueprint, &title].map(|texts| texts.text(row).unwrap_or_default());
                sides[*place].1.add(*deck, blueprint, title, copies.value(row).unsigned_abs());
            }
        }
    }
    Ok(sides.into_iter().map(|(key, side)| (key, side.finish())).filter(|(_, (lists, _))| lists.len() > 0).collect())
}

const TEXTS: [&str; 4] = ["game", "side", "blueprint_id", "title"];
const COPIES: &str = "num_copies";
const KNOWN: &str = "is_deck_known";

/// Whose deck is played in which game.
struct Seats {
    /// By card game and side.
    sides: Vec<((String, String), Gathered)>,
    /// For each game its sides, each with its place and that of its deck.
    of: HashMap<String, Vec<(String, usize, usize)>>,
}

impl Seats {
    fn read(tables: &Tables) -> Result<Seats> {
        let games = tables.scan("games")?.select(["game", "game_id"].map(col));
        let players = tables.scan("game_players")?.select(["game", "side", "deck"].map(col));
        let players = players.join(games, [col("game")], [col("game")], JoinArgs::new(JoinType::Inner));
        let rows = tables.collect(players)?;
        let mut decks: BTreeMap<(String, String), BTreeMap<String, usize>> = BTreeMap::new();
        for line in rows.iter() {
            let of_side = decks.entry((line.text("game_id")?, line.text("side")?)).or_default();
            of_side.insert(line.text("deck")?, 0);
        }
        for of_side in decks.values_mut() {
            of_side.values_mut().zip(0..).for_each(|(number, next)| *number = next);
        }
        let places: BTreeMap<&(String, String), usize> = decks.keys().zip(0..).collect();
        let mut of: HashMap<String, Vec<(String, usize, usize)>> = HashMap::new();
        for line in rows.iter() {
            let key = (line.text("game_id")?, line.text("side")?);
            let deck = decks.get(&key).and_then(|of_side| of_side.get(&line.text("deck").ok()?));
            let Some((place, deck)) = places.get(&key).zip(deck) else { continue };
            of.entry(line.text("game")?).or_default().push((key.1, *place, *deck));
        }
        let sides = decks.into_iter().map(|(key, decks)| (key, Gathered::new(decks.into_keys()))).collect();
        Ok(Seats { sides, of })
    }
}

/// The lists of one side while they are read; designs have numbers in the order in which they are met.
struct Gathered {
    /// In the order of their keys; empty where the list is not known.
    decks: Vec<(String, Vec<(u32, u32)>)>,
    designs: HashMap<String, u32>,
    titles: Vec<Title>,
}

/// A design's title, and the deck that it is taken from: the first that has it.
struct Title {
    blueprint: String,
    title: String,
    deck: usize,
}

impl Gathered {
    fn new(decks: impl Iterator<Item = String>) -> Gathered {
        let decks = decks.map(|deck| (deck, Vec::new())).collect();
        Gathered { decks, designs: HashMap::new(), titles: Vec::new() }
    }

    /// A card of a deck. Of the games of a deck that with most copies counts.
    fn add(&mut self, deck: usize, blueprint: &str, title: &str, copies: u32) {
        let design = self.designs.get(blueprint).copied().unwrap_or_else(|| {
            let next = self.titles.len() as u32;
            self.designs.insert(blueprint.to_owned(), next);
            self.titles.push(Title { blueprint: blueprint.to_owned(), title: title.to_owned(), deck });
            next
        });
        let known = &mut self.titles[design as usize];
        if deck < known.deck {
            (known.title, known.deck) = (title.to_owned(), deck);
        }
        let list = &mut self.decks[deck].1;
        match list.binary_search_by_key(&design, |(design, _)| *design) {
            Ok(place) => list[place].1 = list[place].1.max(copies),
            Err(place) => list.insert(place, (design, copies)),
        }
    }

    fn finish(self) -> (Lists, Alike) {
        let mut titles: Vec<(Title, usize)> = self.titles.into_iter().zip(0..).collect();
        titles.sort_unstable_by(|(a, _), (b, _)| a.blueprint.cmp(&b.blueprint));
        let mut numbers = vec![0; titles.len()];
        titles.iter().zip(0..).for_each(|((_, met), number)| numbers[*met] = number);
        let mut lists = Lists {
            designs: titles.into_iter().map(|(title, _)| (title.blueprint, title.title)).collect(),
            ..Lists::default()
        };
        for (deck, list) in self.decks.into_iter().filter(|(_, list)| !list.is_empty()) {
            let mut cards = Vec::with_capacity(list.len());
            cards.extend(list.into_iter().map(|(design, copies)| (numbers[design as usize], copies)));
            cards.sort_unstable();
            lists.decks.push(deck);
            lists.cards.push(cards);
        }
        let alike = Alike::of(&lists);
        (lists, alike)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Lists of some designs, each as often as its number says.
    pub(in crate::stat::decks) fn of(lists: &[&[(u32, u32)]]) -> Lists {
        let num = lists.iter().flat_map(|list| list.iter()).map(|(design, _)| design + 1).max().unwrap_or(0);
        Lists {
            decks: (0..lists.len()).map(|place| format!("{place:016x}")).collect(),
            cards: lists.iter().map(|list| list.to_vec()).collect(),
            designs: (0..num).map(|design| (format!("1_{design}"), format!("Card {design}"))).collect(),
        }
    }

    /// By hand: two of the first and one of the second card shared, of three, two and one in either.
    #[test]
    fn lists_share_copies() {
        let lists = of(&[&[(0, 3), (1, 1)], &[(0, 2), (1, 2), (4, 1)], &[(7, 1)], &[]]);
        assert!((lists.shared(0, 1) - 3.0 / 6.0).abs() < 1e-12 && (lists.shared(1, 0) - 0.5).abs() < 1e-12);
        assert_eq!((lists.shared(0, 2), lists.shared(3, 3), lists.shared(2, 2)), (0.0, 0.0, 1.0));
        assert_eq!((lists.size(1), lists.place("0000000000000002"), lists.place("x")), (5, Some(2), None));
    }
}
