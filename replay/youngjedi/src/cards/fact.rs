//! What a text does: each clause of the short facts as a value.

use holocron_ingest::event::youngjedi::{Planet, Word};

use super::{Card, CardType, DeployText, Modifier};

/// One clause of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Changes power or DAMAGE.
    Changes(Modifier),
    /// Deploys a card from the own draw deck.
    Deploys(DeployText),
    /// Takes a card of a type from the own draw deck into the hand when its own card is deployed.
    Fetches(CardType),
    /// Draws a card when deployed to this planet.
    Draws(Planet),
    /// The opponent takes so much DAMAGE when it is deployed to this planet.
    Hurts(Planet, u32),
    /// Cards of this title, in the plural, cost nothing.
    DeployFree(&'static str),
    /// It may cost less than the printed counters.
    ReducedCounters,
    /// The owner may use so many counters in a turn.
    Limit {
        /// Counters.
        counters: u32,
        /// Only in a turn in which a card of the hand is discarded for it.
        is_paid: bool,
    },
    /// The owner's hand after Even Up.
    EvenUpTo(i32),
    /// A character without a weapon takes the opposing weapon out of the fight.
    ForcePush,
    /// Who defeats a card with the diamond fights once more with the same weapon.
    FightsAgain,
    /// A defeated character and the weapon return to the hand, without DAMAGE.
    Returns,
    /// Of the cards that fight together only the one of this name is defeated.
    OnlyLoses(&'static str),
    /// The bonus counts only against one of these names.
    OnlyAgainst(Vec<&'static str>),
    /// The bonus counts only with a weapon of this title.
    OnlyUsing(&'static str),
    /// The bonus counts only on a condition that is not modelled.
    OnlyIf,
    /// A bonus that is no fixed number.
    OpenBonus,
    /// Two cards of a stack add up.
    AddsTogether,
    /// Two weapons may be used.
    TwoWeapons,
    /// No weapon may be used.
    NoWeapon,
    /// Stops the loss by breakthrough.
    NoBreakthrough,
    /// The weapon cannot be used in a duel, or not in every one.
    NoDuel,
    /// Dueling text.
    Duels(Dueling),
    /// The DAMAGE number of the character may replace one of its owner's destinies.
    ReplacesDestiny,
    /// Changes DAMAGE in a way that is not modelled.
    OpenDamage,
    /// Looks at the top card of a draw deck, or puts a card beneath it: no search.
    LooksAtDeck,
    /// Its card counts as a card with the diamond of these kinds.
    CountsAs(Vec<&'static str>),
    /// Its card may use weapons with the diamond of this kind.
    MayUse(&'static str),
    /// Something that no rule looks at.
    Other,
}

/// Special dueling text (rule DUEL-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dueling {
    /// One extra hit.
    ExtraHit,
    /// Draw one card to the dueling hand.
    Draws,
    /// Remove one own hit.
    RemovesHit,
    /// Something else.
    Other,
}

impl Fact {
    /// Reads the clauses of a text.
    pub(super) fn all(text: &'static str) -> Vec<Fact> {
        text.split("; ").filter(|clause| !clause.is_empty()).map(Fact::read).collect()
    }

    fn read(clause: &'static str) -> Fact {
        let after = |start| clause.strip_prefix(start);
        if let Some(modifier) = Modifier::read(clause) {
            return Fact::Changes(modifier);
        }
        if let Some(deploys) = DeployText::read(clause) {
            return Fact::Deploys(deploys);
        }
        if let Some(rest) = after("on deploy") {
            return on_deploy(rest).unwrap_or(Fact::Other);
        }
        if let Some(rest) = after("deploy limit ") {
            let (number, is_paid) = match rest.split_once(" if ") {
                Some((number, _)) => (number, true),
                None => (rest, false),
            };
            return number.parse().map_or(Fact::Other, |counters| Fact::Limit { counters, is_paid });
        }
        if let Some(rest) = after("bonus only if ") {
            return match (rest.strip_prefix("fighting "), rest.strip_prefix("using ")) {
                (Some(who), _) => Fact::OnlyAgainst(super::modifier::names(who)),
                (_, Some(weapon)) => Fact::OnlyUsing(weapon),
                _ => Fact::OnlyIf,
            };
        }
        if let Some(rest) = after("duel: ") {
            return Fact::Duels(match rest {
                "one extra hit" => Dueling::ExtraHit,
                "may draw one card to dueling hand" => Dueling::Draws,
                "may remove one own hit" => Dueling::RemovesHit,
                _ => Dueling::Other,
            });
        }
        if let Some(rest) = after("if lost: only the ").and_then(|rest| rest.strip_suffix(" is defeated")) {
            return Fact::OnlyLoses(rest.strip_prefix("<>").unwrap_or(rest));
        }
        if let Some(rest) = after("counts as ") {
            let kinds = super::modifier::names(rest.strip_suffix(" for own cards").unwrap_or(rest));
            return Fact::CountsAs(kinds);
        }
        by_words(clause)
    }
}

fn by_words(clause: &'static str) -> Fact {
    let after = |start| clause.strip_prefix(start);
    let has = |words| clause.contains(words);
    match clause {
        "the two cards add together" => Fact::AddsTogether,
        "no Weapon card" => Fact::NoWeapon,
        "no duel" | "first use: no duel" => Fact::NoDuel,
        _ if after("force push").is_some() => Fact::ForcePush,
        _ if after("two weapons").is_some() => Fact::TwoWeapons,
        _ if after("if defeated: return").is_some() => Fact::Returns,
        _ if after("DAMAGE number may replace").is_some() => Fact::ReplacesDestiny,
        _ if has("fights the next fight") => Fact::FightsAgain,
        _ if has("no breakthrough") => Fact::NoBreakthrough,
        _ if has("bonus =") => Fact::OpenBonus,
        _ if has("counters") => Fact::ReducedCounters,
        _ if has("beneath") || has("top of") => Fact::LooksAtDeck,
        _ if has("DAMAGE") => Fact::OpenDamage,
        _ => {
            let even = after("Even Up to ").and_then(|number| number.parse().ok()).map(Fact::EvenUpTo);
            let free = || clause.strip_suffix(" deploy free").map(Fact::DeployFree);
            let uses = || after("may use any <>").map(Fact::MayUse);
            even.or_else(free).or_else(uses).unwrap_or(Fact::Other)
        }
    }
}

/// ` to Coruscant: may draw 1`, `: may fetch a Weapon to hand`.
fn on_deploy(rest: &str) -> Option<Fact> {
    let (place, what) = rest.split_once(": ")?;
    let planet = place.strip_prefix(" to ").and_then(Planet::from_word);
    if let Some(kind) = what.strip_prefix("may fetch a ").and_then(|kind| kind.strip_suffix(" to hand")) {
        let kind = kind.strip_suffix(" card").unwrap_or(kind).to_lowercase();
        return CardType::parse(&kind).map(Fact::Fetches);
    }
    if what == "may draw 1" {
        return planet.map(Fact::Draws);
    }
    let damage = what.strip_prefix("opponent takes ")?.strip_suffix(" DAMAGE")?;
    Some(Fact::Hurts(planet?, damage.parse().ok()?))
}

impl Card {
    /// Whether its text has a clause.
    pub fn has(&self, is_it: impl Fn(&Fact) -> bool) -> bool {
        self.facts.iter().any(is_it)
    }

    /// What its text changes of power and DAMAGE.
    pub fn modifiers(&self) -> impl Iterator<Item = &Modifier> {
        self.facts.iter().filter_map(|fact| match fact {
            Fact::Changes(modifier) => Some(modifier),
            _ => None,
        })
    }

    /// What its text deploys from the draw deck.
    pub fn deploys(&self) -> Option<&DeployText> {
        self.facts.iter().find_map(|fact| match fact {
            Fact::Deploys(text) => Some(text),
            _ => None,
        })
    }

    /// True for a text that changes DAMAGE in a way that is not modelled.
    pub fn has_open_damage(&self) -> bool {
        self.has(|fact| matches!(fact, Fact::OpenDamage | Fact::Returns))
    }

    /// The limit of counters that its text gives without a condition.
    pub fn plain_limit(&self) -> Option<u32> {
        self.facts.iter().find_map(|fact| match fact {
            Fact::Limit { counters, is_paid: false } => Some(*counters),
            _ => None,
        })
    }

    /// Its special dueling text.
    pub fn dueling(&self) -> Option<Dueling> {
        self.facts.iter().find_map(|fact| match fact {
            Fact::Duels(text) => Some(*text),
            _ => None,
        })
    }
}
