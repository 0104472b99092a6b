//! What goes on foot or wheels, and where it may not.

use crate::cards::{Card as Facts, Category, Keyword, ModifierKind, Trait};

/// Characters, vehicles, and what moves like a character: they move by landspeed, shuttle and travel between docking bays.
pub(crate) fn walks(facts: &Facts) -> bool {
    matches!(facts.category, Category::Character | Category::Vehicle) || facts.has_trait(Trait::MovesLikeCharacter)
}

/// A site that nothing enters or leaves by landspeed.
pub(crate) fn is_closed_to_walkers(site: &Facts) -> bool {
    site.has_keyword(Keyword::Holosite) || site.title == "Death Star: Trench"
}

/// Whether a site serves as its starship, where it is.
pub(crate) fn serves_as_starship(site: &Facts) -> bool {
    site.modifiers.iter().any(|modifier| modifier.kind == ModifierKind::ServesAsItsStarship)
}

/// Whether a site takes TIEs: a docking bay does, a site that serves as its starship, and the Trench, where starfighters fly.
pub(crate) fn takes_ties(site: &Facts) -> bool {
    site.has_keyword(Keyword::DockingBay) || serves_as_starship(site) || site.title == "Death Star: Trench"
}
