//! What a step is about, so that only the rules that hear of it are asked.

/// A set of topics. Each game names its own; one that names none lets every rule hear everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topics(u64);

impl Topics {
    /// Everything.
    pub const ALL: Topics = Topics(u64::MAX);

    /// Nothing.
    pub const NONE: Topics = Topics(0);

    /// The topic at a place, below 64.
    pub const fn one(place: u32) -> Topics {
        Topics(1 << place)
    }

    /// The topics of both.
    pub const fn and(self, other: Topics) -> Topics {
        Topics(self.0 | other.0)
    }

    /// Whether the two share a topic.
    pub const fn meets(self, other: Topics) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether these are among them.
    pub const fn has(self, others: Topics) -> bool {
        self.0 & others.0 == others.0
    }

    /// Every topic that a game may name, each by itself.
    pub fn each() -> impl Iterator<Item = Topics> {
        (0..u64::BITS).map(Topics::one)
    }

    /// The place of the first topic.
    pub(crate) fn first(self) -> usize {
        self.0.trailing_zeros() as usize
    }
}

/// Names the topics of a game, 64 at most, and the kinds of event that each is about: `TOPIC: Kind | Kind,`. `of_event` then
/// gives the topic of an event.
#[macro_export]
macro_rules! topics {
    ($Kind:ident; $($(#[$doc:meta])* $TOPIC:ident: $($Event:ident)|+,)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Place { $($TOPIC),* }

        $($(#[$doc])* pub(crate) const $TOPIC: $crate::topics::Topics = $crate::topics::Topics::one(Place::$TOPIC as u32);)*

        /// The kinds of event that each topic is about, by their names.
        #[allow(dead_code, reason = "a game whose logs have types of many sizes does not tell of them")]
        pub(crate) const KINDS: &[($crate::topics::Topics, &[&str])] = &[$(($TOPIC, &[$(stringify!($Event)),+])),*];

        /// The topic of an event.
        const fn of_event(kind: &$Kind) -> $crate::topics::Topics {
            match kind { $($($Kind::$Event(_))|+ => $TOPIC,)* }
        }
    };
}
