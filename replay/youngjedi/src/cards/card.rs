//! One line of the card table.

use holocron_ingest::event::youngjedi::{Planet, Word};
use holocron_ingest::id::{Blueprint, Side};

use super::{BattleText, CardType, Copies, Dot, Fact, UserLine};

/// The columns of the table, in order.
pub const COLUMNS: [&str; 20] = [
    "id",
    "side",
    "title",
    "subtitle",
    "type",
    "planet",
    "copy",
    "counters",
    "power",
    "power_cubes",
    "loc",
    "damage",
    "destiny",
    "dot",
    "traits",
    "duelist",
    "use1",
    "use2",
    "battle",
    "text",
];

/// The facts of one card.
#[derive(Clone, Debug)]
pub struct Card {
    /// Set and number.
    pub blueprint: Blueprint,
    /// The side whose players use it.
    pub side: Side,
    /// Title.
    pub title: &'static str,
    /// Subtitle; may be empty.
    pub subtitle: &'static str,
    /// Title and subtitle.
    name: String,
    /// What kind of card it is.
    pub kind: CardType,
    /// The planet printed on a character or location.
    pub planet: Option<Planet>,
    /// How often it may be in play; `None` for cards for which it does not matter.
    pub copies: Option<Copies>,
    /// Counters that its deployment costs, corrected; `None` for what is not deployed for counters.
    pub counters: Option<u32>,
    /// Printed power.
    pub power: Option<i32>,
    /// Destiny cubes below the power.
    pub power_cubes: u32,
    /// Power bonus at each location that gives one.
    pub bonuses: Vec<(&'static str, i32)>,
    /// Printed DAMAGE.
    pub damage: Option<u32>,
    /// Printed destiny; objectives have none.
    pub destiny: Option<u32>,
    /// The dot that counts in a deck; `None` where it could not be read.
    pub dot: Option<Dot>,
    /// Kinds it belongs to (`Jedi`, `battle droid`, `lightsaber`, `transport`, ...).
    pub traits: Vec<&'static str>,
    /// It may duel.
    pub is_duelist: bool,
    /// The lines of a weapon: who may use it and what it gives; the first that fits counts.
    pub lines: Vec<UserLine>,
    /// What a Battle card asks for and gives.
    pub battle: Option<BattleText>,
    /// What its text changes, in short words of our own; empty when nothing that counts.
    pub text: &'static str,
    /// The clauses of `text`.
    pub facts: Vec<Fact>,
}

impl Card {
    /// Reads one line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn read(line: &'static str) -> Result<Card, &'static str> {
        let cells: Vec<&'static str> = line.split('\t').collect();
        let [
            id,
            side,
            title,
            subtitle,
            kind,
            planet,
            copies,
            counters,
            power,
            power_cubes,
            bonuses,
            damage,
            destiny,
            dot,
            traits,
            duelist,
            first,
            second,
            battle,
            text,
        ] = cells[..]
        else {
            return Err("wrong number of columns");
        };
        let lines = [first, second].into_iter().filter(|line| !line.is_empty());
        Ok(Card {
            blueprint: Blueprint::new(id).ok_or("id")?,
            side: match side {
                "D" => Side::Dark,
                "L" => Side::Light,
                _ => return Err("side"),
            },
            title,
            subtitle,
            name: if subtitle.is_empty() { title.to_owned() } else { format!("{title}, {subtitle}") },
            kind: CardType::parse(kind).ok_or("type")?,
            planet: option(planet, Planet::from_word).ok_or("planet")?,
            copies: option(copies, Copies::parse).ok_or("copy")?,
            counters: option(counters, number).ok_or("counters")?,
            power: option(power, number).ok_or("power")?,
            power_cubes: option(power_cubes, number).ok_or("power_cubes")?.unwrap_or(0),
            bonuses: list(bonuses, |bonus| bonus.rsplit_once('+').and_then(|(site, n)| Some((site, number(n)?))))
                .ok_or("loc")?,
            damage: option(damage, number).ok_or("damage")?,
            destiny: option(destiny, number).ok_or("destiny")?,
            dot: if dot == "?" { None } else { Some(Dot::parse(dot).ok_or("dot")?) },
            traits: list(traits, Some).ok_or("traits")?,
            is_duelist: match duelist {
                "yes" => true,
                "" => false,
                _ => return Err("duelist"),
            },
            lines: lines.map(UserLine::read).collect::<Option<_>>().ok_or("use1 or use2")?,
            battle: option(battle, BattleText::read).ok_or("battle")?,
            text,
            facts: Fact::all(text),
        })
    }

    /// The title, with the subtitle where there is one: `Queen Amidala, Royal Leader`.
    pub fn name(&self) -> String {
        self.name.clone()
    }

    /// [`Card::name`] of a card of the table.
    pub fn full_title(&'static self) -> &'static str {
        &self.name
    }

    /// Whether it belongs to a kind; capitals do not matter. A kind that the table lists as a trait is decided by the traits
    /// alone (rule TYPE-01); any other by the words of title and subtitle.
    pub fn is_a(&self, kind: &str) -> bool {
        if super::is_trait(kind) {
            return self.traits.iter().any(|own| own.eq_ignore_ascii_case(kind));
        }
        let name = self.name.to_lowercase();
        kind.to_lowercase().split(' ').all(|word| name.contains(word))
    }

    /// Whether it has the diamond: any number may be in play.
    pub fn is_diamond(&self) -> bool {
        self.copies == Some(Copies::Any)
    }

    /// The power bonus at a location; 0 where it has none.
    pub fn bonus_at(&self, location: &str) -> i32 {
        self.bonuses.iter().find(|(site, _)| *site == location).map_or(0, |(_, bonus)| *bonus)
    }
}

/// A cell that may be empty; the outer `None` is a cell that does not read.
fn option<T>(cell: &'static str, read: impl FnOnce(&'static str) -> Option<T>) -> Option<Option<T>> {
    if cell.is_empty() { Some(None) } else { read(cell).map(Some) }
}

fn list<T>(cell: &'static str, read: impl FnMut(&'static str) -> Option<T>) -> Option<Vec<T>> {
    cell.split(';').filter(|part| !part.is_empty()).map(read).collect()
}

pub(super) fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}
