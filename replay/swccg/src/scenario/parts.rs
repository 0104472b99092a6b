//! The words of the notation: players, numbers, counters and decisions.

use std::sync::Arc;

use holocron_ingest::event::gemp::{Action, Choice, Decision, Kind, Phase, Piles, Prompt, ShownCard, SideTally, Tally};
use holocron_ingest::id::{Blueprint, CardId, Number, Side};

pub(super) fn side(word: &str) -> Result<Side, String> {
    match word {
        "D" => Ok(Side::Dark),
        "L" => Ok(Side::Light),
        _ => Err(format!("'{word}' is neither D nor L")),
    }
}

pub(super) fn ids(text: &str) -> Result<Vec<CardId>, String> {
    let id = |word: &str| word.trim().parse().map(CardId).map_err(|_| format!("bad id '{word}'"));
    text.split(',').filter(|word| !word.trim().is_empty() && *word != "-").map(id).collect()
}

pub(super) fn column_of(word: &str) -> Option<u16> {
    word.strip_prefix('@')?.parse().ok()
}

pub(super) fn tally(text: &str) -> Result<Tally, String> {
    let mut tally = Tally::default();
    for part in text.split('|') {
        let mut words = part.split_whitespace().peekable();
        let whose = words.peek().and_then(|word| side(word).ok());
        if whose.is_some() {
            words.next();
        }
        let mut piles: Option<Piles> = None;
        for word in words {
            let (name, value) = word.split_once('=').ok_or_else(|| format!("bad counter '{word}'"))?;
            let number = || Number::parse(value).ok_or_else(|| format!("bad number '{value}'"));
            let count = || number()?.to_whole().ok_or_else(|| format!("bad count '{value}'"));
            let Some(whose) = whose else {
                match name {
                    "attack" => tally.attack_power = Some(number()?),
                    "defense" => tally.defense_power = Some(number()?),
                    _ => return Err(format!("unknown counter '{name}'")),
                }
                continue;
            };
            let of: &mut SideTally = &mut tally.sides[whose];
            match name {
                "hand" => piles.get_or_insert_default().hand = count()?,
                "reserve" => piles.get_or_insert_default().reserve_deck = count()?,
                "force" => piles.get_or_insert_default().force_pile = count()?,
                "used" => piles.get_or_insert_default().used_pile = count()?,
                "lost" => piles.get_or_insert_default().lost_pile = count()?,
                "out" => piles.get_or_insert_default().out_of_play = count()?,
                "gen" => of.force_generation = number()?,
                "battle" => of.battle_power = Some(number()?),
                "destinies" => of.battle_destinies = number()?,
                "damage" => of.damage = number()?,
                "attrition" => of.attrition = number()?,
                "race" => of.race = Some(number()?),
                "politics" => of.politics = Some(number()?),
                "immune" => of.immune = value == "yes",
                "power" => of.power = value.split(',').map(Number::parse).collect(),
                _ => return Err(format!("unknown counter '{name}'")),
            }
        }
        if let Some(whose) = whose {
            tally.sides[whose].piles = piles;
        }
    }
    Ok(tally)
}

pub(super) fn ask(verb: &str, rest: &str) -> Result<Kind, String> {
    let (player, rest) = rest.split_once(' ').ok_or("ask PLAYER TEXT")?;
    let (text, options) = rest.split_once(':').unwrap_or((rest, ""));
    let prompt = match text.strip_prefix("Choose ").and_then(|t| t.strip_suffix(" action or Pass")) {
        Some(phase) => Prompt::TopLevel(Phase::from_label(phase).ok_or("unknown phase")?),
        None if text.ends_with("Optional responses") => Prompt::OptionalResponses,
        None if text == "Choose Force to lose" => Prompt::LoseForce,
        None if text == "Verify Reserve Deck" => Prompt::VerifyReserveDeck,
        None => Prompt::Other,
    };
    let choice = if verb == "pick" {
        Choice::CardSelection { min: 1, max: 1, cards: ids(options)? }
    } else if verb == "list" {
        let face = |word: &str| Blueprint::new(word.trim()).ok_or_else(|| format!("bad blueprint '{word}'"));
        let faces = options.split(',').filter(|word| !word.trim().is_empty()).map(face);
        let cards = faces.map(|face| face.map(|blueprint| ShownCard { blueprint, selectable: false }));
        Choice::ArbitraryCards { min: 0, max: 0, cards: cards.collect::<Result<_, String>>()? }
    } else {
        let mut actions = Vec::new();
        for option in options.split(';').map(str::trim).filter(|o| !o.is_empty()) {
            let (text, card) = option.rsplit_once('@').ok_or("an action is TEXT@ID")?;
            let card = Some(CardId(card.parse().map_err(|_| "bad id")?));
            actions.push(Action { card, blueprint: None, text: text.into() });
        }
        Choice::CardAction { actions, no_pass: false, your_turn: true, revert_eligible: false }
    };
    Ok(Kind::Asked(Arc::new(Decision { player: Some(side(player)?), text: text.into(), prompt, choice })))
}
