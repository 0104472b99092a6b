//! Reads the cells of the reach table.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::id::{Blueprint, Number, Side};

use super::term::Term;
use super::{Amount, Condition, Fact, Filter, Player, Reach, Text};
use crate::row::{Row, TableError};
use crate::swccg::cards::category::{Category, Subtype};
use crate::swccg::cards::icon::Icon;
use crate::swccg::cards::keyword::Keyword;
use crate::swccg::cards::types::CardType;

/// Reads one line: the card, which of its modifiers, and the reach.
pub(in crate::swccg::cards) fn read(row: &mut Row<'static>) -> Result<(Blueprint, usize, Reach), TableError> {
    let blueprint = row.read(Blueprint::new)?;
    let n = row.read(|text| text.parse().ok())?;
    let reach = Reach {
        text: row.read(text)?,
        affects: row.read(|cell| if cell.is_empty() { Some(Filter::This) } else { filter(&Term::parse(cell)?) })?,
        target: row.read(|cell| if cell.is_empty() { Some(Filter::Any) } else { filter(&Term::parse(cell)?) })?,
        condition: row
            .read(|cell| if cell.is_empty() { Some(Condition::True) } else { condition(&Term::parse(cell)?) })?,
        amount: row.read(|cell| if cell.is_empty() { Some(Amount::Unknown) } else { amount(&Term::parse(cell)?) })?,
        player: row.option(player)?,
        icon: row.read(|cell| Some(Icon::parse(cell)))?,
    };
    Ok((blueprint, n, reach))
}

fn text(cell: &str) -> Option<Text> {
    Some(match cell {
        "" => Text::Active,
        "unpiloted" => Text::Unpiloted,
        "lasting" => Text::Lasting,
        "always" => Text::Always,
        "inactive" => Text::Inactive,
        "stacked" => Text::Stacked,
        "permanent" => Text::Permanent,
        "dark" => Text::Site(Player::OnDark),
        "light" => Text::Site(Player::OnLight),
        _ => return None,
    })
}

fn player(word: &str) -> Option<Player> {
    Some(match word {
        "me" => Player::Own,
        "opp" => Player::Opponent,
        "D" => Player::OnDark,
        "L" => Player::OnLight,
        _ => return None,
    })
}

fn filters(terms: &[Term]) -> Option<Box<[Filter]>> {
    terms.iter().map(filter).collect()
}

fn filter(term: &Term) -> Option<Filter> {
    let inner = || Some(Box::new(filter(term.only()?)?));
    let of = || player(term.word()?);
    Some(match term.head {
        "any" => Filter::Any,
        "none" => Filter::None,
        // Stacked cards are not followed.
        "?" | "has_stacked" | "unoccupied" | "restricted" | "uniqueness" => Filter::Unknown,
        "self" => Filter::This,
        "not" => Filter::Not(inner()?),
        "and" => Filter::And(filters(&term.arguments)?),
        "or" => Filter::Or(filters(&term.arguments)?),
        "owner" => of().map_or(Filter::Unknown, Filter::Owner),
        "other" => Filter::Other,
        "here" => Filter::Here,
        "present" => Filter::Present,
        "present_with" => Filter::PresentWith,
        "at" => Filter::At(inner()?),
        "present_at" => Filter::PresentAt(inner()?),
        "on" => place(term, Filter::On)?,
        "part_of" => place(term, Filter::PartOf)?,
        "on_place" => place(term, Filter::SiteOf)?,
        "place" => Filter::Place,
        "present_place" => Filter::PresentPlace,
        "related" => Filter::Related,
        "related_to" => Filter::RelatedTo(inner()?),
        "with" => Filter::With(inner()?),
        "with_present" => Filter::WithPresent(inner()?),
        "adjacent" => Filter::Adjacent,
        "leg" => match term.arguments.as_slice() {
            [from, to] => Filter::Leg(Box::new([filter(from)?, filter(to)?])),
            _ => return None,
        },
        "there" => Filter::There(inner()?),
        "has_attached" => Filter::HasAttached(inner()?),
        "attached_to" => Filter::AttachedTo(inner()?),
        "aboard" => Filter::Aboard(inner()?),
        "has_aboard" => Filter::HasAboard(inner()?),
        "has_passenger" => Filter::HasPassenger(inner()?),
        "armed" => Filter::Armed(inner()?),
        "piloting" => Filter::Piloting(inner()?),
        "has_piloting" => Filter::HasPiloting(inner()?),
        "piloted" => Filter::Piloted,
        "alone" => Filter::Alone,
        "fellow" => Filter::Fellow(inner()?),
        "in_battle" => Filter::InBattle,
        "battle_location" => Filter::BattleLocation,
        "occupies" => of().map_or(Filter::Unknown, Filter::Occupies),
        "controls" => of().map_or(Filter::Unknown, Filter::Controls),
        "battleground" => Filter::Battleground,
        "battleground_without" => Filter::BattlegroundWithout,
        "landed" => Filter::Landed,
        "undercover" => Filter::Undercover,
        "defending" => Filter::Defending,
        "immune" => place(term, Filter::Immune)?,
        "aimed_at" => Filter::AimedAt,
        "driving" => Filter::Driving(inner()?),
        "has_driving" => Filter::HasDriving(inner()?),
        _ => Filter::Fact(fact(term)?),
    })
}

fn place(term: &Term, of: fn(&'static str) -> Filter) -> Option<Filter> {
    Some(match term.word()? {
        "?" => Filter::Unknown,
        system => of(system),
    })
}

fn fact(term: &Term) -> Option<Fact> {
    let word = || term.word();
    Some(match term.head {
        "icon" => Icon::parse(word()?).map_or(Fact::Word("icon", word()?), Fact::Icon),
        "keyword" => Keyword::parse(word()?).map_or(Fact::Word("keyword", word()?), Fact::Keyword),
        "species" => Fact::Word("species", word()?),
        "type" => Fact::Type(CardType::parse(word()?)?),
        "category" => Fact::Category(Category::parse(word()?)?),
        "subtype" => Fact::Subtype(Subtype::parse(word()?)?),
        "model" => Fact::Model(word()?),
        "tie" => Fact::Tie,
        "persona" => Fact::Persona(word()?),
        "title" => Fact::Title(word()?),
        "titled" => Fact::Titled(word()?),
        "side" => Fact::Side(if word()? == "DARK" { Side::Dark } else { Side::Light }),
        "unique" => Fact::Unique,
        "non_unique" => Fact::NonUnique,
        "generic" => Fact::Generic,
        "ability" => Fact::Ability(Number::parse(word()?)?),
        "above" => Fact::Above(Number::parse(word()?)?),
        "character_weapon" => Fact::CharacterWeapon,
        _ => return None,
    })
}

fn condition(term: &Term) -> Option<Condition> {
    let all = || term.arguments.iter().map(condition).collect::<Option<Box<[Condition]>>>();
    let counted = || {
        let [count, of] = term.arguments.as_slice() else { return None };
        Some((count.head.parse::<u8>().ok()?, filter(of)?))
    };
    Some(match term.head {
        "true" => Condition::True,
        "false" => Condition::False,
        "?" => Condition::Unknown,
        "modified" => Condition::Modified,
        "acted" => Condition::Acted,
        "acted_lately" => Condition::ActedLately,
        "attack" => Condition::Attack,
        "majority" => player(term.word()?).map_or(Condition::Unknown, Condition::Majority),
        "is" => Condition::Is(filter(term.only()?)?),
        "spot" => counted().map(|(n, of)| Condition::Spot(n, of))?,
        "exactly" => counted().map(|(n, of)| Condition::Exactly(n, of))?,
        "locations" => counted().map(|(n, of)| Condition::Locations(n, of))?,
        "turn" => player(term.word()?).map_or(Condition::Unknown, Condition::Turn),
        "phase" => {
            let [phase, of] = term.arguments.as_slice() else { return None };
            phase_of(phase.head).map_or(Condition::Unknown, |phase| Condition::Phase(phase, player(of.head)))
        }
        "not" => Condition::Not(Box::new(condition(term.only()?)?)),
        "and" => Condition::And(all()?),
        "or" => Condition::Or(all()?),
        _ => return None,
    })
}

fn phase_of(word: &str) -> Option<Phase> {
    Some(match word {
        "CONTROL" => Phase::Control,
        "DEPLOY" => Phase::Deploy,
        "BATTLE" => Phase::Battle,
        "MOVE" => Phase::Move,
        _ => return None,
    })
}

fn amount(term: &Term) -> Option<Amount> {
    if let Some(number) = Number::parse(term.head) {
        return Some(Amount::Is(number));
    }
    let pair = |terms: &[Term]| match terms {
        [first, second] => Some(Box::new([amount(first)?, amount(second)?])),
        _ => None,
    };
    let split = || term.arguments.split_first();
    Some(match term.head {
        "?" => Amount::Unknown,
        "count" => Amount::Count(filter(term.only()?)?),
        "locations" => Amount::Locations(filter(term.only()?)?),
        "if" => split().and_then(|(first, rest)| Some(Amount::If(condition(first)?, pair(rest)?)))?,
        "match" => split().and_then(|(first, rest)| Some(Amount::Match(filter(first)?, pair(rest)?)))?,
        "one" => Amount::One(pair(&term.arguments)?),
        "add" => Amount::Add(pair(&term.arguments)?),
        "min" => Amount::Min(pair(&term.arguments)?),
        "max" => Amount::Max(pair(&term.arguments)?),
        "neg" => Amount::Neg(Box::new(amount(term.only()?)?)),
        "mul" => split().and_then(|(first, rest)| {
            Some(Amount::Times(first.head.parse().ok()?, Box::new(amount(rest.first()?)?)))
        })?,
        "icons_here" | "icons_present" => {
            let word = term.word()?;
            let (dark, light) = (word.contains('D'), word.contains('L'));
            if term.head == "icons_here" {
                Amount::IconsHere { dark, light }
            } else {
                Amount::IconsPresent { dark, light }
            }
        }
        "stacked" => Amount::Stacked,
        "copies" => Amount::Copies,
        _ => return None,
    })
}
