//! In turn, until both pass.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-WIN-02",
        title: "players choose in turn, and the chance ends when both pass in a row",
        explain: "\
After a play or a pass the other player chooses. When both pass in a row the chance is over, and not before.
```
WO 1 GENERAL
WP 1 D
CA 1 L 21 TEXT:1 0 windowId=1
RV 1 DONE
WP 1 D
WP 1 L
WC 1
```
```
WO 1 GENERAL
WP 1 D
WP 1 D   # broken SWTCG-WIN-02
WC 1   # broken SWTCG-WIN-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Lucky" },
    },
    topics: topic::PLAYED.and(topic::ACTIVATED).and(topic::PASSED).and(topic::CLOSED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if let Some((window, side)) = state.choosing(step.kind()) {
        if window.choices.is_empty() {
            return Verdict::Silent;
        }
        return Verdict::of(side == window.next() && !window.is_over(), || {
            let what = format!("{} chooses out of turn", state.name(side));
            Finding::illegal(what).values(window.next().word(), side.word()).by(Some(side))
        });
    }
    let Some(Kind::WindowClosed(closed)) = step.kind() else { return Verdict::Silent };
    let Some(window) = state.windows.get(closed.window) else { return Verdict::Silent };
    Verdict::of(window.is_over(), || Finding::illegal("a chance to play ends before both players pass in a row"))
}
