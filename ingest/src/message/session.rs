//! The game as a whole: its players, its end, its timers (SWCCG format 7.2).

use super::declare::{phrases, sentences};
use super::scan::Scan;
use crate::id::{Number, Side};

sentences! {
    /// A line about the session.
    pub enum Session {
        /// `You're starting a game of FORMAT`
        Starting {
            format: Box<str>, "The format's name.";
        } = "sess.start",
        /// `Players in the game are: A, B`: not ordered by side.
        Players {
            names: Box<str>, "As written.";
        } = "sess.players",
        /// `P lost due to: REASON`
        Lost {
            [player: Side]
            reason: EndReason, "Why.";
        } = "end.lost",
        /// `P is the winner due to: REASON`
        Won {
            [player: Side]
            reason: EndReason, "Why.";
        } = "end.win",
        /// `Game was cancelled, REASON` or `Game was canceled due to REASON`
        Cancelled {
            reason: Box<str>, "Everything after the verb.";
        } = "end.cancel",
        /// `There's been N actions/effects since last user decision...`: the server ends a looping game.
        Looping {
            actions: Number, "Actions since the last decision.";
            text: Box<str>, "The rest.";
        } = "end.loop",
        /// `P has requested the game to be canceled...`
        CancelRequested { [player: Side] } = "sess.reqcancel",
        /// `P has requested the game timer to be extended...` or `... action timer to be disabled...`
        TimerRequested {
            [player: Side]
            timer: Timer, "Which timer.";
            text: Box<str>, "What should happen to it.";
        } = "sess.timer",
        /// `The game timer has been extended...` or `The action timer has been disabled...`
        TimerChanged {
            timer: Timer, "Which timer.";
            text: Box<str>, "What happened to it.";
        } = "sess.timer2",
    }
}

phrases! {
    /// One of the server's clocks.
    #[derive(Copy)]
    pub enum Timer {
        /// The clock of the whole game.
        Game = "game timer ",
        /// The clock of one decision.
        Action = "action timer ",
    }
}

phrases! {
    /// Why a game ended, seen from either player (SWCCG format 7.2).
    pub enum EndReason {
        LifeForce = "Life Force depleted" | "Depleted opponent's Life Force",
        Conceded = "Conceded" | "Opponent conceded",
        DecisionTimeout = "Decision timeout" | "Opponent decision timeout",
        OutOfTime = "Ran out of time" | "Opponent ran out of time",
        _ = Other,
    }
}

impl Session {
    /// Lines without a subject.
    pub(super) fn fixed(mut s: Scan<'_>) -> Option<Session> {
        if s.opt("You're starting a game of ") {
            return Some(Session::Starting { format: s.rest().into() });
        }
        if s.opt("Players in the game are: ") {
            return Some(Session::Players { names: s.rest().into() });
        }
        if s.opt("Game was cancel") {
            let _ = s.opt("l");
            s.lit("ed")?;
            s.opt(",");
            s.blanks();
            return Some(Session::Cancelled { reason: s.rest().into() });
        }
        if s.opt("There's been ") {
            let actions = s.number()?;
            s.lit(" actions/effects since last user decision")?;
            return Some(Session::Looping { actions, text: s.rest().into() });
        }
        s.lit("The ")?;
        let timer = s.any(Timer::WORDS)?;
        s.lit("has been ")?;
        Some(Session::TimerChanged { timer, text: s.rest().into() })
    }

    /// `lost due to:`, `is the winner due to:`, `has requested ...`.
    pub(super) fn by_player(mut s: Scan<'_>, player: Side) -> Option<Session> {
        if s.opt("lost due to: ") {
            return Some(Session::Lost { player, reason: EndReason::of(s.rest()) });
        }
        if s.opt("is the winner due to: ") {
            return Some(Session::Won { player, reason: EndReason::of(s.rest()) });
        }
        s.lit("has requested the ")?;
        if s.opt("game to be canceled") {
            return Some(Session::CancelRequested { player });
        }
        let timer = s.any(Timer::WORDS)?;
        s.lit("to be ")?;
        Some(Session::TimerRequested { player, timer, text: s.rest().into() })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn the_end_names_both_players_and_a_reason() {
        let lost = read("Q lost due to: Ran out of time");
        assert_eq!(lost, Statement::Session(Session::Lost { player: Side::Light, reason: EndReason::OutOfTime }));
        let won = read("P is the winner due to: Opponent was eaten");
        let reason = EndReason::Other("Opponent was eaten".into());
        assert_eq!(won, Statement::Session(Session::Won { player: Side::Dark, reason }));
    }

    #[test]
    fn cancelled_has_two_spellings() {
        for line in ["Game was cancelled, as wished.", "Game was canceled due to an error."] {
            assert_eq!(read(line).template(), "end.cancel");
        }
        assert_eq!(read("P has requested the game to be canceled. Really").template(), "sess.reqcancel");
        assert_eq!(read("The action timer has been disabled, by request").template(), "sess.timer2");
        assert_eq!(read("P has requested the game timer to be extended by 5 minutes.").template(), "sess.timer");
    }
}
