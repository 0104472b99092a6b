//! Weapons and Battle cards in a fight of cards that they do not name, by the rule that it breaks.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::{CardId, Side};

use super::State;
use super::fight::Fight;
use crate::cards::{BattleText, Card, CardType, Fact, Fighters, Need, User};

/// Why a card does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misuse {
    /// Nobody is of the kind that the text asks for (rule TYPE-01).
    Kind(&'static str),
    /// A character is used as a weapon (rule TYPE-02).
    Character,
    /// Somebody is of the kind, but without the diamond (rule TYPE-03).
    Diamond(&'static str),
    /// Anything else (rules FGT-04, FGT-05).
    Other,
}

/// Kinds that a character belongs to only by a word of its title or subtitle.
const KINDS: [&str; 5] = ["Jedi", "senator", "Gungan", "Neimoidian", "Podracer pilot"];

/// Why none of the users may use a weapon; `None` when one of them may.
pub fn of_weapon(weapon: &Card, users: &[&Card]) -> Option<Misuse> {
    if weapon.kind == CardType::Character {
        return Some(Misuse::Character);
    }
    if users.iter().any(|user| weapon.line_for(user).is_some()) {
        return None;
    }
    Some(classify(weapon.lines.iter().flat_map(|line| &line.users), users))
}

/// Why a Battle card cannot work; `None` when it can, or when that is not known.
pub fn of_battle(battle: &BattleText, by: &Fighters) -> Option<Misuse> {
    if battle.is_met(by) != Some(false) {
        return None;
    }
    let asked = battle.needs.iter().flatten().filter_map(|need| match need {
        Need::Cards { users, .. } => Some(users),
        _ => None,
    });
    Some(classify(asked.flatten(), &by.cards))
}

/// True for a Battle card that asks for a weapon.
pub fn needs_weapon(battle: &BattleText) -> bool {
    let asks = |need: &Need| matches!(need, Need::Cards { weapon: Some(_), .. });
    !battle.needs.is_empty() && battle.needs.iter().all(|needs| needs.iter().any(asks))
}

fn classify<'a>(asked: impl Iterator<Item = &'a User>, users: &[&Card]) -> Misuse {
    let mut found = Misuse::Other;
    for user in asked {
        let User::Kind { kind, is_diamond } = *user else { continue };
        if is_diamond && users.iter().any(|card| card.is_a(kind) && !card.is_diamond()) {
            return Misuse::Diamond(kind);
        }
        if !is_diamond && KINDS.contains(&kind) && !users.iter().any(|card| card.is_a(kind)) {
            found = Misuse::Kind(kind);
        }
    }
    found
}

/// A card that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Whose card.
    pub side: Side,
    /// The weapon or Battle card.
    pub card: CardId,
    /// The kind that it asks for.
    pub what: &'static str,
}

/// Looks for one sort of misuse in a fight that begins; `None` when nothing there is looked at or a card is unknown.
#[allow(clippy::option_option, reason = "judged, and then found or not")]
pub fn judge(
    state: &State,
    kind: Option<&Kind>,
    found: impl Fn(Misuse) -> Option<&'static str>,
) -> Option<Option<Fault>> {
    let Some(Kind::FightStarted(started)) = kind else { return None };
    let battle = state.battle.as_ref()?;
    let fight = state.beginning(started)?;
    let mut is_judged = false;
    for side in Side::BOTH {
        let Some(by) = state.fighters_in(battle, &fight, side) else { continue };
        let weapons = fight.weapons[side].iter().filter_map(|id| Some((*id, of_weapon(state.facts(*id)?, &by.cards))));
        let texts = fight.battle_cards[side].iter().filter_map(|id| Some((*id, state.facts(*id)?.battle.as_ref()?)));
        for (card, misuse) in weapons.chain(texts.map(|(id, text)| (id, of_battle(text, &by)))) {
            is_judged = true;
            if let Some(what) = misuse.and_then(&found) {
                return Some(Some(Fault { side, card, what }));
            }
        }
    }
    is_judged.then_some(None)
}

impl State {
    /// Whether a Force push of the other player takes the weapon from this side in a fight (rule FGT-09).
    pub fn is_pushed(&self, fight: &Fight, side: Side) -> bool {
        let pushes = |id: &CardId| self.facts(*id).is_some_and(|facts| facts.has(|fact| *fact == Fact::ForcePush));
        fight.battle_cards[side.opponent()].iter().any(pushes)
    }
}
