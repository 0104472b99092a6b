//! What a text does: each clause of the short facts as a value.

use holocron_ingest::event::youngjedi::{Planet, Word};

use super::{Card, CardType, DeployText, Modifier, User};

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
    /// It costs less beside a certain card on the same planet.
    Reduced {
        /// How much then; `None` where the number could not be read.
        counters: Option<u32>,
        /// Title and subtitle of that card.
        beside: &'static str,
    },
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
    /// Of the cards that fight together only the one that is named is defeated.
    OnlyLoses(User),
    /// The bonus counts only against one of these names.
    OnlyAgainst(Vec<&'static str>),
    /// The bonus counts only with a weapon of this title.
    OnlyUsing(&'static str),
    /// The bonus counts only for who shows his hand, which no event tells.
    OnlyShown,
    /// The bonus counts only when the opponent controls a planet that its owner did not surrender.
    OnlyLost,
    /// A character whose destiny is lower than the opposing one gets the difference as the bonus.
    DestinyGap,
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
    /// One of its owner's destinies may be exchanged for a higher one of the opponent.
    SwapsDestiny,
    /// A destiny may be discarded and drawn again.
    Redraws,
    /// Two destinies are drawn for one cube, and one is chosen.
    DrawsTwo,
    /// Adds DAMAGE: to the loser of a fight that its owner wins, and to its owner's when he loses.
    Stakes {
        /// When its owner wins.
        win: i32,
        /// When its owner loses.
        lose: i32,
    },
    /// Characters of this title, in the plural, use no weapon.
    Disarms(&'static str),
    /// Its card may be discarded in a fight, and one opposing weapon is not used.
    DisarmsOpponent,
    /// Looks at the top card of the opposing draw deck: no search.
    LooksAtDeck,
    /// Draws a card, or puts one beneath the deck, when a character of one of these titles is deployed where its own card is.
    DrawsWhenDeployed(&'static [&'static str]),
    /// Lets its player do so once in each own Deploy step.
    OncePerDeploy(Deed),
    /// Discards one opposing card with the diamond.
    DiscardsDiamond,
    /// Lets a player do something that has no rule of its own.
    Lets(&'static [Deed]),
    /// Its card counts as a card with the diamond of these kinds.
    CountsAs(Vec<&'static str>),
    /// Its card may use weapons with the diamond of this kind.
    MayUse(&'static str),
    /// A clause that is not understood; a test allows none.
    Other,
}

/// What a text lets a player do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Draw cards.
    Draw,
    /// Cards leave play or the hand for the discard pile.
    Discard,
    /// A card of the hand goes beneath the draw deck.
    PutBeneath,
    /// Something of the Boonta Eve podrace, for which the document has no rules.
    Podrace,
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
    /// Discard the card and draw two.
    DrawsTwo,
    /// Discard the attack for two extra hits.
    TwoHits,
    /// A text that is not understood; a test allows none.
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
        if let Some(fact) = after("on deploy").and_then(on_deploy) {
            return fact;
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
                _ if rest == "you reveal your hand" => Fact::OnlyShown,
                _ if rest == "opponent controls a planet you did not surrender" => Fact::OnlyLost,
                _ => Fact::Other,
            };
        }
        if let Some(rest) = after("duel: ") {
            return Fact::Duels(match rest {
                "one extra hit" => Dueling::ExtraHit,
                "may draw one card to dueling hand" => Dueling::Draws,
                "may remove one own hit" => Dueling::RemovesHit,
                "may discard this to draw two" => Dueling::DrawsTwo,
                "may discard this attack for two extra hits" => Dueling::TwoHits,
                _ => Dueling::Other,
            });
        }
        if let Some(rest) = after("if lost: only the ").and_then(|rest| rest.strip_suffix(" is defeated")) {
            return Fact::OnlyLoses(User::read(rest));
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
        "if own character destiny lower than opposing: bonus = difference" => Fact::DestinyGap,
        "swap one lower own destiny with one opposing destiny" => Fact::SwapsDestiny,
        "destiny for Battle card or weapon: draw two, choose one, both to hand" => Fact::DrawsTwo,
        "in its fight: may be discarded from play to ignore one opposing weapon" => Fact::DisarmsOpponent,
        "when Anakin or Shmi Skywalker deploys here: draw 1" => {
            Fact::DrawsWhenDeployed(&["Anakin Skywalker", "Shmi Skywalker"])
        }
        "when Anakin deploys here: one hand card beneath draw deck or draw 1" => {
            Fact::DrawsWhenDeployed(&["Anakin Skywalker"])
        }
        "once per own Deploy step: reveal hand to draw one card" => Fact::OncePerDeploy(Deed::Draw),
        "once per own Deploy step: one hand card beneath own draw deck" => Fact::OncePerDeploy(Deed::PutBeneath),
        "Even Up: discard this to discard one opposing <> card on this planet"
        | "Even Up: discard this to choose and discard one opposing <> card on this planet" => Fact::DiscardsDiamond,
        _ if after("force push").is_some() => Fact::ForcePush,
        _ if after("two weapons").is_some() => Fact::TwoWeapons,
        _ if after("if defeated: return").is_some() => Fact::Returns,
        _ if after("DAMAGE number may replace").is_some() => Fact::ReplacesDestiny,
        _ if has("may discard and redraw his destiny") => Fact::Redraws,
        _ if has("fights the next fight") => Fact::FightsAgain,
        _ if has("no breakthrough") => Fact::NoBreakthrough,
        _ if has("see top of opposing draw deck") => Fact::LooksAtDeck,
        _ => {
            let even = after("Even Up to ").and_then(|number| number.parse().ok()).map(Fact::EvenUpTo);
            let free = || clause.strip_suffix(" deploy free").map(Fact::DeployFree);
            let uses = || after("may use any <>").map(Fact::MayUse);
            let disarms = || clause.strip_suffix(" may not use weapons").map(Fact::Disarms);
            let known = even.or_else(free).or_else(uses).or_else(disarms).or_else(|| reduced(clause));
            known.or_else(|| stakes(clause)).or_else(|| deeds(clause).map(Fact::Lets)).unwrap_or(Fact::Other)
        }
    }
}

/// `3 counters if Yoda, Jedi Master is present`, `reduced counters (...) if stacking with ...`.
fn reduced(clause: &'static str) -> Option<Fact> {
    let (cost, condition) = clause.split_once(" if ").filter(|(cost, _)| cost.contains("counters"))?;
    let stacking = condition.strip_prefix("stacking with ");
    let beside = stacking.or_else(|| condition.strip_suffix(" is present"))?;
    Some(Fact::Reduced { counters: cost.strip_suffix(" counters").and_then(|number| number.parse().ok()), beside })
}

/// `win: opponent +2 DAMAGE, lose: own +1 DAMAGE`.
fn stakes(clause: &str) -> Option<Fact> {
    let (win, lose) = clause.strip_prefix("win: opponent ")?.split_once(", lose: own ")?;
    let number = |text: &str| text.strip_suffix(" DAMAGE")?.parse().ok();
    Some(Fact::Stakes { win: number(win)?, lose: number(lose)? })
}

/// What the clause lets a player do, where nothing else judges it.
fn deeds(clause: &str) -> Option<&'static [Deed]> {
    Some(match clause {
        "on winning this planet: may discard him and 3 hand cards to draw 3" => &[Deed::Discard, Deed::Draw],
        "on defeating a character may draw 1" => &[Deed::Draw],
        "on defeating a character: opponent discards 1 from hand" => &[Deed::Discard],
        "objective: podrace rules"
        | "on deploy to Boonta Eve Classic: one more Thrust token"
        | "own Podracer pilot at Boonta Eve Classic may use 1 as handling number"
        | "on defeating a character: may discard opponent's last lap card" => &[Deed::Podrace],
        _ => return None,
    })
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

    /// Its special dueling text.
    pub fn dueling(&self) -> Option<Dueling> {
        self.facts.iter().find_map(|fact| match fact {
            Fact::Duels(text) => Some(*text),
            _ => None,
        })
    }
}
