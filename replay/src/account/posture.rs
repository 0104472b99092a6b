//! How a card lies.

/// How a card lies: a set of marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Posture(u8);

impl Posture {
    /// Turned sideways: hit, or tapped.
    pub const TURNED: Posture = Posture(1);
    /// Upside down.
    pub const INVERTED: Posture = Posture(2);
    /// A captive of its host.
    pub const CAPTIVE: Posture = Posture(4);
    /// Face down.
    pub const HIDDEN: Posture = Posture(8);
    /// Carbon-frozen.
    pub const FROZEN: Posture = Posture(16);
    /// Suspended or turned off.
    pub const SUSPENDED: Posture = Posture(32);
    /// A collapsed site.
    pub const COLLAPSED: Posture = Posture(64);
    /// Not yet built.
    pub const UNBUILT: Posture = Posture(128);

    /// With a mark when a condition holds.
    #[must_use]
    pub fn with(self, mark: Posture, holds: bool) -> Posture {
        if holds { Posture(self.0 | mark.0) } else { self }
    }

    /// Whether it has a mark.
    pub fn has(self, mark: Posture) -> bool {
        self.0 & mark.0 != 0
    }

    /// The sum of the marks, each a power of two in the order above.
    pub fn bits(self) -> u8 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Posture;

    #[test]
    fn marks_add_up() {
        let posture = Posture::default().with(Posture::TURNED, true).with(Posture::CAPTIVE, true);
        let posture = posture.with(Posture::FROZEN, false);
        assert!(posture.has(Posture::TURNED) && posture.has(Posture::CAPTIVE) && !posture.has(Posture::FROZEN));
        assert_eq!(posture.bits(), 5);
    }
}
