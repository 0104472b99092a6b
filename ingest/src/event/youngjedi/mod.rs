//! The events of a Young Jedi log: one struct for each kind of `<ge>` (Young Jedi format 2.2).

mod battle;
mod duel;
mod end;
mod places;
mod reasons;
mod table;
mod tally;

use super::codec::kinds;
pub use super::codec::{Attribute, Form, Shape, Word};
pub use super::opening::{Deck, Other, Players, Said};
pub use battle::{
    Battle, BattleEnd, Breakthrough, Damage, Declaration, DestinyChange, DestinyDraw, Fight, FightEnd, Plan, Power,
};
pub use duel::{Duel, DuelAttack, DuelBlock, DuelEnd, DuelText, DuelingHand, Hit};
pub use end::{Control, Evacuation, EvacuationEnd, Interception, Misplay, Surrender, Win};
pub use places::{BattleKind, Phase, PhaseStep, Planet, Zone};
pub use reasons::{
    ControlReason, DamageReason, DestinyReason, DrawReason, HitReason, LookReason, MisplayKind, PlaceReason,
    RemoveReason, RevealReason, ShuffleReason, WinReason,
};
pub use table::{Activated, Drawn, Limit, Looked, PhaseChange, Placed, Removed, Revealed, Shuffled, Turn};
pub use tally::{Piles, Tally};

kinds! {
    /// What one `<ge>` element said, by its type.
    pub enum Kind {
        Players(Players) = "P", "The players; always Dark first.";
        Deck(Deck) = "DL", "A deck list.";
        Turn(Turn) = "TC", "A new turn.";
        Phase(PhaseChange) = "GPC", "A phase or step begins.";
        Tally(Box<Tally>) = "GS", "A snapshot of all counters.";
        Said(Said) = "M", "A message for people.";
        Placed(Placed) = "PCIP", "A card enters a zone on the table.";
        Removed(Removed) = "RCFP", "Cards leave for a pile or a hand.";
        Revealed(Revealed) = "FCIP", "The identity of a card becomes visible.";
        Drawn(Drawn) = "DR", "Cards are drawn from a draw deck to its owner's hand.";
        Shuffled(Shuffled) = "SHF", "A draw deck is shuffled.";
        Looked(Looked) = "LOOK", "A player looks through or counts a pile.";
        Limit(Limit) = "LIM", "The counter limit of this turn changes.";
        Activated(Activated) = "CA", "Card text is used outside the other events.";
        BattleStarted(Battle) = "SB", "A battle starts.";
        PlanLaid(Plan) = "BP", "A battle plan is laid.";
        Declared(Declaration) = "DBC", "Battle cards are declared: they go from the hand to the plan.";
        FightStarted(Fight) = "SF", "A fight of a battle.";
        DestinyDrawn(DestinyDraw) = "DD", "A destiny is drawn.";
        DestinyChanged(DestinyChange) = "DV", "A destiny number is changed.";
        Power(Power) = "PWR", "A power total of a fight or a duel, in printed points.";
        FightEnded(FightEnd) = "EF", "A fight ends.";
        Breakthrough(Breakthrough) = "BT", "Attacking characters without an opponent break through.";
        BattleEnded(BattleEnd) = "EB", "A battle ends.";
        Damage(Damage) = "DMG", "DAMAGE is taken: cards go from the draw deck to the discard pile.";
        DuelStarted(Duel) = "SD", "A duel starts.";
        DuelingHand(DuelingHand) = "DH", "Cards go to a dueling hand.";
        DuelAttack(DuelAttack) = "DA", "An attack in a duel: a card goes from the dueling hand to the dueling pile.";
        DuelBlock(DuelBlock) = "DB", "A block in a duel: a card goes from the dueling hand to the dueling pile.";
        DuelText(DuelText) = "DT", "Special dueling text is used.";
        Hit(Hit) = "HIT", "Hit tokens on a duelist change.";
        DuelEnded(DuelEnd) = "ED", "A duel ends.";
        EvacuationStarted(Evacuation) = "SEV", "An evacuation starts.";
        Interception(Interception) = "ICP", "The other player intercepts or does not.";
        EvacuationEnded(EvacuationEnd) = "EEV", "An evacuation ends.";
        Surrendered(Surrender) = "SUR", "A planet is surrendered.";
        Controlled(Control) = "PC", "A planet is controlled.";
        Misplay(Misplay) = "PEN", "A misplay is found.";
        Won(Win) = "WN", "The game ends.";
    }
}
