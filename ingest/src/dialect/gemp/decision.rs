//! `D`: decisions (SWCCG format 6). A third of a recording's bytes are here, most of them of no use: the words of
//! test cards and whether a picture lies sideways.

use super::card::blueprint;
use super::context::{Context, Value};
use super::{Child, Parent};
use crate::event::gemp::{Action, Choice, Decision, Phase, Prompt, ShownCard};
use crate::id::{Blueprint, CardId};
use crate::xml::{Attribute, Cursor, Stop};

/// Everything that parameters may say; each type of decision uses some of it.
#[derive(Default)]
struct Parameters {
    cards: Vec<Option<CardId>>,
    blueprints: Vec<Option<Blueprint>>,
    texts: Vec<Box<str>>,
    results: Vec<Box<str>>,
    selectable: Vec<bool>,
    min: Option<i32>,
    max: Option<i32>,
    count: usize,
    no_pass: bool,
    your_turn: bool,
    revert_eligible: bool,
}

/// Reads a decision and its parameters.
pub(super) fn read<'a>(
    cursor: &mut Cursor<'a>,
    values: impl Iterator<Item = Value<'a>>,
    empty: bool,
    inner: &mut Vec<Attribute>,
    context: &mut Context,
) -> Result<Decision, Stop> {
    let keys = [&b"decisionType"[..], b"participantId", b"text", b"id"];
    let [code, player, text, id] = super::pick(values, keys, context);
    let mut parameters = Parameters::default();
    if !empty {
        super::children(cursor, inner, context, &mut parameters)?;
    }
    let player = context.required("participantId", player).and_then(|v| context.side(&v));
    let text: Box<str> = context.required("text", text).map(|v| context.text(&v).into()).unwrap_or_default();
    context.required("id", id);
    let choice = match context.required("decisionType", code) {
        Some(code) => parameters.choice(&code, context),
        None => Choice::Other("".into()),
    };
    Ok(Decision { player, prompt: prompt(&text), text, choice })
}

impl Parent for Parameters {
    /// Most parameters are written alike.
    fn known(&mut self, cursor: &mut Cursor<'_>, context: &mut Context) -> bool {
        match cursor.pair(b"<parameter name=\"", b"\" value=\"") {
            Some([(name, _), (raw, is_escaped)]) => {
                self.set(name, &Value { key: b"value", raw, is_escaped }, context);
                true
            }
            None => false,
        }
    }

    fn take<'a>(&mut self, child: &Child<'a>, values: impl Iterator<Item = Value<'a>>, context: &mut Context) {
        if child.name != b"parameter" {
            return context.unknown_child(child.name);
        }
        let (mut name, mut content) = (None, None);
        for value in values {
            match value.key {
                b"name" => name = Some(value.raw),
                b"value" => content = Some(value),
                _ => context.unknown(&value),
            }
        }
        match (name, content) {
            (Some(name), Some(value)) => self.set(name, &value, context),
            _ => context.missing("name or value of a parameter"),
        }
    }
}

impl Parameters {
    fn set(&mut self, name: &[u8], value: &Value<'_>, context: &mut Context) {
        match name {
            b"cardId" => {
                // Cards that are shown for this decision only are called temp0, temp1, ...
                let is_temporary = value.raw.starts_with(b"temp");
                self.cards.push(if is_temporary { None } else { context.whole(value) });
            }
            b"blueprintId" => {
                let is_visible = value.raw == b"inPlay";
                self.blueprints.push(if is_visible { None } else { Some(blueprint(value, context)) });
            }
            b"actionText" => self.texts.push(context.text(value).into()),
            b"results" => self.results.push(context.text(value).into()),
            b"selectable" => self.selectable.push(context.boolean(value)),
            b"actionId" => self.count += 1,
            b"min" => self.min = context.whole(value),
            b"max" => self.max = context.whole(value),
            b"noPass" => self.no_pass = context.boolean(value),
            b"yourTurn" => self.your_turn = context.boolean(value),
            b"revertEligible" => self.revert_eligible = context.boolean(value),
            b"autoPassEligible"
            | b"noLongDelay"
            | b"horizontal"
            | b"testingText"
            | b"backSideTestingText"
            | b"defaultIndex"
            | b"defaultValue"
            | b"returnAnyChange"
            | b"preselected"
            | b"cardText"
            | b"timeoutValue" => {}
            _ => {
                let what = || format!("parameter {}", String::from_utf8_lossy(name));
                context.problems.note(context.at, crate::log::ProblemKind::UnknownAttribute, what);
            }
        }
    }

    fn choice(self, code: &Value<'_>, context: &mut Context) -> Choice {
        let (min, max) = (self.min, self.max);
        let range = |context: &mut Context| {
            if min.is_none() || max.is_none() {
                context.missing("min or max");
            }
            (min.unwrap_or(0), max.unwrap_or(0))
        };
        match code.raw {
            b"CARD_ACTION_CHOICE" => {
                let (no_pass, your_turn, revert_eligible) = (self.no_pass, self.your_turn, self.revert_eligible);
                Choice::CardAction { actions: self.actions(true, context), no_pass, your_turn, revert_eligible }
            }
            b"ACTION_CHOICE" => Choice::Action { actions: self.actions(false, context) },
            b"CARD_SELECTION" => {
                let (min, max) = range(context);
                Choice::CardSelection { min, max, cards: self.cards.into_iter().flatten().collect() }
            }
            b"ARBITRARY_CARDS" => {
                let (min, max) = range(context);
                if self.blueprints.len() != self.selectable.len() {
                    context.bad("parameters", b"lists of unequal length");
                }
                let selectable = self.selectable.iter().copied().chain(std::iter::repeat(false));
                let cards = self.blueprints.iter().zip(selectable);
                let cards = cards.filter_map(|(b, selectable)| b.map(|blueprint| ShownCard { blueprint, selectable }));
                Choice::ArbitraryCards { min, max, cards: cards.collect() }
            }
            b"INTEGER" => Choice::Integer { min, max },
            b"MULTIPLE_CHOICE" => Choice::Multiple { results: self.results },
            b"EMPTY" => Choice::Empty,
            _ => {
                context.bad("decisionType", code.raw);
                Choice::Other(context.text(code).into())
            }
        }
    }

    fn actions(self, has_cards: bool, context: &mut Context) -> Vec<Action> {
        let count = self.texts.len();
        let is_even =
            self.count == count && self.blueprints.len() == count && (!has_cards || self.cards.len() == count);
        if !is_even {
            context.bad("parameters", b"lists of unequal length");
        }
        let cards = self.cards.into_iter().chain(std::iter::repeat(None));
        let blueprints = self.blueprints.into_iter().chain(std::iter::repeat(None));
        let parts = self.texts.into_iter().zip(cards.zip(blueprints));
        parts.map(|(text, (card, blueprint))| Action { card, blueprint, text }).collect()
    }
}

/// What a prompt asks, by the words of SWCCG format 6.2.
fn prompt(text: &str) -> Prompt {
    match text {
        "Choose weapons segment action to play or Pass" => return Prompt::WeaponsSegment,
        "Choose Force to lose" => return Prompt::LoseForce,
        "Choose game state to revert prior to" => return Prompt::Revert,
        _ => {}
    }
    if text.ends_with("Optional responses") {
        return Prompt::OptionalResponses;
    }
    if text.starts_with("Verify Reserve Deck after ") {
        return Prompt::VerifyReserveDeck;
    }
    if text.ends_with("Required responses") {
        return Prompt::RequiredResponses;
    }
    if text.starts_with("Choose Force to lose or a card from battle to forfeit")
        || text.starts_with("Choose a card from battle to forfeit")
    {
        return Prompt::LoseForceOrForfeit;
    }
    let phase = text.strip_prefix("Choose ").and_then(|t| t.strip_suffix(" action or Pass"));
    phase.and_then(Phase::from_label).map_or(Prompt::Other, Prompt::TopLevel)
}
