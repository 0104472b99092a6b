//! What a Battle card asks for and gives.

use super::card::number;

/// Condition, bonus and destiny cubes of a Battle card.
#[derive(Clone, Debug)]
pub struct BattleText {
    /// Alternatives, each a list of cards that must fight together; an element may begin with a number (`3x `) and name
    /// kinds of cards with `/` between them.
    pub needs: Vec<Vec<&'static str>>,
    /// Power bonus.
    pub bonus: i32,
    /// Destiny cubes.
    pub cubes: u32,
    /// The cards named fight together.
    pub is_together: bool,
}

impl BattleText {
    /// Reads `use=...;bonus=n;cubes=n;together=0`.
    pub(super) fn read(text: &'static str) -> Option<BattleText> {
        let rest = text.strip_prefix("use=")?;
        let (needs, rest) = rest.split_once(";bonus=")?;
        let (bonus, rest) = rest.split_once(";cubes=")?;
        let (cubes, together) = rest.split_once(";together=")?;
        Some(BattleText {
            needs: needs.split('|').map(|all| all.split('+').collect()).collect(),
            bonus: number(bonus)?,
            cubes: number(cubes)?,
            is_together: match together {
                "0" => false,
                "1" => true,
                _ => return None,
            },
        })
    }
}
