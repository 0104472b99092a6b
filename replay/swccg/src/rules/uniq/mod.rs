//! Uniqueness and personas.

pub(super) mod uniq_01;
pub(super) mod uniq_02;
pub(super) mod uniq_03;
pub(super) mod uniq_04;
pub(super) mod uniq_06;
pub(super) mod uniq_07;
pub(super) mod uniq_08;
pub(super) mod uniq_10;
pub(super) mod uniq_11;
pub(super) mod uniq_12;

/// A persona in words; the card facts have it in capitals.
fn words(persona: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_string() + &letters.as_str().to_lowercase())
    };
    persona.split('_').map(capital).collect::<Vec<_>>().join(" ")
}
