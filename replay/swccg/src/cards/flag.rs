//! Which rules a card's text may lift or change.

use holocron_replay::named;

named! {
    /// A rule or number that a card may lift or change: "may", not "does now". The rules in brackets are those of the
    /// catalogue that ask for the flag.
    #[repr(u8)]
    pub enum Flag as name {
        /// Force generation (ACT-01).
        GenMod,
        /// Force icons and other icons (ACT-01, DRAIN-05, DEPLOY-02, PRES-11).
        IconMod,
        /// Causes activation (ACT-08, ACT-09).
        Activate,
        /// Forbids activation (ACT-08).
        NoActivate,
        /// The amount of a Force drain (DRAIN-05).
        DrainAmt,
        /// Forbids, cancels or protects Force drains (DRAIN-11, DRAIN-12, DRAIN-16).
        DrainStop,
        /// Lets somebody drain who could not (DRAIN-02, DRAIN-13).
        DrainMay,
        /// Lets a card take part in several drains of a turn (DRAIN-07); the keyword says so.
        DrainMulti,
        /// The cost of a Force drain (DRAIN-06).
        DrainCost,
        /// The deploy cost, free deployment included (DEPLOY-05).
        DepCost,
        /// A separate cost of deploying (DEPLOY-05, VALUE-07).
        DepSep,
        /// Deploys without presence or Force icons (DEPLOY-02, LOC-07).
        DepNoPres,
        /// Deploys where location rules would forbid it (LOC-01 to LOC-07).
        DepPlace,
        /// Deploys from somewhere else than the hand (DEPLOY-08, FORCE-08).
        DepPull,
        /// Deploys at another time (DEPLOY-01).
        DepTime,
        /// Forbids deploying or playing.
        DepStop,
        /// Reacts, or forbids them (DEPLOY-16, MOVE-01).
        React,
        /// The cost of playing an Interrupt.
        PlayCost,
        /// The cost of initiating a battle (BATTLE-03).
        BatCost,
        /// Forbids, cancels or protects battles and participation (BATTLE-06, BATTLE-24).
        BatStop,
        /// Battles without presence (BATTLE-02).
        BatNoPres,
        /// The number of battle destiny draws (BATTLE-09, BATTLE-12).
        BdNum,
        /// The value of battle destiny (DEST-02, DEST-03).
        BdVal,
        /// Destiny values and draws of any kind (DEST-02, DEST-03, DEST-07, DEST-09, DEST-11).
        DestMod,
        /// Power (BATTLE-14).
        PowerMod,
        /// Ability (PRES-01, BATTLE-09).
        AbilMod,
        /// What controlling or occupying needs (PRES-05, DRAIN-02, DRAIN-03).
        CtrlMod,
        /// Forfeit and what forfeiting does (ATTR-05).
        ForfMod,
        /// Attrition (BATTLE-18).
        AttrMod,
        /// Immunity to attrition (ATTR-10, ATTR-11).
        ImmuneAtt,
        /// Battle damage (BATTLE-17, ATTR-08).
        DmgMod,
        /// The cost of moving (MOVE-04, MOVE-10, MOVE-12, MOVE-15, MOVE-19, MOVE-27).
        MoveCost,
        /// Forbids moving (MOVE-25).
        MoveStop,
        /// Moves at another time or in another way (MOVE-01, MOVE-02).
        MoveTime,
        /// Landspeed (MOVE-03, MOVE-32).
        Landspeed,
        /// Hyperspeed (MOVE-07).
        Hyperspeed,
        /// Uniqueness and personas (UNIQ-01, ONCE-05).
        UniqMod,
        /// Weapons that fire more often (ONCE-06).
        FireMulti,
        /// Weapons that fire after the weapons segment (BATTLE-07).
        FireLate,
        /// The cost of firing.
        FireCost,
        /// Weapons and targets that are otherwise closed.
        FireMay,
        /// Forbids firing or targeting.
        FireStop,
        /// Force loss (LOSS-03, LOSS-06, LOSS-08).
        LossMod,
        /// Force retrieval.
        Retrieve,
        /// Draws cards or takes them into hand (DRAW-01, FORCE-08, FORCE-09).
        DrawExtra,
        /// Uses the opponent's Force (FORCE-02).
        OppForce,
        /// States how often something may be done (ONCE-01, ONCE-04).
        LimitAct,
        /// Cards change owner, pile or number in unusual ways (LOG-01, STACK-11, FORCE-09).
        Conserv,
        /// Turns and phases (TURN-01, TURN-02, TURN-03).
        TurnMod,
        /// Cancels or suspends texts and cards (CANCEL-04, ATTR-10, ACT-11).
        GtCancel,
        /// Changes what another card's text says.
        TextMod,
        /// Protects cards from being cancelled, suspended or stolen.
        CancelStop,
        /// Maneuver, armor or defense value.
        Defense,
        /// Creatures: ferocity and whom they attack.
        Ferocity,
        /// What a card may carry.
        Capacity,
    }
}

impl Flag {
    /// In words, to be listed behind "its text may touch".
    pub const fn words(self) -> &'static str {
        match self {
            Flag::GenMod => "Force generation",
            Flag::IconMod => "icons",
            Flag::Activate => "causes activation of Force",
            Flag::NoActivate => "forbids activation of Force",
            Flag::DrainAmt => "the amount of a Force drain",
            Flag::DrainStop => "forbids, cancels or protects Force drains",
            Flag::DrainMay => "lets somebody Force drain who could not",
            Flag::DrainMulti => "lets a card take part in several Force drains",
            Flag::DrainCost => "the cost of a Force drain",
            Flag::DepCost => "deploy costs",
            Flag::DepSep => "separate costs of deploying",
            Flag::DepNoPres => "deploying without presence or Force icons",
            Flag::DepPlace => "where a card may deploy",
            Flag::DepPull => "deploying from elsewhere than the hand",
            Flag::DepTime => "when a card may deploy",
            Flag::DepStop => "forbids deploying or playing",
            Flag::React => "reacts",
            Flag::PlayCost => "the cost of playing an Interrupt",
            Flag::BatCost => "the cost of initiating a battle",
            Flag::BatStop => "forbids, cancels or protects battles",
            Flag::BatNoPres => "battles without presence",
            Flag::BdNum => "the number of battle destiny draws",
            Flag::BdVal => "the value of battle destiny",
            Flag::DestMod => "destiny values and draws",
            Flag::PowerMod => "power",
            Flag::AbilMod => "ability",
            Flag::CtrlMod => "what control or occupation takes",
            Flag::ForfMod => "forfeit",
            Flag::AttrMod => "attrition",
            Flag::ImmuneAtt => "immunity to attrition",
            Flag::DmgMod => "battle damage",
            Flag::MoveCost => "the cost of moving",
            Flag::MoveStop => "forbids moving",
            Flag::MoveTime => "when and how a card may move",
            Flag::Landspeed => "landspeed",
            Flag::Hyperspeed => "hyperspeed",
            Flag::UniqMod => "uniqueness and personas",
            Flag::FireMulti => "how often a weapon fires",
            Flag::FireLate => "when a weapon fires",
            Flag::FireCost => "the cost of firing",
            Flag::FireMay => "what a weapon may target",
            Flag::FireStop => "forbids firing or targeting",
            Flag::LossMod => "Force loss",
            Flag::Retrieve => "Force retrieval",
            Flag::DrawExtra => "drawing cards or taking them into hand",
            Flag::OppForce => "using the opponent's Force",
            Flag::LimitAct => "how often something may be done",
            Flag::Conserv => "moves cards between owners and piles in unusual ways",
            Flag::TurnMod => "turns and phases",
            Flag::GtCancel => "cancels or suspends cards and texts",
            Flag::TextMod => "what another card's text says",
            Flag::CancelStop => "protects cards from being canceled, suspended or stolen",
            Flag::Defense => "maneuver, armor or defense value",
            Flag::Ferocity => "ferocity and what creatures attack",
            Flag::Capacity => "what a card may carry",
        }
    }

    /// Whether what a text does in this way is over at once, so that a use earlier in the turn explains nothing now.
    pub const fn is_of_a_moment(self) -> bool {
        matches!(
            self,
            Flag::Activate | Flag::DrawExtra | Flag::Retrieve | Flag::Conserv | Flag::DepPull | Flag::OppForce
        )
    }

    /// Whether it is about how, when and where a card deploys.
    pub const fn is_of_deployment(self) -> bool {
        matches!(
            self,
            Flag::DepCost
                | Flag::DepSep
                | Flag::DepNoPres
                | Flag::DepPlace
                | Flag::DepPull
                | Flag::DepTime
                | Flag::React
                | Flag::PlayCost
        )
    }

    /// Whether a modifier of this kind changes what the cards of a play may do or cost, rather than a place, a total or
    /// a player's number: then it matters only if it reaches them.
    pub const fn is_of_cards(self) -> bool {
        matches!(
            self,
            Flag::DepCost
                | Flag::DepSep
                | Flag::DepNoPres
                | Flag::DepPlace
                | Flag::DepTime
                | Flag::React
                | Flag::MoveCost
                | Flag::MoveTime
                | Flag::Landspeed
                | Flag::Hyperspeed
                | Flag::UniqMod
                | Flag::ForfMod
                | Flag::ImmuneAtt
                | Flag::Capacity
                | Flag::FireMulti
                | Flag::FireLate
        )
    }
}

/// A set of flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags(u64);

impl Flags {
    /// No flag.
    pub const NONE: Flags = Flags(0);

    /// Flags of numbers that an action changes in no other way than by a modifier for a time.
    pub const OF_NUMBERS: Flags = Flags::NONE
        .with(Flag::DrainAmt)
        .with(Flag::DrainCost)
        .with(Flag::PowerMod)
        .with(Flag::GenMod)
        .with(Flag::IconMod)
        .with(Flag::BatCost)
        .with(Flag::DestMod)
        .with(Flag::BdVal)
        .with(Flag::ImmuneAtt);

    /// Flags of numbers and texts that a text changes only by a modifier once its action is over.
    pub const LASTING_NUMBERS: Flags = Flags::OF_NUMBERS
        .with(Flag::DepCost)
        .with(Flag::DepSep)
        .with(Flag::MoveCost)
        .with(Flag::PlayCost)
        .with(Flag::AbilMod)
        .with(Flag::ForfMod)
        .with(Flag::Landspeed)
        .with(Flag::Hyperspeed)
        .with(Flag::GtCancel)
        .with(Flag::TextMod);

    /// True when the set holds the flag.
    pub const fn has(self, flag: Flag) -> bool {
        self.0 & (1 << flag as u8) != 0
    }

    /// True when the sets share a flag.
    pub const fn any(self, other: Flags) -> bool {
        self.0 & other.0 != 0
    }

    /// The set with one more flag.
    pub const fn with(self, flag: Flag) -> Flags {
        Flags(self.0 | 1 << flag as u8)
    }

    /// Both sets together.
    pub const fn union(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }

    /// True when no flag is set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The flags in their order.
    pub fn iter(self) -> impl Iterator<Item = Flag> {
        Flag::NAMES.iter().map(|(flag, _)| *flag).filter(move |flag| self.has(*flag))
    }
}

impl FromIterator<Flag> for Flags {
    fn from_iter<I: IntoIterator<Item = Flag>>(flags: I) -> Flags {
        flags.into_iter().fold(Flags::NONE, Flags::with)
    }
}
