//! What a text gives to units as long as its card is in play, such as "each of your other Geonosians gets +10 speed":
//! `gives own other Geonosian when in Character: speed +10`.

use holocron_ingest::event::swtcg::Arena;

use super::deed::{self, Deed};
use super::{Card, CardType, Fact, FactName, arena};

/// Whose cards are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The card that has the text, alone.
    Itself,
    /// Cards of its player.
    Own,
    /// Cards of the other player.
    Opponent,
    /// Cards of both players.
    Anybody,
    /// The card that its ability was used on last.
    Target,
}

/// Cards that a text means: `own other Geonosian in Character`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Whose.
    pub whose: Whose,
    /// Not the card that has the text.
    pub is_other: bool,
    /// What they are: words that [`Card::is_one_of`] reads, one of which fits; none when all cards are meant.
    pub kinds: Box<[&'static str]>,
    /// Printed build cost of at most this.
    pub build: Option<i32>,
    /// The name that they have.
    pub title: Option<&'static str>,
    /// Where they are.
    pub arena: Option<Arena>,
}

/// What must hold for a unit to be given it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The card that has the text is in an arena.
    Within(Arena),
    /// No damage counter is on it.
    Undamaged,
    /// So many Pilots are on it.
    Piloted(usize),
    /// It is tapped.
    Tapped,
    /// The unit has a keyword by print, by its Pilots or by its Equipment.
    With(FactName),
    /// It has not.
    Without(FactName),
    /// The unit attacks one of these.
    Attacking(Group),
    /// The unit attacks the card that has the text.
    AttackingIt,
    /// It attacks with Bombard.
    Bombarding,
    /// It is the battle step of an arena.
    BattleOf(Arena),
    /// Such a card is there.
    There(Group),
    /// The player of the card has no other unit in an arena.
    Alone(Arena),
    /// More of the first than of the second are there.
    More(Group, Group),
}

/// How often it is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Each {
    /// Once for each of these.
    Of(Group),
    /// Once for each damage counter on the card that has the text.
    Damage,
    /// Once for each other counter on it.
    Counter,
    /// Once for each card that lies face down under it.
    Under,
    /// Once for each Force of its player.
    Force,
}

/// What a text gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gift {
    /// It is part of a Pilot text: it works while the card pilots, and the unit that it pilots has the text.
    pub is_pilots: bool,
    /// To whom.
    pub to: Group,
    /// When: all of these hold.
    pub when: Box<[Condition]>,
    /// How often; `None` for once.
    pub each: Option<Each>,
    /// What, as if it were printed on the unit.
    pub facts: Box<[Fact]>,
    /// What an activated ability does that is given; none when none is.
    pub deeds: Box<[Deed]>,
}

impl Group {
    /// Reads `own other Naboo Soldier in Character`.
    pub(super) fn parse(text: &'static str) -> Option<Group> {
        let (text, arena) = match text.rsplit_once(" in ") {
            Some((text, place)) => (text, Some(arena(place)?)),
            None => (text, None),
        };
        let (text, build) = match text.split_once(" of build ") {
            Some((text, most)) => (text, Some(most.parse().ok()?)),
            None => (text, None),
        };
        let (whose, rest) = text.split_once(' ').unwrap_or((text, ""));
        let whose = match whose {
            "self" => Whose::Itself,
            "own" => Whose::Own,
            "opponent" => Whose::Opponent,
            "any" => Whose::Anybody,
            "target" => Whose::Target,
            _ => return None,
        };
        let (is_other, rest) = match rest.strip_prefix("other") {
            Some(rest) => (true, rest.trim_start()),
            None => (false, rest),
        };
        let title = rest.strip_prefix("named ");
        let kinds = rest.split('/').filter(|words| title.is_none() && !words.is_empty()).collect();
        Some(Group { whose, is_other, kinds, build, title, arena })
    }

    /// Whether the words mean a card; where it is and whose is another matter.
    pub fn names(&self, card: &Card, is_damaged: bool) -> bool {
        let is_kind = self.kinds.is_empty() || self.kinds.iter().any(|kind| card.is_one_of(kind, is_damaged));
        let is_cheap = self.build.is_none_or(|most| card.build_cost().is_some_and(|cost| cost <= most));
        is_kind && is_cheap && self.title.is_none_or(|title| card.title == title)
    }

    /// Whether Locations are meant, and not units.
    pub fn is_of_locations(&self) -> bool {
        self.kinds.iter().any(|kind| kind.split(' ').any(|word| CardType::parse(word) == Some(CardType::Location)))
    }
}

impl Condition {
    pub(super) fn parse(text: &'static str) -> Option<Condition> {
        if text == "attacking it" {
            return Some(Condition::AttackingIt);
        }
        if let Some(group) = text.strip_prefix("attacking ") {
            return Group::parse(group).map(Condition::Attacking);
        }
        if let Some(group) = text.strip_prefix("there is ") {
            return Group::parse(group).map(Condition::There);
        }
        if let Some((more, less)) = text.strip_prefix("more ").and_then(|text| text.split_once(" than ")) {
            return Some(Condition::More(Group::parse(more)?, Group::parse(less)?));
        }
        Some(match text {
            "undamaged" => Condition::Undamaged,
            "piloted" => Condition::Piloted(1),
            "piloted twice" => Condition::Piloted(2),
            "tapped" => Condition::Tapped,
            "bombarding" => Condition::Bombarding,
            _ => match text.split_once(' ')? {
                ("in", place) => Condition::Within(arena(place)?),
                ("at", place) => Condition::BattleOf(arena(place)?),
                ("with", keyword) => Condition::With(FactName::parse(keyword)?),
                ("without", keyword) => Condition::Without(FactName::parse(keyword)?),
                ("alone", place) => Condition::Alone(arena(place.strip_prefix("in ")?)?),
                _ => return None,
            },
        })
    }

    /// Whether it holds only in an attack.
    pub fn is_of_attacks(&self) -> bool {
        matches!(self, Condition::Attacking(_) | Condition::AttackingIt | Condition::Bombarding)
    }
}

impl Gift {
    /// What a fact gives: `[pilot ]gives WHOM [when CONDITION]... [per WHOM]: FACT, FACT`. `None` for another fact.
    pub(super) fn of(text: &'static str) -> Option<Result<Gift, &'static str>> {
        let (text, is_pilots) = text.strip_prefix("pilot ").map_or((text, false), |text| (text, true));
        let gift = Gift::parse(text.strip_prefix("gives ")?, is_pilots);
        Some(gift.ok_or("it does not say who is given what, and when"))
    }

    fn parse(text: &'static str, is_pilots: bool) -> Option<Gift> {
        let (head, facts) = text.split_once(": ")?;
        let (head, each) = match head.split_once(" per ") {
            Some((head, "damage")) => (head, Some(Each::Damage)),
            Some((head, "counter")) => (head, Some(Each::Counter)),
            Some((head, "card under it")) => (head, Some(Each::Under)),
            Some((head, "Force")) => (head, Some(Each::Force)),
            Some((head, group)) => (head, Some(Each::Of(Group::parse(group)?))),
            None => (head, None),
        };
        let mut parts = head.split(" when ");
        let to = Group::parse(parts.next()?)?;
        let when = parts.map(Condition::parse).collect::<Option<_>>()?;
        let (abilities, facts): (Vec<&str>, Vec<&str>) =
            facts.split(", ").partition(|fact| deed::deeds(fact).is_some());
        let deeds = abilities.into_iter().filter_map(deed::deeds).collect::<Result<Vec<_>, _>>().ok()?;
        let deeds = deeds.into_iter().flat_map(|(_, deeds)| deeds).collect();
        Some(Gift { is_pilots, to, when, each, facts: facts.into_iter().map(Fact::parse).collect(), deeds })
    }

    /// Whether it gives a fact of a name.
    pub fn gives(&self, name: FactName) -> bool {
        self.facts.iter().any(|fact| fact.name == name)
    }

    /// A printed bonus against some units alone, `power +2 vs Jedi`, as a gift of the unit to itself.
    pub(super) fn against(fact: &Fact) -> Option<Gift> {
        let who = fact.versus.filter(|_| fact.is_against() && fact.name.is_number())?;
        let (plain, _) = fact.text.split_once(" vs ")?;
        let to = |whose, kinds| Group { whose, is_other: false, kinds, build: None, title: None, arena: None };
        Some(Gift {
            is_pilots: false,
            to: to(Whose::Itself, Box::default()),
            when: Box::new([Condition::Attacking(to(Whose::Anybody, Box::new([who])))]),
            each: None,
            facts: Box::new([Fact::parse(plain)]),
            deeds: Box::default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Condition, Each, Gift, Group, Whose};
    use holocron_ingest::event::swtcg::Arena;

    #[test]
    fn texts_are_read() {
        let read = |text| Gift::of(text).expect("a gift").expect("it reads");
        let gift = read("gives own other Naboo Soldier when in Character: speed +10, Critical Hit 1");
        assert_eq!((gift.to.whose, gift.to.is_other, &*gift.to.kinds), (Whose::Own, true, &["Naboo Soldier"][..]));
        assert_eq!(&*gift.when, [Condition::Within(Arena::Character)]);
        assert_eq!(gift.facts.iter().filter_map(super::Fact::number).collect::<Vec<_>>(), [10, 1]);
        assert!(gift.facts[1].is_plain);
        let gift = read("gives self when attacking any Jedi per any other Tusken in Ground: power -2");
        let Some(Each::Of(group)) = gift.each else { panic!("it is given for each") };
        assert_eq!((group.whose, group.is_other, group.arena), (Whose::Anybody, true, Some(Arena::Ground)));
        assert_eq!(read("gives self per damage: power -1").each, Some(Each::Damage));
        let gift =
            read("pilot gives own other Space when in Space when without Retaliate per card under it: speed +10");
        assert!(gift.is_pilots && gift.to.is_other && gift.each == Some(Each::Under));
        assert_eq!(gift.when[1], Condition::Without(super::FactName::Retaliate));
        let gift = read("gives own Character: tap ability in own build step, ability does heal 3 self");
        assert_eq!((gift.facts.len(), gift.deeds.len()), (1, 1));
    }

    #[test]
    fn what_does_not_read_is_told() {
        assert!(Gift::of("power +2 vs Jedi").is_none());
        for text in
            ["gives own", "gives nobody: power +1", "gives own when with Hair: power +1", "gives own in Bed: power +1"]
        {
            assert!(Gift::of(text).expect("it says that it gives").is_err(), "{text}");
        }
        assert_eq!(Group::parse("any Droid/Clone in Space").map(|group| group.kinds.len()), Some(2));
    }
}
