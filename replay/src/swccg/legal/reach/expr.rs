//! The filters: words, `(& ...)`, `(| ...)`, `(! ...)` and a few relations, in prefix notation.

use holocron_ingest::id::{Number, Side};

use super::static_word::{Set, of_word};

/// A player, seen from a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::swccg::legal) enum Whom {
    /// The owner of the card with the text.
    Own,
    /// The owner's opponent.
    Foe,
    /// The player of a side: texts of locations speak to the player on each of their sides.
    Side(Side),
    /// No word of ours says who.
    Unknown,
}

impl Whom {
    /// Reads a word.
    pub(in crate::swccg::legal) fn parse(word: &str) -> Whom {
        match word {
            "own" => Whom::Own,
            "foe" => Whom::Foe,
            "dark" => Whom::Side(Side::Dark),
            "light" => Whom::Side(Side::Light),
            _ => Whom::Unknown,
        }
    }
}

/// How a number compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::swccg::legal) enum Compare {
    /// Less than.
    Less,
    /// Equal to.
    Equal,
    /// At least.
    Least,
    /// More than.
    More,
}

/// A filter of cards.
#[derive(Debug, PartialEq)]
pub(in crate::swccg::legal) enum Node {
    /// Every card.
    Any,
    /// No card.
    Nothing,
    /// No word of ours says which.
    Unknown,
    /// The designs that a word, or words together, stand for.
    Set(Set),
    /// Printed ability.
    Ability(Compare, Number),
    /// The card with the text.
    Itself,
    /// Cards of a player.
    Of(Whom),
    /// The location where the text's card is.
    Here,
    /// A site beside it.
    Adjacent,
    /// A location of the same system.
    Related,
    /// A location of the same system as some card.
    RelatedTo(Box<Node>),
    /// The location of some card.
    With(Box<Node>),
    /// A card at some location.
    At(Box<Node>),
    /// Some location, or what is there.
    Around(Box<Node>),
    /// A location of a system.
    System(&'static str),
    /// A site or sector of a system, or what is there.
    On(&'static str),
    /// A card in play.
    InPlay,
    /// A location that a player occupies.
    Occupied(Whom),
    /// A location that a player controls.
    Controlled(Whom),
    /// What carries the text's card.
    Host,
    /// What the text's card flies or drives.
    Flown,
    /// What the text's card is aboard of.
    Carrier,
    /// A site aboard the starship or vehicle of a persona.
    Aboard(&'static str),
    /// A battleground.
    Battleground,
    /// A player used the text's card in this turn.
    Used,
    /// Somebody sits in a pilot's seat of the text's card.
    Crewed,
    /// All of them.
    And(Box<[Node]>),
    /// One of them.
    Or(Box<[Node]>),
    /// The others.
    Not(Box<Node>),
    /// At least so many cards in play.
    Spot(u32, Box<Node>),
}

/// Reads a filter; an empty text is [`Node::Any`].
pub(super) fn parse(text: &'static str) -> Option<Node> {
    if text.is_empty() {
        return Some(Node::Any);
    }
    let mut rest = text;
    let node = read(&mut rest)?;
    rest.trim().is_empty().then_some(node)
}

fn read(rest: &mut &'static str) -> Option<Node> {
    *rest = rest.trim_start();
    if let Some(inner) = rest.strip_prefix('(') {
        *rest = inner;
        let head = word(rest)?;
        let mut count = 1;
        if head == "spot" {
            count = word(rest)?.parse().ok()?;
        }
        let mut list = Vec::new();
        loop {
            *rest = rest.trim_start();
            if let Some(after) = rest.strip_prefix(')') {
                *rest = after;
                break;
            }
            list.push(read(rest)?);
        }
        return group(head, count, list);
    }
    atom(word(rest)?)
}

/// The next word; one with spaces stands in quotes.
fn word(rest: &mut &'static str) -> Option<&'static str> {
    *rest = rest.trim_start();
    let (word, after) = match rest.strip_prefix('"') {
        Some(inner) => inner.split_once('"')?,
        None => rest.split_at(rest.find([' ', '(', ')']).unwrap_or(rest.len())),
    };
    *rest = after;
    (!word.is_empty()).then_some(word)
}

fn group(head: &str, count: u32, mut list: Vec<Node>) -> Option<Node> {
    match head {
        "&" => return Some(fold(list, true)),
        "|" => return Some(fold(list, false)),
        _ => {}
    }
    let inner = list.pop().filter(|_| list.is_empty())?;
    Some(match (head, inner) {
        ("!", Node::Set(set)) => Node::Set(set.others()),
        ("!", inner) => Node::Not(Box::new(inner)),
        ("with", inner) => Node::With(Box::new(inner)),
        ("relatedto", inner) => Node::RelatedTo(Box::new(inner)),
        ("at", inner) => Node::At(Box::new(inner)),
        ("lac", inner) => Node::Around(Box::new(inner)),
        ("spot", inner) => Node::Spot(count, Box::new(inner)),
        _ => return None,
    })
}

/// Joins filters; those that hang on the design alone become one set.
fn fold(list: Vec<Node>, is_and: bool) -> Node {
    let mut set: Option<Set> = None;
    let mut others = Vec::new();
    for node in list {
        match node {
            Node::Set(more) => {
                set = Some(match set {
                    None => more,
                    Some(so_far) if is_and => so_far.both(&more),
                    Some(so_far) => so_far.either(&more),
                });
            }
            Node::And(inner) if is_and => others.extend(inner),
            Node::Or(inner) if !is_and => others.extend(inner),
            node => others.push(node),
        }
    }
    if let Some(set) = set {
        others.insert(0, Node::Set(set));
    }
    match (others.len(), is_and) {
        (1, _) => others.remove(0),
        (_, true) => Node::And(others.into_boxed_slice()),
        (_, false) => Node::Or(others.into_boxed_slice()),
    }
}

fn atom(word: &'static str) -> Option<Node> {
    Some(match word {
        "any" => Node::Any,
        "none" => Node::Nothing,
        "?" => Node::Unknown,
        "self" => Node::Itself,
        "own" | "foe" | "dark" | "light" => Node::Of(Whom::parse(word)),
        "here" => Node::Here,
        "adjacent" => Node::Adjacent,
        "related" => Node::Related,
        "table" => Node::InPlay,
        "host" => Node::Host,
        "flown" => Node::Flown,
        "carrier" => Node::Carrier,
        "battleground" => Node::Battleground,
        "used" => Node::Used,
        "crewed" => Node::Crewed,
        _ => return relation(word),
    })
}

fn relation(word: &'static str) -> Option<Node> {
    if let Some(rest) = word.strip_prefix("ability") {
        let compares = [(">=", Compare::Least), (">", Compare::More), ("<", Compare::Less), ("=", Compare::Equal)];
        let (number, compare) =
            compares.iter().find_map(|(sign, compare)| Some((rest.strip_prefix(sign)?, compare)))?;
        return Some(Node::Ability(*compare, Number::parse(number)?));
    }
    let Some(parts) = word.split_once(':') else { return of_word(word).map(Node::Set) };
    Some(match parts {
        ("system", name) => Node::System(name),
        ("on" | "place", name) => Node::On(name),
        ("occ", player) => Node::Occupied(Whom::parse(player)),
        ("ctl", player) => Node::Controlled(Whom::parse(player)),
        ("aboard", persona) => Node::Aboard(persona),
        _ => Node::Set(of_word(word)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_join() {
        let set = |text| match parse(text) {
            Some(Node::Set(set)) => set,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(set("(& cat:CHARACTER (! icon:IMPERIAL))"), set("(& (! icon:IMPERIAL) cat:CHARACTER)"));
        assert_ne!(set("cat:CHARACTER"), set("(| cat:CHARACTER cat:VEHICLE)"));
        let node = parse("(& own (& cat:CHARACTER icon:IMPERIAL) (lac (& sub:SITE here)))");
        assert!(matches!(&node, Some(Node::And(list)) if list.len() == 3), "{node:?}");
        assert_eq!(parse(""), Some(Node::Any));
        assert_eq!(parse("(& own"), None);
        assert_eq!(parse("cat:NOBODY"), None);
        assert_eq!(parse("ability>=6"), Some(Node::Ability(Compare::Least, Number::whole(6))));
        assert_eq!(parse("\"system:Death Star II\""), Some(Node::System("Death Star II")));
    }
}
