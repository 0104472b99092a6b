//! Card texts that were used in this turn: what they did may last until its end without another word in the log.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Blueprint, Number};
use holocron_ingest::message::Statement;
use holocron_ingest::message::state::{AffectVerb, State as Said, TextState};
use holocron_ingest::message::weapon::Weapon;

use crate::cards::{self, Card as Facts, Flag, ModifierKind, Subtype, Trait, Until};
use crate::state::State;
use crate::state::fight::numbers::{self, BattleNumbers};
use crate::state::table::TableCard;
use crate::state::turn::outlast::{outlasted, outlasts};
use crate::step::{Step, What};

/// The cards whose text was used in this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UsedTexts {
    cards: Vec<Blueprint>,
    chosen: Vec<Blueprint>,
    chosen_before: Vec<Blueprint>,
    chosen_ever: Vec<Blueprint>,
    played: Vec<Blueprint>,
    lasting: Vec<(Blueprint, u32)>,
    told: Vec<Told>,
    silenced: Vec<(Blueprint, u32)>,
    utinni_effects: Vec<Blueprint>,
    gifted: Vec<(Blueprint, Blueprint)>,
    unsaid: Vec<Blueprint>,
}

/// A line that tells of a change of power.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The card whose text makes it.
    pub by: Blueprint,
    /// The designs that the line names, that card among them.
    pub names: Vec<Blueprint>,
    /// How much it adds to a card's power, when it says so.
    pub change: Option<Number>,
    /// Turns that it outlasts; all when it adds to a card's power, takes from it or resets it, and no end is told.
    turns: u32,
}

/// For how many turns what works into a player's next turn may go on to work.
const NEXT_TURN: u32 = 3;

impl UsedTexts {
    /// A card used in this turn whose actions may have changed what the flag stands for.
    pub fn used(&self, flag: Flag) -> Option<Blueprint> {
        // What the card's class makes says whether its action does it; of what no class says, its text speaks.
        let speaks = |facts: &Facts| facts.text_flags.has(flag) || facts.has_trait(Trait::TextUnread);
        let may = |facts: &Facts| facts.actions.lifts.has(flag) || speaks(facts) && facts.actions.may_leave(flag);
        let now = self.cards.iter().find(|card| cards::may_be(card, may));
        let left = || self.lasting.iter().map(|(card, _)| card);
        let told = || self.told.first().map(|told| &told.by).filter(|_| flag == Flag::PowerMod);
        now.or_else(told).or_else(|| left().find(|card| cards::may_be(card, may))).copied()
    }

    /// What lines have told of power, as far as it may last.
    pub fn told(&self) -> impl Iterator<Item = &Told> {
        self.told.iter()
    }

    /// The designs of cards whose text lines have called cancelled or suspended, as far as it may last.
    pub fn silenced(&self) -> impl Iterator<Item = &Blueprint> {
        self.silenced.iter().map(|(card, _)| card)
    }

    /// The Utinni Effects that were ever in play.
    pub fn utinni_effects(&self) -> impl Iterator<Item = &Blueprint> {
        self.utinni_effects.iter()
    }

    /// A card that was ever in play and changes cards of such a title for the rest of the game, without a line.
    pub fn unsaid(&self, flag: Flag, titles: &[&str]) -> Option<Blueprint> {
        let changes = |card: &&Blueprint| {
            cards::changes_unsaid(card).is_some_and(|title| titles.contains(&title))
                && cards::may_be(card, |facts| facts.actions.lifts.has(flag))
        };
        self.unsaid.iter().find(changes).copied()
    }

    /// The cards whose text was used in this turn, and those whose effect goes on.
    pub fn at_work(&self) -> impl Iterator<Item = &Blueprint> {
        self.cards.iter().chain(self.lasting.iter().map(|(card, _)| card))
    }

    /// A card at work that makes modifiers of one of these kinds for a time, as its class says.
    pub fn making(&self, kinds: &[ModifierKind]) -> Option<Blueprint> {
        making(self.at_work(), kinds)
    }

    /// Whether what a card's action left may reach this card: a line named one of its title, or no line named any.
    pub fn may_reach(&self, by: &Blueprint, facts: Option<&Facts>) -> bool {
        let shares_title = |known: &Blueprint| match (cards::lookup(known), facts) {
            (Some(known), Some(facts)) => known.titles().iter().any(|title| facts.titles().contains(title)),
            _ => true,
        };
        let mut named = self.gifted.iter().filter(|(giver, _)| giver == by).peekable();
        named.peek().is_none() || named.any(|(_, known)| shares_title(known))
    }

    /// The cards whose text was used in this turn.
    pub fn used_cards(&self) -> &[Blueprint] {
        &self.cards
    }

    /// Whether a player chose to use this card in this turn, or in the turn before it.
    pub fn was_chosen(&self, card: Blueprint, in_this_turn: bool) -> bool {
        let chosen = if in_this_turn { &self.chosen } else { &self.chosen_before };
        chosen.iter().any(|known| known.front() == card.front())
    }

    /// Whether a player chose to use this card, or a copy of it, at any time.
    pub fn was_ever_chosen(&self, card: Blueprint) -> bool {
        self.chosen_ever.iter().any(|known| known.front() == card.front())
    }

    /// How many cards with a title of this one were played or deployed in this turn.
    pub fn played(&self, facts: &Facts) -> usize {
        let is_titled = |card: &&Blueprint| {
            cards::lookup(card).is_some_and(|other| other.titles().iter().any(|title| facts.titles().contains(title)))
        };
        self.played.iter().filter(is_titled).count()
    }
}

/// The first of some cards whose actions make modifiers of one of these kinds; a card without facts may.
pub(super) fn making<'a>(mut from: impl Iterator<Item = &'a Blueprint>, kinds: &[ModifierKind]) -> Option<Blueprint> {
    from.find(|card| cards::may_be(card, |facts| facts.actions.make(kinds))).copied()
}

/// Remembers the texts that a step shows at work.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    if matches!(step.what, What::Event(Kind::Turn(_))) && !state.recording.is_dumping {
        let used = &mut state.text.used;
        for (_, turns) in &mut used.lasting {
            *turns = turns.saturating_sub(1);
        }
        used.lasting.retain(|(_, turns)| *turns > 0);
        for card in used.cards.drain(..) {
            match cards::lasts(&card) {
                Some(Until::NextTurn) => used.lasting.push((card, NEXT_TURN)),
                Some(Until::Game) => used.lasting.push((card, u32::MAX)),
                None => {}
            }
        }
        state.text.used.chosen_before = std::mem::take(&mut state.text.used.chosen);
        state.text.used.played.clear();
        let used = &mut state.text.used;
        let lasting = &used.lasting;
        used.told.retain_mut(|told| outlasts(&mut told.turns) || lasting.iter().any(|(card, _)| *card == told.by));
        used.silenced.retain_mut(|(_, turns)| outlasts(turns));
        return;
    }
    if let What::Event(Kind::Placed(card) | Kind::Moved(card) | Kind::TurnedOver(card)) = &step.what {
        let known = state.table.get(card.id).filter(|card| card.is_in_play());
        let unsaid = known.map(|card| card.blueprint).filter(|card| cards::changes_unsaid(card).is_some());
        if let Some(design) = unsaid.filter(|design| !state.text.used.unsaid.contains(design)) {
            state.text.used.unsaid.push(design);
        }
        let is_utinni = |card: &&TableCard| card.facts.is_some_and(|facts| facts.subtype == Some(Subtype::Utinni));
        let design = known.filter(is_utinni).map(|card| card.blueprint);
        let known = &mut state.text.used.utinni_effects;
        if let Some(design) = design.filter(|design| !known.contains(design)) {
            known.push(design);
        }
    }
    if let Some(said) = step.what.statement() {
        listen(state, said);
    }
    match &step.what {
        What::Deploy(play) => {
            state.text.used.played.extend(play.cards.iter().map(|named| named.card.blueprint.front()))
        }
        what if what.statement().is_none() => return,
        _ => {}
    }
    // A shot is no text at work, but what it does besides may be told by no line.
    if let What::Said(Statement::Weapon(Weapon::Fired { weapon, .. })) = &step.what {
        let design = weapon.blueprint.front();
        let leaves = cards::lookup(&design).is_some_and(|facts| !facts.leaves.is_empty());
        if leaves && !state.text.used.cards.contains(&design) {
            state.text.used.cards.push(design);
        }
    }
    if let Some(cause) = state.text.causes.list().last().filter(|cause| cause.event == state.event) {
        let card = cause.card.blueprint;
        if cards::gives_keywords(&card) {
            let named = cause.names.iter().map(|design| (card, design.front()));
            state.text.used.gifted.extend(named);
        }
        if cause.player.is_some() && !state.text.used.chosen.contains(&card) {
            state.text.used.chosen.push(card);
            if !state.text.used.chosen_ever.contains(&card) {
                state.text.used.chosen_ever.push(card);
            }
        }
        if !state.text.used.cards.contains(&card) {
            state.text.used.cards.push(card);
        }
    }
}

/// Listens for changes of power, and for game texts that are cancelled.
fn listen(state: &mut State, said: &Statement) {
    let mut names: Vec<Blueprint> = Vec::new();
    let text: &str = match said {
        Statement::Generic(generic) => &generic.text.text,
        Statement::Weapon(Weapon::Hit { effect, .. }) => &effect.text,
        Statement::State(Said::Value { what, text, .. }) if what.contains("power") || text.text.contains(" power ") => {
            &text.text
        }
        Statement::State(Said::Affects { verb: AffectVerb::Adds | AffectVerb::Subtracts, text, .. })
            if text.text.contains("'s power") =>
        {
            &text.text
        }
        Statement::State(Said::GameText { by: None, text, .. }) => &text.text,
        Statement::State(Said::Is { text, .. }) if text.text.contains("suspended") => &text.text,
        _ => return,
    };
    said.cards(|card| names.push(card.blueprint.front()));
    if let Statement::State(Said::GameText { what: TextState::Restored, .. }) = said {
        return state.text.used.silenced.retain(|(card, _)| !names.contains(card));
    }
    if let Statement::State(Said::GameText { .. } | Said::Is { .. }) = said {
        let turns = if text.contains("end of") { outlasted(state, text) } else { u32::MAX };
        return state.text.used.silenced.extend(names.into_iter().map(|card| (card, turns)));
    }
    let (topics, by) = numbers::topics(said);
    let cause = || state.text.causes.list().last().map(|cause| cause.card.blueprint);
    let by = by.or_else(cause).or_else(|| names.first().copied());
    let Some(by) = by.filter(|_| topics.has(BattleNumbers::POWER)) else { return };
    let change = match said {
        Statement::State(Said::Affects { verb, .. }) => first_number(text).map(|much| signed(*verb, much)),
        _ => power_added(text),
    };
    // What the actions of such a card change has lines of its own.
    let is_announcement = matches!(said, Statement::Generic(_)) && change.is_none();
    if is_announcement && cards::lookup(&by).is_some_and(|facts| !facts.leaves.is_empty()) {
        return;
    }
    // What resets the power of a card lasts as long as the card stays, but for a text in a battle that is no weapon's.
    let resets = matches!(said, Statement::Weapon(_) | Statement::State(Said::Value { .. }));
    let is_of_battle = state.battle.is_some() && state.fight.weapons.firing.is_none();
    let is_endless = !text.contains("until") && (change.is_some() || resets && !is_of_battle);
    let turns = if is_endless { u32::MAX } else { outlasted(state, text) };
    state.text.used.told.push(Told { by, names, change, turns });
}

/// How much a line adds to a card's power: "adds 2 to C's power", "reduces C's power by 2".
fn power_added(text: &str) -> Option<Number> {
    if let Some(rest) = text.strip_prefix("adds ").filter(|_| text.contains("'s power")) {
        return first_number(rest);
    }
    let (_, rest) = text.strip_prefix("reduces ")?.split_once("'s power by ")?;
    first_number(rest).map(|number| -number)
}

fn first_number(text: &str) -> Option<Number> {
    Number::parse(text.split(' ').next()?)
}

fn signed(verb: AffectVerb, much: Number) -> Number {
    if verb == AffectVerb::Subtracts { -much } else { much }
}

#[cfg(test)]
mod tests {
    use super::power_added;
    use holocron_ingest::id::Number;

    #[test]
    fn lines_say_how_much_power_is_added() {
        let whole = |number| Some(Number::whole(number));
        assert_eq!(power_added("adds 2 to •Rennek's power until end of the turn"), whole(2));
        assert_eq!(power_added("reduces •Rennek's power by 3 until end of the turn"), whole(-3));
        assert_eq!(power_added("adds 2 to total power"), None);
        assert_eq!(power_added("targets •Rennek to add 1 to power"), None);
    }
}
