//! The words for planets, zones, phases and kinds of battle.

#![allow(missing_docs, reason = "the words of the dialect, explained in Young Jedi format 1 and 2.2")]

use crate::event::codec::words;

words! {
    /// A planet on which the game is played (Young Jedi format 1.1).
    pub enum Planet {
        Tatooine = "Tatooine"; Coruscant = "Coruscant"; Naboo = "Naboo";
    }

    /// Where a card lies (Young Jedi format 1.1).
    pub enum Zone {
        DrawDeck = "DRAW_DECK";
        Hand = "HAND";
        DiscardPile = "DISCARD_PILE";
        Planet = "PLANET";
        Location = "LOCATION";
        Effects = "EFFECTS";
        Hyperspace = "HYPERSPACE";
        BattlePlan = "BATTLE_PLAN";
        DuelingHand = "DUELING_HAND";
        DuelingPile = "DUELING_PILE";
        Removed = "REMOVED";
    }

    /// A phase of a turn, or the time around a new planet (Young Jedi format 1.2).
    pub enum Phase {
        NewPlanet = "NEW_PLANET";
        Deploy = "DEPLOY";
        Battle = "BATTLE";
        EvenUp = "EVEN_UP";
        End = "END";
    }

    /// A step within a phase (Young Jedi format 1.2).
    pub enum PhaseStep {
        Location = "LOCATION";
        Hands = "HANDS";
        Effects = "EFFECTS";
        Reveal = "REVEAL";
        Deploy = "DEPLOY";
        Duel = "DUEL";
        Fight = "FIGHT";
    }

    /// What fights in a battle.
    pub enum BattleKind {
        Character = "CHARACTER"; Starship = "STARSHIP";
    }
}
