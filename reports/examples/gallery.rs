//! Draws every chart with made-up data into a folder, to be looked at.

use std::path::Path;

#[path = "../tests/made_up/mod.rs"]
mod made_up;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: gallery FOLDER")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    for chart in made_up::charts() {
        std::fs::write(folder.join(format!("{}.svg", chart.id)), chart.svg()?)?;
        std::fs::write(folder.join(format!("{}.png", chart.id)), chart.png()?)?;
    }
    std::fs::write(folder.join("index.html"), holocron_reports::page::page(&made_up::report())?)?;
    std::fs::write(folder.join("game.html"), holocron_reports::viewer::page(&made_up::film(), None))?;
    Ok(())
}
