//! What drawing a card is worth.

use crate::stat::inference::discovery::equal_shares;
use crate::stat::interval::difference;
use crate::table::CardStatRow;

pub(super) fn fill(row: &mut CardStatRow) {
    row.iwd = difference(&row.gih, &row.gns);
    row.iwd.p = equal_shares((row.gih.k, row.gih.n), (row.gns.k, row.gns.n));
}
