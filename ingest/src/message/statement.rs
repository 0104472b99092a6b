//! A whole line of the text log.

use super::CardRef;
use super::attack::Attack;
use super::battle::Battle;
use super::calc::Calc;
use super::cancel::Cancel;
use super::capture::Capture;
use super::chat::Chat;
use super::declare::Sentences;
use super::deploy::Deploy;
use super::destiny::Destiny;
use super::drain::Drain;
use super::duel::Duel;
use super::force::Force;
use super::generic::Generic;
use super::initiate::Initiate;
use super::leave::Leave;
use super::loss::Loss;
use super::misc::Misc;
use super::moves::Move;
use super::pile::PileMove;
use super::play::Play;
use super::remark::Remark;
use super::retrieve::Retrieve;
use super::revert::Revert;
use super::sabacc::Sabacc;
use super::session::Session;
use super::setup::Setup;
use super::stack::Stack;
use super::state::State;
use super::turn::Turn;
use super::weapon::Weapon;
use crate::id::Side;

/// Declares what a message may be: the groups of sentences.
macro_rules! groups {
    ($(#[$meta:meta])* pub enum Statement { $($(#[$doc:meta])* $Variant:ident($Group:ty),)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        pub enum Statement {
            /// An empty message.
            Blank,
            $($(#[$doc])* $Variant($Group),)+
            /// No template covers it.
            Unknown(Box<str>),
        }

        impl Statement {
            /// The ids of all templates; SWCCG format 7 shows the sentences of each.
            pub fn templates() -> Vec<&'static str> {
                let mut ids = [vec!["blank"], $(<$Group>::templates()),+].concat();
                ids.sort_unstable();
                ids.dedup();
                ids
            }

            fn group(&self) -> Option<&dyn Sentences> {
                match self {
                    Statement::Blank | Statement::Unknown(_) => None,
                    $(Statement::$Variant(group) => Some(group),)+
                }
            }
        }
    };
}

groups! {
    /// What a message said. Each variant is a group of sentences; its type shows them one by one, with `P` and `Q` for
    /// players, `C` for a card, `L` for a location, `H` for a host, `CL` for a list of cards, `N` for a number, `Z` for a
    /// place, `K` for a kind of destiny and `[...]` for what may be absent.
    pub enum Statement {
        /// The game as a whole: `P lost due to: REASON`, `P is the winner due to: REASON`.
        Session(Session),
        /// Take-backs: `P attempts to revert game to a previous state`.
        Revert(Revert),
        /// Set-up: `P reveals Objective C`, `P draws N cards into hand`.
        Setup(Setup),
        /// Turns: `Start of P's turn #N`, `P re-circulates`.
        Turn(Turn),
        /// Force: `P activated 1 Force (N total Force activated ...)`, `P uses N Force`.
        Force(Force),
        /// Starts: `P initiates C top-level action`, `P initiates playing C from Z`.
        Initiate(Initiate),
        /// Weapons: `P targets to fire C at CL using C2`, `CL is 'hit' by C`.
        Weapon(Weapon),
        /// Destiny: `P draws C as a N for K`, `P's total K is N`.
        Destiny(Destiny),
        /// Battles: `P initiates battle at L`, `P has N attrition and N2 battle damage remaining to satisfy`.
        Battle(Battle),
        /// Attacks and parasites: `P initiates attack on C at L`, `CL is defeated`.
        Attack(Attack),
        /// Duels and lightsaber combat: `P initiates duel between C and C2`.
        Duel(Duel),
        /// Sabacc: `P draws a card into sabacc hand from Reserve Deck`.
        Sabacc(Sabacc),
        /// Force drains: `P initiates Force drain of N at L`, `P Force drains N at L`.
        Drain(Drain),
        /// Force loss: `P has N Force loss remaining to satisfy`, `P loses a Force, C, from Z`.
        Loss(Loss),
        /// Force retrieval: `P retrieves C (N Force retrieved)`.
        Retrieve(Retrieve),
        /// Deployment: `P deploys C from Z to L`, `P persona replaces C with C2`.
        Deploy(Deploy),
        /// Interrupts and shields: `P plays C from Z[ as Used Interrupt] to TEXT`.
        Play(Play),
        /// Movement: `P moves C from L to L2 using landspeed`, `P embarks C from L to H as pilot`.
        Move(Move),
        /// Piles and hands: `P draws a card into hand from Z`, `P shuffles Z`, `P puts C on Z`.
        Pile(PileMove),
        /// Stacked cards: `P stacks C on H`.
        Stack(Stack),
        /// Leaving the table: `P causes CL on table to be lost using C`.
        Leave(Leave),
        /// Captures and thefts: `P causes C to be captured and 'seized' by C2 using C3`, `P steals C using C2`.
        Capture(Capture),
        /// States: `C is flipped to C2`, `C's game text is canceled until end of the turn`.
        State(State),
        /// Cancelling: `P cancels C using C2`.
        Cancel(Cancel),
        /// Calculations: `Total destiny: N`, `Result: Succeeded`.
        Calc(Calc),
        /// Search parties and 'missing' characters.
        Misc(Misc),
        /// Card texts in free words: `P targets TEXT using C`.
        Generic(Box<Generic>),
        /// The server's rarer remarks, which the message table does not list: `P may not TEXT`, `P re-targets TEXT`.
        Remark(Box<Remark>),
        /// Chat, which the server writes into the log of a table without a chat room: `NAME: TEXT`.
        Chat(Chat),
    }
}

/// How well a message was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Coverage {
    /// By a template for just this sentence.
    Specific,
    /// By a template for free card text.
    Generic,
    /// Not at all.
    Unknown,
}

impl Statement {
    /// Whether the players speak to each other or to the server here, beside the game: chat, requests to cancel the game
    /// or to stop a clock, and take-backs that are asked for, allowed or refused. Such a line may stand anywhere in a play.
    pub fn is_aside(&self) -> bool {
        match self {
            Statement::Chat(_) => true,
            Statement::Session(session) => matches!(
                session,
                Session::CancelRequested { .. } | Session::TimerRequested { .. } | Session::TimerChanged { .. }
            ),
            Statement::Revert(revert) => !matches!(revert, Revert::Done),
            _ => false,
        }
    }

    /// The id of the template that matched, as listed in [`Statement::templates`]; `"remark"` for a remark outside the table
    /// and `"unknown"` for none.
    pub fn template(&self) -> &'static str {
        let without = if matches!(self, Statement::Blank) { "blank" } else { "unknown" };
        self.group().map_or(without, Sentences::template)
    }

    /// How well the message was understood.
    pub fn coverage(&self) -> Coverage {
        match self {
            Statement::Generic(generic) if !generic.is_typed() => Coverage::Generic,
            Statement::Remark(remark) if !remark.is_typed() => Coverage::Generic,
            Statement::Calc(calc) if calc.is_free() => Coverage::Generic,
            Statement::Unknown(_) => Coverage::Unknown,
            _ => Coverage::Specific,
        }
    }

    /// The acting player: the subject, or whose number or pile the sentence speaks of; `None` when it names none.
    pub fn player(&self) -> Option<Side> {
        self.group()?.player()
    }

    /// Calls `visit` with every card that the statement names, free text included; allocates nothing. The order
    /// follows the fields, not always the sentence. The text of an unknown line is not searched.
    pub fn cards<'a>(&'a self, mut visit: impl FnMut(&'a CardRef)) {
        if let Some(group) = self.group() {
            group.cards(&mut visit);
        }
    }
}
