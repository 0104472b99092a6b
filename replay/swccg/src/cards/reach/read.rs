//! Reads the cells that say whom texts reach.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::id::{Number, Side};

use super::term::Term;
use super::{Amount, Condition, Fact, Filter, OwnText, Player, Reach, Text};
use crate::cards::category::{Category, Subtype};
use crate::cards::icon::Icon;
use crate::cards::keyword::Keyword;
use crate::cards::traits::Trait;
use crate::cards::types::{CardType, Uniqueness};
use holocron_replay::row::{Row, TableError};

impl Reach {
    /// Reads the columns of a modifier's reach; none when no source says it.
    pub(in crate::cards) fn read(row: &mut Row<'static>) -> Result<Option<Reach>, TableError> {
        let text = row.option(text)?;
        let of_cards = Reach::of(row.read(affects)?);
        let mut reach = Reach {
            text: text.unwrap_or(Text::Active),
            from: row.read(|cell| cell_of(cell, &Filter::Any, filter))?,
            target: row.read(|cell| cell_of(cell, &Filter::Any, filter))?,
            condition: row.read(|cell| cell_of(cell, &Condition::True, condition))?,
            amount: row.read(|cell| cell_of(cell, &Amount::Unknown, amount))?,
            player: row.option(player)?,
            ..of_cards
        };
        (reach.icon, reach.keyword) = row.read(|cell| match Icon::parse(cell) {
            None => Some((None, keyword(cell))),
            icon => Some((icon, None)),
        })?;
        Ok(text.is_some().then_some(reach))
    }

    /// Reads the columns of what a card forbids for the rest of the game.
    pub(in crate::cards) fn read_ban(row: &mut Row<'static>) -> Result<Option<Reach>, TableError> {
        let ban = row.option(affects)?;
        let condition = row.read(|cell| cell_of(cell, &Condition::True, condition))?;
        Ok(ban.map(|affects| Reach { condition, ..Reach::of(affects) }))
    }

    /// Reaches these cards, always.
    fn of(Affected { cards, names, asks_icons }: Affected) -> Reach {
        Reach {
            text: Text::Active,
            affects: cards,
            from: Filter::Any,
            target: Filter::Any,
            condition: Condition::True,
            amount: Amount::Unknown,
            player: None,
            icon: None,
            keyword: None,
            names,
            asks_icons,
        }
    }
}

impl OwnText {
    /// Reads the columns of what a text says of its card's deployment and crew; none when it says nothing.
    pub(in crate::cards) fn read(row: &mut Row<'static>) -> Result<Option<OwnText>, TableError> {
        let place = row.option(affects)?;
        let asks_icons = place.as_ref().is_some_and(|place| place.asks_icons);
        let text = OwnText {
            place: place.map_or(Filter::Any, |place| place.cards),
            asks_icons,
            requires: row.read(|cell| cell_of(cell, &Condition::True, condition))?,
            pilot: row.read(|cell| cell_of(cell, &Filter::Any, filter))?,
            passenger: row.read(|cell| cell_of(cell, &Filter::Any, filter))?,
            cargo: row.read(|cell| cell_of(cell, &Filter::Any, filter))?,
        };
        Ok((text != OwnText::SILENT).then_some(text))
    }
}

/// Whom a text reaches, and what it names them by.
struct Affected {
    cards: Filter,
    names: bool,
    asks_icons: bool,
}

/// Reads a term about cards.
pub(in crate::cards) fn cards_of(cell: &'static str) -> Option<Filter> {
    filter(&Term::parse(cell)?)
}

/// Reads the cell of the cards that a text reaches.
fn affects(cell: &'static str) -> Option<Affected> {
    Some(Affected {
        cards: cell_of(cell, &Filter::This, filter)?,
        names: cell.contains("persona(") || cell.contains("title("),
        asks_icons: cell.contains("icon(") || cell.contains("keyword("),
    })
}

/// Reads a cell, which may be empty.
fn cell_of<T: Clone>(cell: &'static str, empty: &T, of: fn(&Term) -> Option<T>) -> Option<T> {
    if cell.is_empty() { Some(empty.clone()) } else { of(&Term::parse(cell)?) }
}

fn text(cell: &str) -> Option<Text> {
    Some(match cell {
        "active" => Text::Active,
        "unpiloted" => Text::Unpiloted,
        "lasting" => Text::Lasting,
        "left" => Text::Left,
        "always" => Text::Always,
        "inactive" => Text::Inactive,
        "stacked" | "out_of_play" => Text::Elsewhere,
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
        "?" => Player::Unknown,
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
        "?" | "restricted" => Filter::Unknown,
        "self" => Filter::This,
        "not" => Filter::Not(inner()?),
        "and" => Filter::And(filters(&term.arguments)?),
        "or" => Filter::Or(filters(&term.arguments)?),
        "in_play" => Filter::InPlay,
        "owner" => Filter::Owner(of()?),
        "other" => Filter::Other,
        "here" => Filter::Here,
        "present" => Filter::Present,
        "present_with" => Filter::PresentWith,
        "at" => Filter::At(inner()?),
        "present_at" => Filter::PresentAt(inner()?),
        "on" | "on_place" => place(term, Filter::On)?,
        "part_of" => place(term, Filter::PartOf)?,
        "place" => Filter::Place,
        "present_place" => Filter::PresentPlace,
        "related" => Filter::Related,
        "related_to" => Filter::RelatedTo(inner()?),
        "with" => Filter::With(inner()?),
        "with_present" => Filter::WithPresent(inner()?),
        "adjacent" => Filter::Adjacent,
        "there" => Filter::There(inner()?),
        "site_of" => Filter::SiteAboard(inner()?),
        "has_attached" => Filter::HasAttached(inner()?),
        "attached_to" => Filter::AttachedTo(inner()?),
        "aboard" => Filter::Aboard(inner()?),
        "has_aboard" => Filter::HasAboard(inner()?),
        "has_passenger" => Filter::HasPassenger(inner()?),
        "armed" => Filter::Armed(inner()?),
        "armed_by" => {
            let [count, of] = term.arguments.as_slice() else { return None };
            Filter::ArmedBy(count.head.parse().ok()?, Box::new(filter(of)?))
        }
        "has_stacked" => Filter::HasStacked(inner()?),
        "blown_away" => Filter::BlownAway,
        "piloting" => Filter::Piloting(inner()?),
        "has_piloting" => Filter::HasPiloting(inner()?),
        "piloted" => Filter::Piloted,
        "alone" => Filter::Alone,
        "fellow" => Filter::Fellow(inner()?),
        "in_battle" => Filter::InBattle,
        "battle_location" => Filter::BattleLocation,
        "occupies" => Filter::Occupies(of()?),
        "controls" => Filter::Controls(of()?),
        "battleground" => Filter::Battleground,
        "battleground_without" => Filter::BattlegroundWithout,
        "landed" => Filter::Landed,
        "undercover" => Filter::Undercover,
        "defending" => Filter::Defending,
        "immune" => place(term, Filter::Immune)?,
        "aimed_at" => Filter::AimedAt,
        "targetable" => Filter::Targetable,
        "driving" => Filter::Driving(inner()?),
        "has_driving" => Filter::HasDriving(inner()?),
        _ => match fact(term)? {
            fact @ (Fact::Type(CardType::Weapon) | Fact::Category(Category::Weapon)) => Filter::Weapon(fact),
            fact => Filter::Fact(fact),
        },
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
        "keyword" => keyword(word()?)?,
        "species" => Fact::Word("species", word()?),
        "lore" => Fact::Word("lore", word()?),
        "text" => Fact::Word("text", word()?),
        "type" => Fact::Type(CardType::parse(word()?)?),
        "category" => Fact::Category(Category::parse(word()?)?),
        "subtype" => Fact::Subtype(Subtype::parse(word()?)?),
        "model" => Fact::Model(word()?),
        "tie" => Fact::Tie,
        "persona" => Fact::Persona(word()?),
        "title" => Fact::Title(word()?),
        "titled" => Fact::Titled(word()?),
        "side" => Fact::Side(if word()? == "DARK" { Side::Dark } else { Side::Light }),
        "unique" => Fact::Uniqueness(Uniqueness::Unique),
        "uniqueness" => Fact::Uniqueness(Uniqueness::parse(word()?)?),
        "generic" => Fact::Generic,
        "ability" => Fact::Ability(Number::parse(word()?)?),
        "above" => Fact::Above(Number::parse(word()?)?),
        "able" => Fact::Able,
        "character_weapon" => Fact::CharacterWeapon,
        "deploys_like_starfighter" => Fact::Trait(Trait::DeploysLikeStarfighter),
        "moves_like_starfighter" => Fact::Trait(Trait::MovesLikeStarfighter),
        _ => return None,
    })
}

/// The fact of a keyword; none for an empty cell.
pub(in crate::cards) fn keyword(word: &'static str) -> Option<Fact> {
    (!word.is_empty()).then(|| Keyword::parse(word).map_or(Fact::Word("keyword", word), Fact::Keyword))
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
        "crewed" => Condition::Crewed,
        "completed" => Condition::Completed(filter(term.only()?)?),
        "converted" => Condition::Converted(filter(term.only()?)?),
        "majority" => Condition::Majority(player(term.word()?)?),
        "is" => Condition::Is(filter(term.only()?)?),
        "spot" => counted().map(|(n, of)| Condition::Spot(n, of))?,
        "spot_inactive" => counted().map(|(n, of)| Condition::SpotInactive(n, of))?,
        "exactly" => counted().map(|(n, of)| Condition::Exactly(n, of))?,
        "locations" => counted().map(|(n, of)| Condition::Locations(n, of))?,
        "turn" => Condition::Turn(player(term.word()?)?),
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
        "count_inactive" => Amount::CountInactive(filter(term.only()?)?),
        "locations" => Amount::Locations(filter(term.only()?)?),
        "if" => split().and_then(|(first, rest)| Some(Amount::If(condition(first)?, pair(rest)?)))?,
        "match" => split().and_then(|(first, rest)| Some(Amount::Match(filter(first)?, pair(rest)?)))?,
        "per_model" => {
            let (inner, models) = term.arguments.split_last()?;
            Amount::PerModel(models.iter().map(fact).collect::<Option<_>>()?, Box::new(amount(inner)?))
        }
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
        "hand" => Amount::Hand(player(term.word()?)?),
        "power" => Amount::Power,
        "stacked" => Amount::Stacked,
        "stacked_on" => Amount::StackedOn(filter(term.only()?)?),
        "best_ability" => Amount::BestAbility(filter(term.only()?)?),
        "out_of_play" => Amount::OutOfPlay(player(term.word()?)?),
        "copies" => Amount::Copies,
        _ => return None,
    })
}
