//! What every page has around it: head, navigation, search and foot.

use std::fmt::Write as _;

use super::html::{attribute, text};
use super::overview;
use super::report::Report;

/// Colours and the looks of small things, shared with the viewer.
pub(crate) const COLOURS: &str = include_str!("colours.css");
/// Forbids a page that holds everything itself to load or send anything, whatever a log managed to put into it.
pub(crate) const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; \
base-uri 'none'; form-action 'none'";
/// The same for pages with files beside them: these files, and nothing else. Browsers do not agree whether a file on a disk is of
/// the same origin as its neighbour, so that `file:` is named.
const BESIDE: &str = "default-src 'none'; style-src 'self' file:; script-src 'self' file:; img-src data:; base-uri 'none'; \
form-action 'none'";
/// A sign of its own: a cube in a cube.
pub(crate) const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' \
height='16' rx='3' fill='%23101418'/%3E%3Cpath d='M8 2l5 3v6l-5 3-5-3V5z' fill='none' stroke='%23ffb648' \
stroke-width='1.4'/%3E%3Cpath d='M8 5.5l2.2 1.3v2.4L8 10.5 5.8 9.2V6.8z' fill='%2356b4e9'/%3E%3C/svg%3E";

/// The style sheet of the pages.
pub(super) fn style() -> String {
    let icon = format!(".brand::before {{ background-image: url(\"{ICON}\"); }}\n");
    [
        COLOURS,
        &icon,
        include_str!("style/frame.css"),
        include_str!("style/parts.css"),
        include_str!("style/table.css"),
        include_str!("style/rulings.css"),
        include_str!("style/card.css"),
        include_str!("style/print.css"),
    ]
    .concat()
}

/// The script of the pages.
pub(super) fn script() -> String {
    [
        "var holocron = (function () {\n\"use strict\";\n",
        holocron_view::viewer::SHARED,
        "return { make, draw, sign, cardLink };\n})();\n",
        include_str!("script/address.js"),
        include_str!("script/data.js"),
        include_str!("script/words.js"),
        include_str!("script/signs.js"),
        include_str!("script/names.js"),
        include_str!("script/cells.js"),
        include_str!("script/table.js"),
        include_str!("script/marks.js"),
        include_str!("script/moment.js"),
        include_str!("script/rulings.js"),
        include_str!("script/games.js"),
        include_str!("script/players.js"),
        include_str!("script/cards.js"),
        include_str!("script/rules.js"),
        include_str!("script/search.js"),
        include_str!("script/start.js"),
    ]
    .concat()
}

/// The body of a page.
#[derive(Clone, Debug, Default)]
pub(super) struct Body {
    /// Its name: that of its file, without the ending.
    pub(super) name: &'static str,
    /// Its heading.
    pub(super) title: String,
    /// What stands in it.
    pub(super) html: String,
    /// Names of the data that it needs at once.
    pub(super) data: Vec<String>,
}

/// The pages of the navigation, with the number of open questions beside the rulings.
const MAIN: [(&str, &str); 7] = [
    ("index", "Overview"),
    ("rulings", "Rulings"),
    ("meta", "Meta"),
    ("cards", "Cards"),
    ("players", "Players"),
    ("games", "Games"),
    ("server", "Server & data"),
];

/// A page with its files beside it.
pub(super) fn beside(report: &Report, body: &Body, open: usize) -> String {
    let scripts = ["page/page.js".to_owned(), "page/data/decks.js".to_owned()]
        .into_iter()
        .chain(body.data.iter().map(|name| format!("page/data/{name}.js")))
        .map(|path| format!("<script defer src=\"{path}\"></script>\n"));
    let head = format!("<link rel=\"stylesheet\" href=\"page/page.css\">\n{}", scripts.collect::<String>());
    let title = format!("{} · {}", body.title, report.title);
    let main = format!("<main id=\"main\" data-page=\"{}\">\n{}</main>\n", body.name, body.html);
    let about = if body.name == "index" { overview::preview(report) } else { report.scope.clone() };
    whole(report, [&title, &about], BESIDE, &head, &(header(body.name, open) + &main), "")
}

/// All pages in one file; `data` are scripts.
pub(super) fn together(report: &Report, bodies: &[Body], data: &str, open: usize) -> String {
    let head = format!("<style>\n{}</style>\n", style());
    let mut inner = header("", open);
    for body in bodies {
        let _ = write!(
            inner,
            "<main data-page=\"{}\" data-title=\"{}\" hidden>\n{}</main>\n",
            body.name,
            attribute(&body.title),
            body.html
        );
    }
    let last = format!("<script>\n{}</script>\n{data}<script>holocron.start();</script>\n", script());
    whole(report, [&report.title, &overview::preview(report)], POLICY, &head, &inner, &last)
}

/// A page; `told` is its title, and what is said of it to those who get a link.
fn whole(report: &Report, told: [&str; 2], policy: &str, head: &str, inner: &str, last: &str) -> String {
    let [title, about] = told;
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"referrer\" content=\"no-referrer\">\n\
         <meta property=\"og:title\" content=\"{title}\">\n<meta property=\"og:description\" content=\"{about}\">\n\
         <title>{title}</title>\n<link rel=\"icon\" href=\"{ICON}\">\n{head}</head>\n\
         <body>\n<a class=\"skip\" href=\"#main\">Skip to the content</a>\n{inner}{foot}{last}</body>\n</html>\n",
        title = attribute(title),
        about = attribute(about),
        foot = foot(report),
    )
}

fn header(current: &str, open: usize) -> String {
    let mut out = String::from(
        "<header class=\"top\"><a class=\"brand\" href=\"index.html\">Holocron</a>\n<nav aria-label=\"Pages\">",
    );
    let of = match current {
        "player" => "players",
        "card" => "cards",
        "rule" => "server",
        other => other,
    };
    for (name, title) in MAIN {
        let here = if name == of { " aria-current=\"page\"" } else { "" };
        let badge = match (name, open) {
            ("rulings", 1..) => format!(" <span class=\"badge\" id=\"open\">{open}</span>"),
            _ => String::new(),
        };
        let _ = write!(out, "<a href=\"{name}.html\"{here}>{}{badge}</a>", text(title));
    }
    out.push_str("</nav>\n<div class=\"find\" id=\"find\"></div></header>\n");
    out
}

fn foot(report: &Report) -> String {
    let made = &report.made;
    let parts: Vec<String> = [("", &made.tool), ("", &made.rules), ("card facts ", &made.cards)]
        .iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| format!("{name}{}", text(value)))
        .collect();
    format!(
        "<footer><p>Made by {}. Beside this page: charts/ (SVG and PNG), tables/ (Parquet), findings.jsonl. Star Wars is a \
         trademark of Lucasfilm Ltd.; this page is not connected with it.</p></footer>\n",
        parts.join(", ")
    )
}
