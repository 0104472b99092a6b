//! Whom a modifier reaches, when, and by how much: what GEMP's card classes say, as data.

mod designs;
mod fact;
mod fold;
mod read;
mod term;

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::id::Number;

use super::icon::Icon;

pub use designs::Designs;
pub use fact::Fact;
pub(super) use fold::Folder;
pub(super) use read::{cards_of, keyword};

/// A player, seen from a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The card's owner.
    Own,
    /// The other player.
    Opponent,
    /// The player on the dark side of a location: the Dark player, unless it is rotated.
    OnDark,
    /// The player on the light side of a location.
    OnLight,
    /// No word of ours says who.
    Unknown,
}

/// Which text of a card a modifier belongs to: it says when the text is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// The game text of a card in play; that of a starship or vehicle rests while it is unpiloted.
    Active,
    /// The same, but an unpiloted starship or vehicle keeps it.
    Unpiloted,
    /// In force even while the game text is cancelled.
    Lasting,
    /// In force wherever the card is.
    Always,
    /// Left for the rest of the game when the card was deployed, whichever side is up.
    Left,
    /// In force while the card is inactive.
    Inactive,
    /// In force while the card is stacked, or out of play.
    Elsewhere,
    /// Of a permanent pilot or astromech.
    Permanent,
    /// The text on one side of a location.
    Site(Player),
}

/// A set of cards, seen from the card that speaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Every card.
    Any,
    /// No card.
    None,
    /// A set that no word of ours describes.
    Unknown,
    /// The card that speaks.
    This,
    /// Cards with a printed fact.
    Fact(Fact),
    /// Cards with a fact that texts give or take: a keyword, an icon, a species or a card type.
    Keyed(Fact, Designs),
    /// Cards whose printed facts answer a whole filter.
    Designs(Designs),
    /// Weapons, those that are built into a card too where a shot is asked about.
    Weapon(Fact),
    /// Cards in play.
    InPlay,
    /// Not these.
    Not(Box<Filter>),
    /// In all of these.
    And(Box<[Filter]>),
    /// In one of these.
    Or(Box<[Filter]>),
    /// Cards of a player.
    Owner(Player),
    /// Not the card itself, nor another copy of a unique one.
    Other,
    /// Cards at the location of the card that speaks.
    Here,
    /// Cards present at that location.
    Present,
    /// Cards present in the same place: a location, or aboard the same enclosed host.
    PresentWith,
    /// Cards at such a location.
    At(Box<Filter>),
    /// Cards present at such a location.
    PresentAt(Box<Filter>),
    /// Locations of a system other than the system itself, and cards there.
    On(&'static str),
    /// Locations of a system.
    PartOf(&'static str),
    /// The location of the card that speaks.
    Place,
    /// The location where it is present.
    PresentPlace,
    /// Locations related to that location.
    Related,
    /// Locations related to one where such a card is.
    RelatedTo(Box<Filter>),
    /// Locations where such an active card is.
    With(Box<Filter>),
    /// Locations where such an active card is present.
    WithPresent(Box<Filter>),
    /// Sites next to the one of the card that speaks.
    Adjacent,
    /// Such locations and cards, and what is at such locations.
    There(Box<Filter>),
    /// Sites of such a starship or vehicle.
    SiteAboard(Box<Filter>),
    /// Cards with such a card attached.
    HasAttached(Box<Filter>),
    /// Cards attached to such a card.
    AttachedTo(Box<Filter>),
    /// Cards aboard such a starship or vehicle.
    Aboard(Box<Filter>),
    /// Starships and vehicles with such a card aboard.
    HasAboard(Box<Filter>),
    /// Starships and vehicles with such a card aboard as a passenger.
    HasPassenger(Box<Filter>),
    /// Cards with such a weapon.
    Armed(Box<Filter>),
    /// Cards with at least that many such weapons.
    ArmedBy(u8, Box<Filter>),
    /// Cards with such a card stacked on them.
    HasStacked(Box<Filter>),
    /// Locations that were blown away.
    BlownAway,
    /// Pilots of such a starship or vehicle.
    Piloting(Box<Filter>),
    /// Starships and vehicles piloted by such a card.
    HasPiloting(Box<Filter>),
    /// Piloted starships and vehicles.
    Piloted,
    /// Cards alone at their location.
    Alone,
    /// Cards that have such another card with them.
    Fellow(Box<Filter>),
    /// Cards in the running battle.
    InBattle,
    /// The location of the running battle.
    BattleLocation,
    /// Locations that a player occupies.
    Occupies(Player),
    /// Locations that a player controls.
    Controls(Player),
    /// Battlegrounds.
    Battleground,
    /// Battlegrounds, the icons that the card adds apart.
    BattlegroundWithout,
    /// That the card that speaks can target: one that is not immune to it.
    Targetable,
    /// Landed starships.
    Landed,
    /// Undercover spies.
    Undercover,
    /// Cards in a battle that their opponent initiated.
    Defending,
    /// Cards that a text makes immune to a title.
    Immune(&'static str),
    /// The cards that the card that speaks was deployed to target from elsewhere.
    AimedAt,
    /// Drivers of such a vehicle.
    Driving(Box<Filter>),
    /// Vehicles driven by such a card.
    HasDriving(Box<Filter>),
}

/// When a modifier holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Always.
    True,
    /// Never.
    False,
    /// Nobody can tell from a log.
    Unknown,
    /// While another card's text changes this one.
    Modified,
    /// Once the card's own action has been used; whether it still holds nobody can tell.
    Acted,
    /// Once such a Utinni Effect is completed.
    Completed(Filter),
    /// From the use of the card's own action to the beginning of its owner's next turn.
    ActedLately,
    /// While the card that speaks is one of these.
    Is(Filter),
    /// While at least that many such active cards are on the table.
    Spot(u8, Filter),
    /// The same where a card counts for each of its models that the text asks for.
    SpotModels(u8, Box<[Fact]>, Filter),
    /// While at least that many such cards are on the table, inactive ones (captives, undercover spies) too as far as the text
    /// says so: they count perhaps.
    SpotInactive(u8, Filter),
    /// While exactly that many are.
    Exactly(u8, Filter),
    /// While there are at least that many such locations.
    Locations(u8, Filter),
    /// While somebody sits in a pilot's seat of the card that speaks.
    Crewed,
    /// While such a location lies converted below another.
    Converted(Filter),
    /// During an attack, some of them: nobody can tell which.
    Attack,
    /// While a player has the majority in the Senate.
    Majority(Player),
    /// During a player's turn.
    Turn(Player),
    /// During a phase, of a player's turn when one is named.
    Phase(Phase, Option<Player>),
    /// Not.
    Not(Box<Condition>),
    /// All of these.
    And(Box<[Condition]>),
    /// One of these.
    Or(Box<[Condition]>),
}

/// How much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// This much.
    Is(Number),
    /// Nobody can tell from a log.
    Unknown,
    /// The number of such active cards.
    Count(Filter),
    /// The number of such cards, inactive ones (captives, undercover spies) too as far as the text says which.
    CountInactive(Filter),
    /// The number of such locations.
    Locations(Filter),
    /// The first while the condition holds, else the second.
    If(Condition, Box<[Amount; 2]>),
    /// The first for a card that matches, else the second.
    Match(Filter, Box<[Amount; 2]>),
    /// One or the other: another card decides.
    One(Box<[Amount; 2]>),
    /// The sum.
    Add(Box<[Amount; 2]>),
    /// The opposite.
    Neg(Box<Amount>),
    /// The smaller.
    Min(Box<[Amount; 2]>),
    /// The larger.
    Max(Box<[Amount; 2]>),
    /// Once for each of the card's models that the facts speak of: a squadron has three.
    PerModel(Box<[Fact]>, Box<Amount>),
    /// That many times.
    Times(i8, Box<Amount>),
    /// Force icons at the location of the card, Jedi Masters there included, of the dark and of the light side.
    IconsHere {
        /// Those of the dark side count.
        dark: bool,
        /// Those of the light side count.
        light: bool,
    },
    /// Force icons of the location where the card is present, of the dark and of the light side.
    IconsPresent {
        /// Those of the dark side count.
        dark: bool,
        /// Those of the light side count.
        light: bool,
    },
    /// The number of cards in a player's hand.
    Hand(Player),
    /// The power of the card that speaks.
    Power,
    /// The number of cards stacked on the card.
    Stacked,
    /// The number of cards stacked on such active cards.
    StackedOn(Filter),
    /// The highest ability of such active characters.
    BestAbility(Filter),
    /// The number of a player's cards that are out of play.
    OutOfPlay(Player),
    /// The number of copies of the card that is touched at its location, or where it is going.
    Copies,
}

/// Whom a modifier reaches, when, and by how much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The text that makes the modifier.
    pub text: Text,
    /// The cards or locations it changes.
    pub affects: Filter,
    /// Where a move begins that it speaks of.
    pub from: Filter,
    /// The targets of a deployment, or the end of a move, that it speaks of.
    pub target: Filter,
    /// When it holds.
    pub condition: Condition,
    /// How much it changes, or the number itself.
    pub amount: Amount,
    /// The player whom it touches, when it touches one.
    pub player: Option<Player>,
    /// The icon that it gives or takes.
    pub icon: Option<Icon>,
    /// It names personas or titles: what is built into a starship may have them too.
    pub names: bool,
    /// The keyword that it gives.
    pub keyword: Option<Fact>,
    /// It asks for icons or keywords, which texts may give.
    pub asks_icons: bool,
}

impl Reach {
    /// The keyword or icon that it gives or takes; the Force icons of locations are counted, and not asked of one card.
    pub(super) fn given(&self) -> Option<Fact> {
        let icon = self.icon.filter(|icon| !matches!(icon, Icon::DarkForce | Icon::LightForce));
        self.keyword.or(icon.map(Fact::Icon))
    }

    /// Whether it says what becomes of it while another card's text changes this one.
    pub fn is_aware(&self) -> bool {
        self.condition.is_aware() || self.amount.is_aware()
    }
}

impl Condition {
    fn is_aware(&self) -> bool {
        match self {
            Condition::Modified => true,
            Condition::Not(inner) => inner.is_aware(),
            Condition::And(parts) | Condition::Or(parts) => parts.iter().any(Condition::is_aware),
            _ => false,
        }
    }
}

impl Amount {
    fn is_aware(&self) -> bool {
        match self {
            Amount::One(_) => true,
            Amount::If(condition, pair) => condition.is_aware() || pair.iter().any(Amount::is_aware),
            Amount::Match(_, pair) | Amount::Add(pair) | Amount::Min(pair) | Amount::Max(pair) => {
                pair.iter().any(Amount::is_aware)
            }
            Amount::Neg(inner) | Amount::Times(_, inner) | Amount::PerModel(_, inner) => inner.is_aware(),
            _ => false,
        }
    }
}

/// What a card's text says of its own deployment and of those aboard of it; [`Filter::Any`] where it says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnText {
    /// The places that it lets the card deploy to.
    pub place: Filter,
    /// The place is named by icons or keywords, which texts may give.
    pub asks_icons: bool,
    /// What it requires for that.
    pub requires: Condition,
    /// Who may pilot it or drive it.
    pub pilot: Filter,
    /// Who may be a passenger.
    pub passenger: Filter,
    /// Which vehicles its hold takes.
    pub cargo: Filter,
}

impl OwnText {
    /// Of a card whose text says nothing of it.
    pub const SILENT: OwnText = OwnText {
        place: Filter::Any,
        asks_icons: false,
        requires: Condition::True,
        pilot: Filter::Any,
        passenger: Filter::Any,
        cargo: Filter::Any,
    };
}
