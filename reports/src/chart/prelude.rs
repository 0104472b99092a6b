//! What every chart is drawn with.

pub(super) use super::head::{Frame, Key, MARGIN, axis_left, head, legend, nothing};
pub(super) use super::scale::{Scale, Unit};
pub(super) use super::scene::{Ink, Scene};
pub(super) use super::style::{BLUE, INK, LABEL, TICK, VERMILLION};
pub(super) use super::{Chart, Estimate, Words};
pub(super) use crate::page::html::count;
pub(super) use crate::plain_table::{PlainTable, Value};
