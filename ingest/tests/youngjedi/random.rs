//! Values from a seed.

use holocron_ingest::event::youngjedi::Word;
use holocron_ingest::id::{Blueprint, CardId, Side};

/// A generator of values (SplitMix64).
pub(super) struct Gen(pub(super) u64);

impl Gen {
    pub(super) fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    }

    pub(super) fn number(&mut self) -> u32 {
        u32::try_from(self.below(100)).expect("small")
    }

    pub(super) fn signed(&mut self) -> i32 {
        i32::try_from(self.below(41)).expect("small") - 20
    }

    pub(super) fn flag(&mut self) -> bool {
        self.below(2) == 1
    }

    pub(super) fn side(&mut self) -> Side {
        if self.flag() { Side::Dark } else { Side::Light }
    }

    pub(super) fn card(&mut self) -> CardId {
        CardId(self.number())
    }

    pub(super) fn cards(&mut self) -> Vec<CardId> {
        self.list(Gen::card)
    }

    pub(super) fn blueprint(&mut self) -> Blueprint {
        let text = match self.below(5) {
            0 => "-1_1".to_owned(),
            1 => "-1_2".to_owned(),
            _ => format!("{}_{}", self.below(9), self.below(150)),
        };
        Blueprint::new(&text).expect("fits")
    }

    pub(super) fn text(&mut self) -> Box<str> {
        let letters = ['a', '&', '<', '"', '\'', 'é', ' ', ';'];
        let text = self.list(|g| letters[usize::try_from(g.below(8)).expect("small")]);
        text.into_iter().collect::<String>().into()
    }

    pub(super) fn word<W: Word>(&mut self) -> W {
        let n = u64::try_from(W::WORDS.len()).expect("small");
        W::WORDS[usize::try_from(self.below(n)).expect("small")].0
    }

    pub(super) fn maybe<T>(&mut self, make: impl FnOnce(&mut Gen) -> T) -> Option<T> {
        self.flag().then(|| make(self))
    }

    pub(super) fn list<T>(&mut self, mut make: impl FnMut(&mut Gen) -> T) -> Vec<T> {
        (0..self.below(5)).map(|_| make(self)).collect()
    }
}
