//! A story as a page: no script, nothing from elsewhere.

use std::fmt::Write as _;

use super::{Story, end_of, findings_of, heading, title, verdict};
use crate::page::html::text;

const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}\
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.1rem;margin:2rem 0 .5rem;border-bottom:1px solid #8888}\
h3{font-size:.85rem;text-transform:uppercase;letter-spacing:.05em;margin:1rem 0 .25rem;opacity:.75}\
ol{list-style:none;margin:0;padding:0}li{margin:.15rem 0}ul{margin:0;padding-left:1.5rem}\
ol>li{padding-left:3.2rem}\
small{display:inline-block;width:2.6rem;margin-left:-3.2rem;margin-right:.3rem;text-align:right;font-variant-numeric:tabular-nums;opacity:.7}\
.illegal,.suspect,.trial{border-left:.25rem solid;padding-left:.5rem;margin:.25rem 0}\
.illegal{border-color:#d55e00}.suspect{border-color:#e69f00}.trial{border-color:#8888}\
.closing{font-size:.9rem;opacity:.8;border-top:1px dotted #8888;padding-top:.25rem}\
@media print{h2{break-after:avoid}li{break-inside:avoid}}";

/// The story as HTML. The numbers of events are their anchors: `#e592`.
pub fn html(story: &Story) -> String {
    let heading = heading(story);
    let name = text(heading.first().map_or("A game", String::as_str));
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src \
         'unsafe-inline'\">\n<title>{name}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{name}</h1>\n"
    );
    for line in heading.iter().skip(1) {
        let _ = writeln!(out, "<p>{}</p>", text(line));
    }
    for (number, turn) in story.turns.iter().enumerate() {
        if turn.entries.is_empty() && turn.closing.is_empty() {
            continue;
        }
        let _ = writeln!(out, "<section>\n<h2 id=\"t{}\">{}</h2>", turn.number, text(&title(turn)));
        let (mut phase, mut is_open) = ("", false);
        let until = end_of(story, number);
        for (place, entry) in turn.entries.iter().enumerate() {
            if entry.phase != phase || !is_open {
                out.push_str(if is_open { "</ol>\n" } else { "" });
                phase = &entry.phase;
                if !phase.is_empty() {
                    let _ = writeln!(out, "<h3>{}</h3>", text(phase));
                }
                out.push_str("<ol>\n");
                is_open = true;
            }
            let _ = write!(out, "<li id=\"e{0}\"><small>{0}</small> {1}", entry.event, text(&entry.text));
            if !entry.details.is_empty() {
                out.push_str("<ul>");
                entry.details.iter().for_each(|detail| out.push_str(&format!("<li>{}</li>", text(detail))));
                out.push_str("</ul>");
            }
            for finding in findings_of(turn, place, until, &story.recording.findings) {
                let verdict = verdict(finding);
                let class = verdict.split('[').next().unwrap_or_default();
                let message = text(&finding.message);
                let _ = write!(
                    out,
                    "<div class=\"{class}\"><strong>{}</strong> event {}: {message}</div>",
                    text(&verdict),
                    finding.event
                );
            }
            out.push_str("</li>\n");
        }
        out.push_str(if is_open { "</ol>\n" } else { "" });
        if !turn.closing.is_empty() {
            let _ = writeln!(out, "<p class=\"closing\">{}</p>", text(&turn.closing));
        }
        out.push_str("</section>\n");
    }
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_stands_for_itself() {
        let page = html(&super::super::sample());
        assert!(page.contains("<li id=\"e1200\"><small>1200</small> bob drains 2 at &lt;Hoth&gt;"), "{page}");
        assert!(
            page.contains("<div class=\"suspect\"><strong>suspect[SWCCG-DRAIN-01]</strong> event 1234: bob"),
            "{page}"
        );
        assert!(page.contains("<p class=\"closing\">Life Force 40 : 39</p>"), "{page}");
        for pair in ["section", "ol", "ul", "li", "h2", "h3", "p", "div"] {
            let opened = page.matches(&format!("<{pair}>")).count() + page.matches(&format!("<{pair} ")).count();
            assert_eq!(opened, page.matches(&format!("</{pair}>")).count(), "{pair}");
        }
        assert!(!page.contains("<script") && !page.contains("http:"), "{page}");
    }
}
