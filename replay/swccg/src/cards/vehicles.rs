//! Where vehicles go: what their kind tells, as facts that rules read.

use super::{Card, Subtype, Trait};

/// A kind of vehicle with a ground of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// Over exterior sites.
    Exterior,
    /// Lift Tubes: interior sites.
    Interior,
    /// Cloud cars, patrol craft, shuttles and whatever deploys or moves like a starfighter: cloud sectors too.
    Sky,
}

impl Course {
    /// Where this vehicle goes.
    pub fn of(vehicle: &Card) -> Course {
        const FLYING: [(&str, &str); 2] = [("Cloud Car", "CLOUD_CAR"), ("Patrol Craft", "PATROL_CRAFT")];
        let is_flier = |(title, model): &(&str, &str)| {
            vehicle.title.contains(title) || vehicle.models.iter().any(|known| known.contains(model))
        };
        let is_like =
            vehicle.has_trait(Trait::DeploysLikeStarfighter) || vehicle.has_trait(Trait::MovesLikeStarfighter);
        if vehicle.title.contains("Lift Tube") {
            Course::Interior
        } else if vehicle.subtype == Some(Subtype::Shuttle) || is_like || FLYING.iter().any(is_flier) {
            Course::Sky
        } else {
            Course::Exterior
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards;
    use holocron_ingest::id::Blueprint;

    #[test]
    fn kinds_of_vehicles_are_told_apart() {
        let course = |id: &str| Blueprint::new(id).and_then(|id| cards::lookup(&id)).map(Course::of);
        assert_eq!(course("1_148"), Some(Course::Interior));
        assert_eq!(course("5_88"), Some(Course::Sky));
        assert_eq!(course("1_310"), Some(Course::Exterior));
    }
}
