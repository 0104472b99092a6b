//! Deck lists that players keep beside their logs.

use holocron_ingest::id::{Side, Sides};
use holocron_replay::game::GameId;

use super::{History, recording_id};
use crate::collect::DeckList;

/// A deck list of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayersDeck {
    /// Whose.
    pub player: String,
    /// The card game that its cards are of.
    pub game: GameId,
    /// The side that its cards are of.
    pub side: Side,
    /// The recording that it is for, by the name of its file without folders and endings; `None` for any game of the player.
    pub recording: Option<String>,
    /// The cards.
    pub deck: DeckList,
}

impl History {
    /// Adds a list. Of two of one player for any game of a side neither is used.
    pub fn add_deck(&mut self, deck: PlayersDeck) {
        self.lists.push(deck);
    }

    /// The decks of a game: as the table tells them, or else the player's list for this recording, or else his only list for any
    /// game of that side.
    pub fn decks_of(&self, game: GameId, recordings: &[&str], players: Sides<&str>) -> Sides<Option<&DeckList>> {
        let told = self.game_of(recordings, players.dark, players.light);
        Sides::from_fn(|side| {
            let told = told.and_then(|told| told.decks[side].as_ref());
            told.or_else(|| self.listed(game, recordings, side, players[side]))
        })
    }

    /// The lists of these players.
    pub fn decks_by(&self, players: Sides<&str>) -> impl Iterator<Item = &PlayersDeck> {
        self.lists.iter().filter(move |list| [players.dark, players.light].contains(&&*list.player))
    }

    fn listed(&self, game: GameId, recordings: &[&str], side: Side, player: &str) -> Option<&DeckList> {
        let own = || self.lists.iter().filter(|list| list.player == player && list.game == game && list.side == side);
        let is_for = |name: &String| recordings.iter().any(|recording| recording_id(recording) == name);
        only(own().filter(|list| list.recording.as_ref().is_some_and(is_for)))
            .or_else(|| only(own().filter(|list| list.recording.is_none())))
    }
}

/// The only one of several lists.
fn only<'a>(mut lists: impl Iterator<Item = &'a PlayersDeck>) -> Option<&'a DeckList> {
    let first = lists.next()?;
    lists.next().is_none().then_some(&first.deck)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_for_a_recording_comes_before_one_for_any_game() {
        let list = |recording: Option<&str>, side, cards| PlayersDeck {
            player: "rey".into(),
            game: GameId::Swtcg,
            side,
            recording: recording.map(str::to_owned),
            deck: DeckList::parse(cards).expect("a list"),
        };
        let mut history = History::default();
        history.add_deck(list(None, Side::Light, "AOTC_1"));
        history.add_deck(list(Some("two"), Side::Light, "AOTC_2"));
        let first = |history: &History, game, recording: &str, players| {
            let decks = history.decks_of(game, &[recording], players);
            decks.light.and_then(|deck| deck.deck.keys().next().map(ToString::to_string))
        };
        let players = Sides { dark: "ren", light: "rey" };
        assert_eq!(first(&history, GameId::Swtcg, "logs/one.xml.gz", players).as_deref(), Some("AOTC_1"));
        assert_eq!(first(&history, GameId::Swtcg, "logs/two.xml.gz", players).as_deref(), Some("AOTC_2"));
        assert_eq!(first(&history, GameId::YoungJedi, "two", players), None, "a list of another game");
        assert_eq!(first(&history, GameId::Swtcg, "two", Sides { dark: "rey", light: "ren" }), None);
        history.add_deck(list(None, Side::Light, "AOTC_3"));
        assert_eq!(first(&history, GameId::Swtcg, "one", players), None, "which of two it was nobody knows");
    }
}
