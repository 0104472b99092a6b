//! Flags of the cards whose text no source has but their class on the server, from where they were read by the same patterns.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use holocron_replay::row::Row;

use crate::cards::{Flag, Flags, TableError};

const TABLE: &str = include_str!("class_texts.tsv");

static FLAGS: LazyLock<BTreeMap<String, Flags>> = LazyLock::new(|| match read(TABLE) {
    Ok(flags) => flags,
    // The table is part of the program, and a test reads it.
    Err(error) => panic!("the table of texts from card classes is damaged: {error}"),
});

fn read(table: &'static str) -> Result<BTreeMap<String, Flags>, TableError> {
    let mut flags = BTreeMap::new();
    for mut row in Row::all(table, &["blueprint", "text_flags"])? {
        let blueprint = row.read(|cell| Some(cell.to_owned()))?;
        let found = row.read(|cell| {
            let names = cell.split(',').filter(|name| !name.is_empty());
            names.map(Flag::parse).try_fold(Flags::NONE, |all, flag| Some(all.with(flag?)))
        })?;
        row.end()?;
        flags.insert(blueprint, found);
    }
    Ok(flags)
}

/// The flags of a card that was read from its class.
pub(super) fn flags(blueprint: &str) -> Option<Flags> {
    FLAGS.get(blueprint).copied()
}

#[cfg(test)]
mod tests {
    use super::flags;
    use crate::cards::Flag;

    #[test]
    fn the_table_is_whole() {
        assert!(flags("200_31").is_some_and(|flags| flags.has(Flag::DepSep)));
        assert_eq!(flags("1_1"), None);
    }
}
