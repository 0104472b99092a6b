//! What the server's table adds to the rows of a game.

use holocron_ingest::id::{Side, Sides};
use holocron_replay::account::Termination;

use super::HistoryGame;
use crate::table::GameRows;

impl HistoryGame {
    /// Adds dates, names, format and tournament to a game's rows, and the result where the log stops before it. The decks
    /// are needed earlier: give them to the collector.
    pub fn apply(&self, rows: &mut GameRows) {
        let mut outcome = None;
        for game in &mut rows.games {
            game.started_at_ms = self.started_at_ms;
            game.ended_at_ms = self.ended_at_ms;
            let text = |text: &Option<String>| text.as_deref().map(Into::into);
            game.format = game.format.take().or_else(|| text(&self.format));
            game.tournament = text(&self.tournament);
            game.deck_names = Sides { dark: text(&self.deck_names.dark), light: text(&self.deck_names.light) };
            if game.termination == Termination::None && game.winner.is_none() {
                game.termination = self.termination();
                game.winner = self.winner;
                game.reason = Some(self.lose_reason.as_str().into()).filter(|_| !self.lose_reason.is_empty());
                outcome = self.winner;
            }
        }
        let Some(winner) = outcome else { return };
        let won = |side: Side| Some(side == winner);
        rows.game_players.iter_mut().for_each(|row| row.won = won(row.side));
        rows.card_games.iter_mut().for_each(|row| row.won = won(row.side));
    }

    /// The server's words for the loser (SWCCG format 10).
    fn termination(&self) -> Termination {
        match self.lose_reason.as_str() {
            _ if self.is_cancelled => Termination::Cancelled,
            "Life Force depleted" => Termination::LifeForce,
            "Conceded" => Termination::Concession,
            reason if reason.contains("time") => Termination::Timeout,
            "" => Termination::None,
            _ => Termination::Other,
        }
    }
}
