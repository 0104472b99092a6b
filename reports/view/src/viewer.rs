//! The viewer that plays a film in a page: see this crate's README for what it takes and gives.

/// The viewer's script: defines `mountViewer` and nothing else.
pub const SCRIPT: &str = concat!(
    "const mountViewer = (function () {\n\"use strict\";\n",
    include_str!("../viewer/mount.js"),
    "return mountViewer;\n})();\n"
);
