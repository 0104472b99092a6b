//! Colours and type sizes.
//!
//! The eight colours are those of M. Okabe and K. Ito (Color Universal Design, 2008), which stay apart under the common
//! kinds of colour blindness. `INK`, `MUTED`, `GRID` and `PAPER` are the only colours that a page replaces in dark
//! mode, so nothing that carries data is drawn in them.

use super::scene::{Face, Ink};

pub(super) const INK: Ink = Ink::new(0x1a, 0x1a, 0x1a);
pub(super) const MUTED: Ink = Ink::new(0x59, 0x59, 0x59);
pub(super) const GRID: Ink = Ink::new(0xdd, 0xdd, 0xdd);
pub(super) const PAPER: Ink = Ink::new(0xff, 0xff, 0xff);

/// Letters on a coloured ground, the same in light and dark pages.
pub(super) const ON_PALE: Ink = Ink::new(0x11, 0x11, 0x11);
pub(super) const ON_DEEP: Ink = Ink::new(0xfe, 0xfe, 0xfe);

pub(super) const ORANGE: Ink = Ink::new(0xe6, 0x9f, 0x00);
pub(super) const SKY: Ink = Ink::new(0x56, 0xb4, 0xe9);
pub(super) const GREEN: Ink = Ink::new(0x00, 0x9e, 0x73);
pub(super) const BLUE: Ink = Ink::new(0x00, 0x72, 0xb2);
pub(super) const VERMILLION: Ink = Ink::new(0xd5, 0x5e, 0x00);
pub(super) const PURPLE: Ink = Ink::new(0xcc, 0x79, 0xa7);
/// Stands for too few games to say.
pub(super) const GREY: Ink = Ink::new(0x9a, 0x9a, 0x9a);

pub(super) const TITLE: Face = Face::new(23, INK).bold();
pub(super) const SUBTITLE: Face = Face::new(16, MUTED);
pub(super) const AXIS: Face = Face::new(16, INK);
pub(super) const TICK: Face = Face::new(15, MUTED);
pub(super) const LABEL: Face = Face::new(15, INK);
pub(super) const CAPTION: Face = Face::new(14, MUTED);

/// Below this many games a raw rate is greyed (never hidden).
pub(super) const FEW: u64 = 20;

/// Black or white letters, whichever have more contrast with this ground (relative luminance of WCAG 2).
pub(super) fn letters_on(ground: Ink) -> Ink {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let (r, g, b) = ground.rgb;
    let light = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    if light > 0.179 { ON_PALE } else { ON_DEEP }
}

/// White to deep blue, for a share from 0 to 1.
pub(super) fn ramp(share: f64) -> Ink {
    let share = if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 };
    let mix = |from: f64, to: f64| (from + (to - from) * share).round() as u8;
    Ink::new(mix(240.0, 8.0), mix(245.0, 69.0), mix(250.0, 130.0))
}
