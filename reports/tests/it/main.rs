//! The tests of commands, pages and charts, as one program: a program a file would take longer to link than to run, and
//! the tests of all files share the cores.

mod anonymize;
mod archive;
mod attacks;
mod audit;
mod boundaries;
mod browser;
mod charts;
mod cli;
mod database;
mod deck;
mod decks;
mod dependencies;
mod deploy;
mod examples;
mod filesystem;
mod generate;
mod growth;
mod independent;
mod objects;
mod once;
mod page;
mod same_bytes;
mod schemas;
mod stats;
mod support;
mod synthetic;
mod tools;
mod watch;
