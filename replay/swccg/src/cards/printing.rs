//! Where a card was printed: names of the sets by the first number of an id.

use holocron_ingest::id::Blueprint;

/// The sets that have a name of their own.
const NAMED: &[(u16, &str)] = &[
    (1, "Premiere"),
    (2, "A New Hope"),
    (3, "Hoth"),
    (4, "Dagobah"),
    (5, "Cloud City"),
    (6, "Jabba's Palace"),
    (7, "Special Edition"),
    (8, "Endor"),
    (9, "Death Star II"),
    (10, "Reflections II"),
    (11, "Tatooine"),
    (12, "Coruscant"),
    (13, "Reflections III"),
    (14, "Theed Palace"),
    (101, "Premiere Two-Player Game"),
    (102, "Jedi Pack"),
    (103, "Rebel Leader Pack"),
    (104, "Empire Strikes Back Two-Player Game"),
    (105, "First Anthology"),
    (106, "Official Tournament Sealed Deck"),
    (107, "Second Anthology"),
    (108, "Enhanced Premiere"),
    (109, "Enhanced Cloud City"),
    (110, "Enhanced Jabba's Palace"),
    (111, "Third Anthology"),
    (112, "Jabba's Palace Sealed Deck"),
    (301, "Virtual Premium Set"),
    (401, "Dream Cards"),
    (501, "Playtesting"),
    (601, "Legacy"),
];
/// The first of the virtual sets, which are numbered.
const FIRST_VIRTUAL: u16 = 200;
/// Ids of virtual sets go up to here.
const LAST_VIRTUAL: u16 = 300;

/// Set and number of a card in words, such as `Hoth 147`; `None` for an id of a set that has no name here.
///
/// ```
/// use holocron_ingest::id::Blueprint;
/// use holocron_swccg::cards::printing;
///
/// let of = |id| Blueprint::new(id).and_then(|id| printing(&id));
/// assert_eq!(of("3_147").as_deref(), Some("Hoth 147"));
/// assert_eq!(of("213_4").as_deref(), Some("Set 13, 4"));
/// assert_eq!(of("999_1"), None);
/// ```
pub fn printing(blueprint: &Blueprint) -> Option<String> {
    let front = blueprint.front();
    let (set, number) = front.as_str().split_once('_')?;
    let set: u16 = set.parse().ok()?;
    match NAMED.iter().find(|(known, _)| *known == set) {
        Some((_, name)) => Some(format!("{name} {number}")),
        None if (FIRST_VIRTUAL..=LAST_VIRTUAL).contains(&set) => Some(format!("Set {}, {number}", set - FIRST_VIRTUAL)),
        None => None,
    }
}
