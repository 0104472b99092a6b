//! What a modifier may change, as far as the list of legal plays asks.

/// A set of questions that a modifier may answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Questions(u64);

impl Questions {
    /// The question of that name in the table of types.
    pub(super) fn parse(name: &str) -> Option<Questions> {
        Questions::NAMES.iter().find(|(_, known)| *known == name).map(|(question, _)| *question)
    }

    /// Both sets.
    pub(crate) const fn with(self, more: Questions) -> Questions {
        Questions(self.0 | more.0)
    }

    /// Whether one of these is in it.
    pub(crate) const fn has(self, some: Questions) -> bool {
        self.0 & some.0 != 0
    }

    /// True when it has none.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Questions> for Questions {
    fn from_iter<I: IntoIterator<Item = Questions>>(questions: I) -> Questions {
        questions.into_iter().fold(Questions::default(), Questions::with)
    }
}

/// Makes a set of each question, each with a bit of its own.
macro_rules! questions {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Bit { $($name),* }

        impl Questions {
            $($(#[$doc])* pub(crate) const $name: Questions = Questions(1 << Bit::$name as u64);)*

            /// Every question with its name in the table of types.
            pub(super) const NAMES: &[(Questions, &str)] = &[$((Questions::$name, stringify!($name)),)*];
        }
    };
}

questions! {
    /// Whether a location may be drained.
    DRAIN_BAR,
    /// The ability that control takes.
    CONTROL,
    /// Ability or a presence icon for a card.
    ABILITY,
    /// Whether a battle may begin, and with whom.
    BATTLE_BAR,
    /// Whether a creature may be attacked.
    ATTACK_BAR,
    /// The opponent's Force.
    FORCE,
    /// Whether a card may move at all.
    MOVE_BAR,
    /// Whether it may move some way.
    WAY_BAR,
    /// Whether it may be aboard something.
    BOARD_BAR,
    /// Whether it may pilot something.
    PILOT_BAR,
    /// What a move costs.
    MOVE_COST,
    /// Hyperspeed.
    HYPERSPEED,
    /// Landspeed.
    LANDSPEED,
    /// The landspeed that leaving a site takes.
    LANDSPEED_NEED,
    /// Icons of cards.
    ICON,
    /// What landing costs.
    LANDING,
    /// What taking off costs.
    TAKE_OFF,
    /// What shuttling costs.
    SHUTTLE,
    /// Who may shuttle beside those who may anyway.
    SHUTTLE_GRANT,
    /// Whether a card may be played.
    PLAY_BAR,
    /// What deploying costs.
    DEPLOY_COST,
    /// What shields a deploy cost from other texts.
    DEPLOY_SHIELD,
    /// Whether a card may deploy somewhere.
    DEPLOY_BAR,
    /// Whether it may although its text or the rules say otherwise.
    DEPLOY_GRANT,
    /// Whether it may ignore what keeps it out.
    IGNORING,
    /// Whether it may without presence or Force icons.
    WITHOUT_PRESENCE,
    /// Force icons taken away.
    FORCE_ICON_LESS,
    /// Force icons given.
    FORCE_ICON_MORE,
    /// Whether a card may be carried.
    CARRY_BAR,
    /// What a pilot costs together with a starship.
    PILOT_COST,
    /// Where sites may lie.
    SITES,
    /// How many of a title may be in play.
    UNIQUENESS,
    /// Whether a card that takes Force of both players takes that of its owner alone.
    OWN_FORCE,
    /// Keywords of cards.
    KEYWORD,
    /// The pile that lost Force comes from: a word of ours, GEMP has an effect for each pile.
    LOSS_FROM,
    /// The pile that Force lost to a drain comes from, while a card is in play: a word of ours too.
    DRAIN_FROM,
    /// Whether a text searches a Reserve Deck without asking whether there is one: a word of ours.
    BLIND_SEARCH,
    /// Whether a text asks in the name of another action than that of which a failed search is noted: a word of ours.
    SEARCH_AGAIN,
    /// Whether the opponent of a card's owner performs actions of it: a word of ours.
    OPPONENT_ACTS,
    /// Whether a card acts while it is inactive: frozen, a captive, undercover: a word of ours.
    ACTS_ASLEEP,
    /// Whether a text moves cards: a word of ours.
    MOVES,
    /// Whether a card may deploy itself in a way of its own, and at a cost of its own: a word of ours.
    OWN_DEPLOYMENT,
    /// Whether a card names the phases in which it is played: a word of ours.
    OWN_PHASE,
    /// Whether a text has cards deployed from hand: a word of ours.
    FROM_HAND,
    /// Whether a text has weapons fired, or a weapon fires by an action of its own: a word of ours.
    FIRING,
    /// Whether a text answers the end of a turn: a word of ours.
    ANSWERS_END,
    /// How many cards a starting hand has.
    STARTING_HAND,
    /// What ship-docking costs.
    DOCKING,
    /// The ability that counts for battle destiny.
    BATTLE_ABILITY,
}
