//! Whether a text is in force.

use super::touch::{Asked, Text};
use super::truth::{Truth, any};
use super::view::{Seen, View};
use crate::cards::reach::{Player, Reach, Text as Part};
use crate::cards::{Card, Category, Icon, ModifierKind as Kind};
use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Side;

impl View<'_> {
    /// Whether a text is in force: its card speaks, and nothing silences it.
    pub(super) fn is_in_force(&self, text: &Text<'_>, reach: &Reach) -> Truth {
        let source = &text.source;
        if text.at.is_none() {
            return Truth::Yes;
        }
        if self.state.is_piece(source.card) {
            return Truth::No;
        }
        let is_heard = || {
            let is_muted = self.state.text.muted.cards.contains_key(&source.card.id) || source.card.posture.suspended;
            Truth::from(!is_muted).and(|| self.is_cancelled(source).not())
        };
        // A starship or vehicle on the table says nothing while it is unpiloted.
        let is_manned =
            || if source.is_carrier() && source.card.is_in_play() { self.is_piloted(source) } else { Truth::Yes };
        let answer = match reach.text {
            // Whether what others pay to come aboard falls twice is not known.
            Part::Always if text.modifier.kind == Kind::DeployCostToTarget => is_manned().and(is_heard).at_most_maybe(),
            Part::Always => is_manned().and(is_heard),
            // Whether it lies where its text asks is not followed.
            Part::Elsewhere => Truth::Maybe,
            Part::Lasting => source.is_active.into(),
            // It goes on when its card leaves play; a card that was never deployed as its text asks has left nothing.
            Part::Left if source.is_active => Truth::Yes,
            Part::Left => Truth::Maybe,
            Part::Inactive if source.is_active => Truth::No,
            Part::Inactive => Truth::Maybe,
            Part::Site(player) => {
                let posture = source.card.posture;
                let is_shown = !posture.collapsed && !posture.sideways && source.card.zone == Zone::Locations;
                Truth::from(is_shown).and(is_heard).and(|| self.is_side_cancelled(source, player).not())
            }
            Part::Unpiloted => Truth::from(self.speaks(source)).and(is_heard),
            Part::Active | Part::Permanent => {
                let answer = Truth::from(self.speaks(source)).and(is_manned).and(is_heard);
                let answer =
                    if answer.is_sure() && self.is_out_of_use(source) { answer.at_most_maybe() } else { answer };
                // A suspended permanent pilot says nothing.
                let is_permanent = reach.text == Part::Permanent;
                let is_pilots = is_permanent && source.has_icon(Icon::Pilot);
                let answer = if is_pilots { answer.and(|| self.is_pilot_suspended(source).not()) } else { answer };
                // Which of the two speaks is not said.
                let is_removed = || self.is_touched(Kind::SuspendPermanentAstromech, &Asked::about(source)).may_be();
                if is_permanent && answer.is_sure() && is_removed() { Truth::Maybe } else { answer }
            }
        };
        if answer.is_sure() && !reach.is_aware() && self.is_modified(source) { Truth::Maybe } else { answer }
    }

    /// Whether another card's text may change what a card's text says.
    fn is_modified(&self, source: &Seen<'_>) -> bool {
        let mut changes = self.of_kind(Kind::ModifyGameText).filter(|text| text.source.card.id != source.card.id);
        changes.any(|text| self.applies(&text, &Asked::about(source)).may_be())
    }

    /// Whether a weapon or device may be inactive because its bearer cannot use it, as a droid that carries weapons for others.
    pub(super) fn is_out_of_use(&self, source: &Seen<'_>) -> bool {
        let is_tool = |facts: &Card| matches!(facts.category, Category::Weapon | Category::Device);
        let Some(facts) = source.facts.filter(|facts| is_tool(facts)) else { return false };
        let bearer = source
            .card
            .host
            .and_then(|host| self.get(host))
            .filter(|bearer| bearer.facts.is_some_and(|facts| facts.category == Category::Character));
        let place = facts.own_text.as_deref().map(|text| &text.place);
        place.zip(bearer).is_some_and(|(place, bearer)| self.accepts(place, source, bearer) == Truth::No)
    }

    /// An undercover spy is inactive, but its text is not.
    fn speaks(&self, source: &Seen<'_>) -> bool {
        source.is_active || source.is_undercover() || self.hosts(source).any(Seen::is_undercover)
    }

    /// Whether a continuous text cancels a card's game text. Whether that one is cancelled in its turn is not followed. The
    /// server cancels one card after another, in automatic responses: until the log says so of this one, its text may stay.
    fn is_cancelled(&self, seen: &Seen<'_>) -> Truth {
        let cancels = self.of_kind(Kind::CancelGameText).filter(|text| text.source.card.id != seen.card.id);
        let is_kept = || any(self.of_kind(Kind::MayNotHaveGameTextCanceled).map(|text| self.silences(&text, seen)));
        any(cancels.map(|text| self.silences(&text, seen).at_most_maybe())).and(|| is_kept().not()).or(|| {
            let suspends = self.of_kind(Kind::SuspendEffectsFromCard);
            // Whose effects are suspended, and on whom, are two things.
            any(suspends.map(|text| match text.modifier.reach.as_deref() {
                Some(reach) => self.within(&text, || self.accepts(&reach.target, &text.source, seen).at_most_maybe()),
                None => Truth::Maybe,
            }))
        })
    }

    fn is_side_cancelled(&self, location: &Seen<'_>, player: Player) -> Truth {
        let side = self.side(location, player);
        any(self.of_kind(Kind::CancelLocationGameTextForPlayer).map(|text| {
            let of = text.modifier.reach.as_deref().and_then(|reach| reach.player);
            let of: Option<Side> = of.and_then(|player| self.side(&text.source, player));
            if of.is_some() && of != side { Truth::No } else { self.silences(&text, location) }
        }))
    }

    fn silences(&self, text: &Text<'_>, seen: &Seen<'_>) -> Truth {
        let Some(reach) = text.modifier.reach.as_deref() else { return Truth::Maybe };
        self.within(text, || {
            Truth::from(self.speaks(&text.source))
                .and(|| self.accepts(&reach.affects, &text.source, seen))
                .and(|| self.holds(&reach.condition, &text.source))
        })
    }
}
