//! What happened around an event, in a few lines, as a compiler shows the code around an error.

use super::show::{Line, Turn};

/// Lines before the event, and lines after it.
const AROUND: (usize, usize) = (3, 1);
/// Earlier lines of the turn that name what the event is about.
const EARLIER: usize = 2;
/// Letters that a title must have to be looked for in lines.
const SHORTEST: usize = 4;

/// One line of a snippet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SnippetLine {
    /// Number of the event, from 0.
    pub event: u64,
    /// The event in words; `None` for one that the log does not tell in words.
    pub text: Option<String>,
    /// Whether it is the evidence.
    pub is_evidence: bool,
    /// Whether lines before it are left out.
    pub is_after_gap: bool,
}

/// The lines around an event of a game that was told. `evidence` are all events that ask the same, `titles` what it is about:
/// earlier lines of the turn that name one of these are shown too.
pub fn snippet(turns: &[Turn], event: u64, evidence: &[u64], titles: &[&str]) -> Vec<SnippetLine> {
    let lines: Vec<(usize, &Line)> =
        turns.iter().enumerate().flat_map(|(turn, told)| told.lines.iter().map(move |line| (turn, line))).collect();
    let here = lines.partition_point(|(_, line)| line.event < event);
    let is_told = lines.get(here).is_some_and(|(_, line)| line.event == event);
    let from = here.saturating_sub(AROUND.0);
    let until = (here + usize::from(is_told) + AROUND.1).min(lines.len());
    let turn = lines.get(if is_told { here } else { here.saturating_sub(1) }).map(|(turn, _)| *turn);
    let names =
        |line: &Line| titles.iter().any(|title| title.chars().count() >= SHORTEST && line.text.contains(*title));
    let is_earlier = |(at, line): &(usize, &Line)| Some(*at) == turn && names(line);
    let before = lines.get(..from).unwrap_or_default().iter().enumerate();
    let mut places: Vec<usize> =
        before.rev().filter(|(_, line)| is_earlier(line)).map(|(place, _)| place).take(EARLIER).collect();
    places.reverse();
    places.extend(from..until);
    let mut shown: Vec<SnippetLine> = Vec::new();
    let mut last = None;
    for place in places {
        let Some((_, line)) = lines.get(place) else { continue };
        shown.push(SnippetLine {
            event: line.event,
            text: Some(line.text.clone()),
            is_evidence: evidence.contains(&line.event),
            is_after_gap: last.is_some_and(|last| last + 1 < place),
        });
        last = Some(place);
    }
    if !is_told {
        let place = shown.partition_point(|line| line.event < event);
        shown.insert(place, SnippetLine { event, is_evidence: true, ..SnippetLine::default() });
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::super::show::LineKind;
    use super::*;

    fn turns() -> Vec<Turn> {
        let line = |event: u64| {
            let text = if event == 12 { "drains at Hoth".to_owned() } else { format!("line {event}") };
            Line { event, phase: None, kind: LineKind::Play, text }
        };
        vec![
            Turn { lines: (0..5).map(line).collect(), ..Turn::default() },
            Turn { turn: 1, lines: (10..20).chain([25]).map(line).collect(), ..Turn::default() },
        ]
    }

    fn told(lines: &[SnippetLine]) -> Vec<(u64, bool, bool)> {
        lines.iter().map(|line| (line.event, line.is_evidence, line.is_after_gap)).collect()
    }

    #[test]
    fn the_turn_s_earlier_lines_about_it_are_shown() {
        let lines = snippet(&turns(), 18, &[17, 18], &["Hoth"]);
        let expected = [
            (12, false, false),
            (15, false, true),
            (16, false, false),
            (17, true, false),
            (18, true, false),
            (19, false, false),
        ];
        assert_eq!(told(&lines), expected);
        assert!(told(&snippet(&turns(), 3, &[3], &["Hoth"])).iter().all(|(event, ..)| *event != 12), "another turn");
    }

    #[test]
    fn an_event_without_words_has_its_place() {
        let lines = snippet(&turns(), 22, &[22], &[]);
        assert_eq!(told(&lines)[3..], [(22, true, false), (25, false, false)]);
        assert_eq!(lines[3].text, None);
        assert_eq!(told(&snippet(&[], 7, &[7], &[])), [(7, true, false)]);
    }
}
