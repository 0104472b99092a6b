//! Star Wars CCG, as played on GEMP.

pub mod cards;
pub mod import;
