//! The report: pages that link to each other, their data as script files beside them, or all of it in one file.

mod asked;
mod card;
mod charts;
mod data;
mod data_table;
mod game;
pub mod html;
mod overview;
mod quality;
mod ranking;
mod report;
mod scope;
mod section;
mod shell;
mod site;
mod watch;

pub use asked::{Around, Asked, Group, Shown, ask, groups};
pub use card::{CardName, CardPage};
pub use data_table::{Cell, DataTable, Head, Kind};
pub use game::{Course, GameLine};
pub use quality::{FileNote, Quality};
pub use report::{Made, Report, RuleCount};
pub use scope::{Rated, Scope, Share};
pub use section::Section;
pub use site::{Written, single, site};

pub(crate) use shell::{COLOURS, ICON, POLICY};
