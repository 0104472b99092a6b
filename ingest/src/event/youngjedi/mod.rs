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
        /// The players; always Dark first.
        Players(Players) = "P",
        /// A deck list.
        Deck(Deck) = "DL",
        /// A new turn.
        Turn(Turn) = "TC",
        /// A phase or step begins.
        Phase(PhaseChange) = "GPC",
        /// A snapshot of all counters.
        Tally(Box<Tally>) = "GS",
        /// A message for people.
        Said(Said) = "M",
        /// A card enters a zone on the table.
        Placed(Placed) = "PCIP",
        /// Cards leave for a pile or a hand.
        Removed(Removed) = "RCFP",
        /// The identity of a card becomes visible.
        Revealed(Revealed) = "FCIP",
        /// Cards are drawn from a draw deck to its owner's hand.
        Drawn(Drawn) = "DR",
        /// A draw deck is shuffled.
        Shuffled(Shuffled) = "SHF",
        /// A player looks through or counts a pile.
        Looked(Looked) = "LOOK",
        /// The counter limit of this turn changes.
        Limit(Limit) = "LIM",
        /// Card text is used outside the other events.
        Activated(Activated) = "CA",
        /// A battle starts.
        BattleStarted(Battle) = "SB",
        /// A battle plan is laid.
        PlanLaid(Plan) = "BP",
        /// Battle cards are declared: they go from the hand to the plan.
        Declared(Declaration) = "DBC",
        /// A fight of a battle.
        FightStarted(Fight) = "SF",
        /// A destiny is drawn.
        DestinyDrawn(DestinyDraw) = "DD",
        /// A destiny number is changed.
        DestinyChanged(DestinyChange) = "DV",
        /// A power total of a fight or a duel, in printed points.
        Power(Power) = "PWR",
        /// A fight ends.
        FightEnded(FightEnd) = "EF",
        /// Attacking characters without an opponent break through.
        Breakthrough(Breakthrough) = "BT",
        /// A battle ends.
        BattleEnded(BattleEnd) = "EB",
        /// DAMAGE is taken: cards go from the draw deck to the discard pile.
        Damage(Damage) = "DMG",
        /// A duel starts.
        DuelStarted(Duel) = "SD",
        /// Cards go to a dueling hand.
        DuelingHand(DuelingHand) = "DH",
        /// An attack in a duel: a card goes from the dueling hand to the dueling pile.
        DuelAttack(DuelAttack) = "DA",
        /// A block in a duel: a card goes from the dueling hand to the dueling pile.
        DuelBlock(DuelBlock) = "DB",
        /// Special dueling text is used.
        DuelText(DuelText) = "DT",
        /// Hit tokens on a duelist change.
        Hit(Hit) = "HIT",
        /// A duel ends.
        DuelEnded(DuelEnd) = "ED",
        /// An evacuation starts.
        EvacuationStarted(Evacuation) = "SEV",
        /// The other player intercepts or does not.
        Interception(Interception) = "ICP",
        /// An evacuation ends.
        EvacuationEnded(EvacuationEnd) = "EEV",
        /// A planet is surrendered.
        Surrendered(Surrender) = "SUR",
        /// A planet is controlled.
        Controlled(Control) = "PC",
        /// A misplay is found.
        Misplay(Misplay) = "PEN",
        /// The game ends.
        Won(Win) = "WN",
    }
}
