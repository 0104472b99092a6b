//! What a step is about, so that only the rules that hear of it are asked.

/// A set of topics, each always or only amid a [`Scenes`]. Each game names its own; one that names none lets every rule hear
/// everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topics {
    always: u64,
    amid: [u64; Scenes::MOST],
}

impl Topics {
    /// Everything.
    pub const ALL: Topics = Topics::always(u64::MAX);

    /// Nothing.
    pub const NONE: Topics = Topics::always(0);

    /// The topic at a place, below 64.
    pub const fn one(place: u32) -> Topics {
        Topics::always(1 << place)
    }

    const fn always(always: u64) -> Topics {
        Topics { always, amid: [0; Scenes::MOST] }
    }

    /// The topics of both.
    pub const fn and(mut self, other: Topics) -> Topics {
        self.always |= other.always;
        let mut place = 0;
        while place < Scenes::MOST {
            self.amid[place] |= other.amid[place];
            place += 1;
        }
        self
    }

    /// The same topics, but only while one of these scenes lasts.
    pub const fn amid(self, scenes: Scenes) -> Topics {
        let mut amid = [0; Scenes::MOST];
        let mut place = 0;
        while place < Scenes::MOST {
            if scenes.0 & 1 << place != 0 {
                amid[place] = self.any();
            }
            place += 1;
        }
        Topics { always: 0, amid }
    }

    /// The topics, whatever the scene.
    const fn any(self) -> u64 {
        let (mut any, mut place) = (self.always, 0);
        while place < Scenes::MOST {
            any |= self.amid[place];
            place += 1;
        }
        any
    }

    /// Whether the two share a topic.
    pub const fn meets(self, other: Topics) -> bool {
        self.any() & other.any() != 0
    }

    /// Whether whoever hears of these hears of a step about `topic`, amid these scenes.
    pub const fn hears(self, topic: Topics, scenes: Scenes) -> bool {
        let (mut heard, mut place) = (self.always, 0);
        while place < Scenes::MOST {
            if scenes.0 & 1 << place != 0 {
                heard |= self.amid[place];
            }
            place += 1;
        }
        heard & topic.any() != 0
    }

    /// Whether these are among them.
    pub const fn has(self, others: Topics) -> bool {
        self.any() & others.any() == others.any()
    }

    /// The scenes that decide whether a step about `topic` is heard.
    pub(crate) fn scenes_of(self, topic: Topics) -> Scenes {
        let matters = |place: &usize| self.amid.get(*place).is_some_and(|topics| topics & topic.any() != 0);
        Scenes((0..Scenes::MOST).filter(matters).fold(0, |scenes, place| scenes | 1 << place))
    }

    /// Every topic that a game may name, each by itself.
    pub fn each() -> impl Iterator<Item = Topics> {
        (0..u64::BITS).map(Topics::one)
    }

    /// The place of the first topic.
    pub fn first(self) -> usize {
        self.any().trailing_zeros() as usize
    }
}

/// What goes on in a state, as far as some rules have nothing to say without it. Each game names its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scenes(u8);

impl Scenes {
    /// Most scenes of a game.
    const MOST: usize = 8;

    /// Nothing goes on.
    pub const NONE: Scenes = Scenes(0);

    /// The scene at a place, below eight.
    pub const fn one(place: u32) -> Scenes {
        assert!((place as usize) < Scenes::MOST);
        Scenes(1 << place)
    }

    /// This scene goes on too, if it does.
    #[must_use]
    pub const fn with(self, scene: Scenes, goes_on: bool) -> Scenes {
        if goes_on { Scenes(self.0 | scene.0) } else { self }
    }

    /// Those that are among the others.
    pub(crate) const fn among(self, others: Scenes) -> Scenes {
        Scenes(self.0 & others.0)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_amid_a_scene_is_heard_while_the_scene_lasts() {
        let [storm, calm] = [Scenes::one(1), Scenes::one(2)];
        let [rain, sun] = [Topics::one(3), Topics::one(4)];
        let heard = sun.and(rain.amid(storm));
        let amid = |scene: Scenes| Scenes::NONE.with(scene, true);
        assert!(heard.hears(sun, Scenes::NONE) && heard.hears(sun, amid(storm)));
        assert!(heard.hears(rain, amid(storm)) && !heard.hears(rain, amid(calm)) && !heard.hears(rain, Scenes::NONE));
        assert!(heard.meets(rain) && heard.has(rain) && !heard.meets(Topics::one(5)));
        assert_eq!((heard.scenes_of(rain), heard.scenes_of(sun)), (storm, Scenes::NONE));
        assert_eq!((sun.first(), heard.amid(calm).first()), (4, 3));
        assert!(!Topics::ALL.amid(storm).hears(sun, Scenes::NONE));
    }
}
