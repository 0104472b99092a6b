//! The words that say why something happens.

#![allow(missing_docs, reason = "the words of the dialect, explained in Young Jedi format 2.2")]

use crate::event::codec::words;

words! {
    /// Why a card comes to the table (`PCIP`).
    pub enum PlaceReason {
        Deploy = "DEPLOY";
        FirstLocation = "FIRST_LOCATION";
        Location = "LOCATION";
        Intercept = "INTERCEPT";
        Text = "TEXT";
    }

    /// Why cards leave for a pile or a hand (`RCFP`).
    pub enum RemoveReason {
        Defeat = "DEFEAT";
        PlanEnd = "PLAN_END";
        EvenUp = "EVEN_UP";
        Evacuated = "EVACUATED";
        TransportsLost = "TRANSPORTS_LOST";
        Control = "CONTROL";
        Misplay = "MISPLAY";
        Fetch = "FETCH";
        Replaced = "REPLACED";
        Cost = "COST";
        Text = "TEXT";
        Duel = "DUEL";
    }

    /// Why a card shows its face (`FCIP`).
    pub enum RevealReason {
        Hidden = "HIDDEN"; Plan = "PLAN"; Show = "SHOW";
    }

    /// Why cards are drawn (`DR`, `DH`).
    pub enum DrawReason {
        Start = "START"; EvenUp = "EVEN_UP"; Text = "TEXT";
    }

    /// Why a draw deck is shuffled (`SHF`).
    pub enum ShuffleReason {
        Search = "SEARCH"; Duel = "DUEL"; Control = "CONTROL"; Evacuated = "EVACUATED";
    }

    /// Why a pile is looked through or counted (`LOOK`).
    pub enum LookReason {
        Count = "COUNT";
        Ask = "ASK";
        Location = "LOCATION";
        Effect = "EFFECT";
        Text = "TEXT";
        Hyperspace = "HYPERSPACE";
    }

    /// What a destiny is drawn for (`DD`).
    pub enum DestinyReason {
        Start = "START";
        Character = "CHARACTER";
        Weapon = "WEAPON";
        BattleCard = "BATTLE_CARD";
        Starship = "STARSHIP";
    }

    /// Why DAMAGE is taken (`DMG`).
    pub enum DamageReason {
        Fight = "FIGHT";
        Breakthrough = "BREAKTHROUGH";
        Duel = "DUEL";
        DuelHits = "DUEL_HITS";
        Fetch = "FETCH";
        Text = "TEXT";
    }

    /// Why hit tokens change (`HIT`).
    pub enum HitReason {
        Hit = "HIT"; Text = "TEXT"; Remove = "REMOVE"; End = "END";
    }

    /// How a planet is surrendered or controlled (`SUR`, `PC`).
    pub enum ControlReason {
        Empty = "EMPTY"; Surrender = "SURRENDER"; Misplay = "MISPLAY";
    }

    /// What kind of misplay was found (`PEN`).
    pub enum MisplayKind {
        HiddenCounters = "HIDDEN_COUNTERS"; Stack = "STACK"; PlanCard = "PLAN_CARD";
    }

    /// Why a game ends (`WN`).
    pub enum WinReason {
        Planets = "PLANETS"; Deck = "DECK"; Tie = "TIE"; Concede = "CONCEDE";
    }
}
