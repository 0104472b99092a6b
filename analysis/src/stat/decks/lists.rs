//! The lists of decks, as far as they are given.

use std::collections::BTreeMap;

use polars::prelude::{JoinArgs, JoinType, col, lit};

use super::clusters::Alike;
use crate::error::Result;
use crate::stat::query::Tables;

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

/// The cards of one deck: design, title, copies.
type Cards = Vec<(String, String, u32)>;

/// The known lists, by card game and side, each with which of them are alike.
pub(in crate::stat) type AllLists = BTreeMap<(String, String), (Lists, Alike)>;

/// Reads the known lists.
///
/// # Errors
/// When the tables cannot be read.
pub(in crate::stat) fn lists(tables: &Tables) -> Result<AllLists> {
    let on = || ["game", "side"].map(col);
    let games = tables.scan("games")?.select(["game", "game_id"].map(col));
    let players = tables.scan("game_players")?.select(["game", "side", "deck"].map(col));
    let players = players.join(games, [col("game")], [col("game")], JoinArgs::new(JoinType::Inner));
    let players = tables.once(players.select(["game", "side", "game_id", "deck"].map(col)))?;
    let keys = ["game_id", "side", "deck", "blueprint_id"].map(col);
    let sums = || [col("num_copies").max(), col("title").first()];
    let parts = tables.stretches("deck_cards", |cards| {
        let listed = cards.filter(col("is_deck_known").and(col("num_copies").gt(lit(0))));
        let joined = listed.join(players.clone(), on(), on(), JoinArgs::new(JoinType::Inner));
        Ok(joined.group_by(&keys).agg(sums()))
    })?;
    let mut decks: BTreeMap<(String, String), BTreeMap<String, Cards>> = BTreeMap::new();
    for line in tables.collect(parts.group_by(&keys).agg(sums()))?.iter() {
        let of_side = decks.entry((line.text("game_id")?, line.text("side")?)).or_default();
        let card = (line.text("blueprint_id")?, line.text("title")?, line.count("num_copies")?);
        of_side.entry(line.text("deck")?).or_default().push(card);
    }
    let of = |decks: BTreeMap<String, Cards>| {
        let mut titles: BTreeMap<String, String> = BTreeMap::new();
        for (blueprint, title, _) in decks.values().flatten() {
            titles.entry(blueprint.clone()).or_insert_with(|| title.clone());
        }
        let designs: Vec<(String, String)> = titles.into_iter().collect();
        let number = |blueprint: &str| designs.partition_point(|(known, _)| known.as_str() < blueprint) as u32;
        let list = |cards: &Cards| {
            let mut list: Vec<(u32, u32)> = cards.iter().map(|(card, _, copies)| (number(card), *copies)).collect();
            list.sort_unstable();
            list
        };
        let cards = decks.values().map(list).collect();
        let lists = Lists { decks: decks.into_keys().collect(), cards, designs };
        let alike = Alike::of(&lists);
        (lists, alike)
    };
    Ok(decks.into_iter().map(|(key, decks)| (key, of(decks))).collect())
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
