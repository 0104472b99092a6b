//! Texts of cards that rules and generated games know word for word.

/// What a fact says that is no keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wording {
    /// On completion its player may pay up to as much Force as it has build counters.
    PaysUpToCounters,
    /// Tapping a unit is part of its cost.
    TapCost,
    /// It is about a unit whose last attack rolled no hits.
    AfterNoHits,
    /// It may attack units in the build zone.
    AttacksBuildZone,
    /// The opponent's units cannot retreat.
    KeepsOpponents,
    /// A unit neither attacks nor is attacked in this turn.
    ChainsUnit,
    /// Damage by units in the Ground arena is doubled.
    DoublesGround,
    /// The opponent's activated abilities cost one Force more.
    DearerAbilities,
    /// Activated abilities of its player's Jedi cost one Force less, but not less than one.
    CheaperJedi,
    /// It works on a Character that it attacked, unless that is a Jedi Knight or Jedi Master.
    SparesJediKnights,
    /// It triggers as the Space battle step starts.
    AtSpaceStep,
    /// It triggers as the Ground battle step starts.
    AtGroundStep,
    /// The build roll may be rerolled once.
    RerollsBuildRoll,
    /// All damage to it and by it is prevented.
    PreventsAll,
    /// Its player draws when it is put into an arena.
    DrawsOnArrival,
    /// A unit retaliates without cost, with its build cost as the number, and is discarded at the end of the turn.
    GrantsRetaliate,
    /// The card under it goes to the build zone when it is discarded from the Space arena.
    ReturnsUnder,
}

/// How the table says it: what the text begins with, and what it contains.
const WORDS: &[(Wording, &str, &str)] = &[
    (Wording::PaysUpToCounters, "complete: may pay Force up to X", ""),
    (Wording::TapCost, "tap cost", ""),
    (Wording::AfterNoHits, "discard:unit whose last attack rolled no hits", ""),
    (Wording::AttacksBuildZone, "may attack", "build zone"),
    (Wording::KeepsOpponents, "opponent units cannot retreat", ""),
    (Wording::ChainsUnit, "one own unit cannot attack or be attacked this turn", ""),
    (Wording::DoublesGround, "doubles all damage done by units in the Ground arena", ""),
    (Wording::DearerAbilities, "static:opponent activated abilities +1 Force", ""),
    (Wording::CheaperJedi, "static:own Jedi Character activated abilities -1 Force, min 1", ""),
    (Wording::SparesJediKnights, "", "attacked non-Jedi Knight/Master"),
    (Wording::AtSpaceStep, "", "Space battle step starts"),
    (Wording::AtGroundStep, "", "Ground battle step starts"),
    (Wording::RerollsBuildRoll, "build roll may be rerolled once", ""),
    (Wording::PreventsAll, "prevent all damage to and from self", ""),
    (Wording::DrawsOnArrival, "triggered: draw when put into arena", ""),
    (Wording::GrantsRetaliate, "grants Retaliate X cost 0", ""),
    (Wording::ReturnsUnder, "triggered: if discarded from Space arena that card", "build zone"),
];

impl Wording {
    /// The wording of a fact's text, when it is one of these.
    pub fn of(text: &str) -> Option<Wording> {
        let found = WORDS.iter().find(|(_, begin, inside)| text.starts_with(begin) && text.contains(inside));
        found.map(|(wording, _, _)| *wording)
    }
}
