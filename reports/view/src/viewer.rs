//! The viewer that plays a film in a page: see this crate's README for what it takes and gives.

/// The files of a folder beside this crate's source, one after the other.
macro_rules! files {
    ($($name:literal),* $(,)?) => { concat!($(include_str!(concat!("../viewer/", $name))),*) };
}

/// The viewer's script: defines `mountViewer` and nothing else.
pub const SCRIPT: &str = concat!(
    "const mountViewer = (function () {\n\"use strict\";\n",
    files!(
        "dom.js",
        "signs.js",
        "link.js",
        "reel.js",
        "turns.js",
        "places.js",
        "moves.js",
        "glance.js",
        "tile.js",
        "pin.js",
        "rail.js",
        "row.js",
        "blows.js",
        "fight.js",
        "board.js",
        "story.js",
        "scrub.js",
        "arrows.js",
        "help.js",
        "controls.js",
        "head.js",
        "strip.js",
        "mount.js",
    ),
    "return mountViewer;\n})();\n"
);

/// What other pages share with the viewer: functions that make elements (`make`, `draw`), signs of card types (`sign`) and links
/// of cards (`cardLink`). To be put into a function of the page's own.
pub const SHARED: &str = files!("dom.js", "signs.js", "link.js");

/// The viewer's style sheet. Colours are variables that the page defines.
pub const STYLE: &str = files!("frame.css", "table.css", "fight.css", "story.css", "small.css");
