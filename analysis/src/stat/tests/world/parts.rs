//! What a world's archives came to, kept in a file, so that a measurement of hours that is interrupted goes on where it was.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io;
use std::path::PathBuf;

use super::coverage::{Count, Measured};

/// The folder of the parts that this very program has made.
pub(super) struct Parts(PathBuf);

impl Parts {
    /// The folder that `PARTS` names; `None` when it names none.
    pub(super) fn of_environment() -> io::Result<Option<Parts>> {
        let Some(folder) = std::env::var_os("PARTS") else { return Ok(None) };
        // Another program may measure something else.
        let mut hasher = DefaultHasher::new();
        fs::read(std::env::current_exe()?)?.hash(&mut hasher);
        let folder = PathBuf::from(folder).join(format!("{:016x}", hasher.finish()));
        fs::create_dir_all(&folder)?;
        Ok(Some(Parts(folder)))
    }

    fn path(&self, world: usize, archives: usize, games: usize) -> PathBuf {
        self.0.join(format!("{games}-games-{archives}-archives-{world}.tsv"))
    }

    /// What was kept of a world.
    pub(super) fn read(&self, world: usize, archives: usize, games: usize) -> Option<Measured> {
        read(&fs::read_to_string(self.path(world, archives, games)).ok()?)
    }

    pub(super) fn write(&self, world: usize, archives: usize, games: usize, measured: &Measured) -> io::Result<()> {
        let path = self.path(world, archives, games);
        // Whole or not at all.
        let aside = path.with_extension("partial");
        fs::write(&aside, written(measured))?;
        fs::rename(aside, path)
    }
}

fn written(measured: &Measured) -> String {
    let numbers = |numbers: &[f64]| numbers.iter().map(|number| format!("\t{number:?}")).collect::<String>();
    let mut out = String::new();
    for (column, sums) in &measured.counts {
        out += &format!("{column}{}\n", numbers(&sums.numbers()));
    }
    for tenth in &measured.mixes {
        out += &format!("# mix{}\n", numbers(tenth));
    }
    out + "# end\n"
}

fn read(text: &str) -> Option<Measured> {
    let mut measured = Measured::default();
    let mut mixes = measured.mixes.iter_mut();
    for line in text.strip_suffix("# end\n")?.lines() {
        let (column, numbers) = line.split_once('\t')?;
        let numbers: Vec<f64> = numbers.split('\t').map(|number| number.parse().ok()).collect::<Option<_>>()?;
        if column == "# mix" {
            *mixes.next()? = numbers.try_into().ok()?;
        } else {
            measured.counts.insert(column.to_owned(), Count::of(numbers.try_into().ok()?));
        }
    }
    Some(measured)
}

#[test]
fn a_part_is_read_as_it_was_written() {
    let mut measured = Measured::default();
    measured.counts.insert("gp_wr".to_owned(), Count::of(std::array::from_fn(|place| place as f64 / 3.0)));
    measured.mixes[4] = [1.0, 0.45, 0.1 + 0.2];
    let text = written(&measured);
    let again = read(&text).expect("whole");
    assert_eq!(written(&again), text);
    assert_eq!(again.counts["gp_wr"].numbers(), measured.counts["gp_wr"].numbers());
    assert!(read(&text[..text.len() - 3]).is_none(), "cut");
}
