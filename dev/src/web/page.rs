//! The page: one HTML file with everything in it, and the same as a folder that can be installed.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use holocron_view::viewer;
use lzma_rust2::{LzmaOptions, LzmaWriter};
use sha2::{Digest as _, Sha256};

use super::module::Modules;
use super::template::fill;

/// The scripts of the page, in the order that they stand in.
const SCRIPTS: [&str; 19] = [
    "dom.js",
    "words.js",
    "engine.js",
    "pool.js",
    "files.js",
    "shelf.js",
    "marks.js",
    "film.js",
    "chart.js",
    "start.js",
    "games.js",
    "moment.js",
    "rulings.js",
    "numbers.js",
    "decks.js",
    "data.js",
    "table.js",
    "game.js",
    "save.js",
];
/// The scripts at the end: what starts the page.
const LAST: [&str; 2] = ["linked.js", "main.js"];

/// What a page may connect to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Connection {
    /// Nothing: a file cannot leave.
    None,
    /// The server that it came from, whose replays can be linked.
    SameOrigin,
}

impl Connection {
    fn word(self) -> &'static str {
        match self {
            Connection::None => "none",
            Connection::SameOrigin => "same-origin",
        }
    }

    fn promise(self) -> &'static str {
        match self {
            Connection::None => "Nothing is uploaded: the page has no connection, and your browser enforces it.",
            Connection::SameOrigin => {
                "Replays are read in your browser. The page talks to no other server than its own."
            }
        }
    }
}

/// What pages are made from.
pub struct Page {
    style: String,
    script: String,
    worker: String,
    module: String,
    unpacker: String,
    samples: String,
    notices: String,
    template: String,
}

impl Page {
    /// Reads the sources below the repository and packs the auditor.
    ///
    /// # Errors
    /// When a source cannot be read.
    pub fn new(root: &Path, modules: &Modules) -> Result<Page, String> {
        let read = |path: &str| fs::read_to_string(root.join(path)).map_err(|error| format!("{path}: {error}"));
        let own = |name: &str| read(&format!("web/page/{name}"));
        let all = |names: &[&str]| names.iter().map(|name| own(name)).collect::<Result<String, String>>();
        let mut script = String::from("\"use strict\";\n(() => {\n");
        script.push_str(viewer::SCRIPT);
        script.push_str(&all(&SCRIPTS)?);
        script.push_str(&all(&LAST)?);
        script.push_str("})();\n");
        let page = Page {
            style: [&read("reports/src/page/colours.css")?, viewer::STYLE, &own("page.css")?].concat(),
            script,
            worker: format!("\"use strict\";\n{}{}", own("engine.js")?, own("worker.js")?),
            module: BASE64_STANDARD.encode(packed(&modules.auditor).map_err(|error| format!("the module: {error}"))?),
            unpacker: BASE64_STANDARD.encode(&modules.unpacker),
            samples: samples(root, &own("samples.json")?)?,
            notices: escaped(&[read("LICENSE")?, read("THIRD_PARTY.md")?].join("\n")),
            template: own("index.html")?,
        };
        // Within an element only its end tag and the beginning of a comment are more than text.
        for text in [&page.style, &page.script, &page.worker, &page.samples] {
            let lower = text.to_ascii_lowercase();
            if lower.contains("</script") || lower.contains("</style") || lower.contains("<!--") {
                return Err("a source of the page ends its own element".to_owned());
            }
        }
        Ok(page)
    }

    /// One HTML file. One that belongs to a folder links to the manifest and may start its service worker.
    ///
    /// # Errors
    /// When the template is damaged.
    pub fn html(&self, connection: Connection, is_in_folder: bool) -> Result<String, String> {
        let hash = |text: &str| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)));
        let mut policy = format!(
            "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {}; worker-src blob:{}; base-uri 'none'; \
             form-action 'none'",
            hash(&self.script),
            hash(&self.style),
            if is_in_folder { " 'self'" } else { "" },
        );
        if is_in_folder {
            policy.push_str("; manifest-src 'self'; img-src 'self'");
        }
        if connection == Connection::SameOrigin {
            policy.push_str("; connect-src 'self'");
        }
        let links = "<link rel=\"manifest\" href=\"manifest.webmanifest\">\n<link rel=\"icon\" href=\"icon.svg\">\n";
        fill(
            &self.template,
            &[
                ("POLICY", &policy),
                ("LINKS", if is_in_folder { links } else { "" }),
                ("STYLE", &self.style),
                ("CONNECTS", connection.word()),
                ("PROMISE", connection.promise()),
                ("NOTICES", &self.notices),
                ("UNPACKER", &self.unpacker),
                ("MODULE", &self.module),
                ("WORKER", &self.worker),
                ("SAMPLES", &self.samples),
                ("SCRIPT", &self.script),
            ],
        )
    }
}

/// Writes the folder that a server can hand out: `index.html` without any connection, `replays.html` for links to replays of
/// the same server, and what installs them.
///
/// # Errors
/// When a source cannot be read or a file not be written.
pub fn folder(page: &Page, root: &Path, out: &Path) -> Result<(), String> {
    let index = page.html(Connection::None, true)?;
    let version = format!("{:x}", Sha256::digest(&index)).chars().take(16).collect::<String>();
    let own = |name: &str| {
        fs::read_to_string(root.join("web/page").join(name)).map_err(|error| format!("web/page/{name}: {error}"))
    };
    let files = [
        ("index.html", index),
        ("replays.html", page.html(Connection::SameOrigin, true)?),
        ("sw.js", fill(&own("sw.js")?, &[("VERSION", &version)])?),
        ("manifest.webmanifest", own("manifest.webmanifest")?),
        ("icon.svg", own("icon.svg")?),
    ];
    fs::create_dir_all(out).map_err(|error| format!("{}: {error}", out.display()))?;
    for (name, text) in files {
        fs::write(out.join(name), text).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

/// Text for HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The samples as the page carries them.
fn samples(root: &Path, list: &str) -> Result<String, String> {
    let mut list: serde_json::Value = serde_json::from_str(list).map_err(|error| format!("samples.json: {error}"))?;
    for sample in list.as_array_mut().into_iter().flatten() {
        let Some(sample) = sample.as_object_mut() else { continue };
        let files = sample.remove("files");
        let mut parts = Vec::new();
        for file in files.iter().flat_map(|files| files.as_array()).flatten().filter_map(|file| file.as_str()) {
            let bytes = fs::read(root.join("sample_logs").join(file)).map_err(|error| format!("{file}: {error}"))?;
            let name = file.rsplit('/').next().unwrap_or(file);
            parts.push(serde_json::json!({ "name": name, "base64": BASE64_STANDARD.encode(bytes) }));
        }
        sample.insert("parts".to_owned(), parts.into());
    }
    Ok(list.to_string())
}

/// The module as an `.lzma` file, packed as tightly as may be.
fn packed(module: &[u8]) -> io::Result<Vec<u8>> {
    let mut options = LzmaOptions::with_preset(9);
    // Code of WebAssembly is not aligned.
    options.pb = 0;
    // The page sets this much aside to unpack it.
    options.dict_size = 8 << 20;
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, Some(module.len() as u64))?;
    writer.write_all(module)?;
    writer.finish()
}
