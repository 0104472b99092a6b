//! Draws every chart with generated data into a folder, to be looked at.

use std::path::Path;

#[path = "../tests/it/synthetic/mod.rs"]
mod synthetic;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: gallery FOLDER")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    for chart in synthetic::charts() {
        std::fs::write(folder.join(format!("{}.svg", chart.id)), chart.svg()?)?;
        std::fs::write(folder.join(format!("{}.png", chart.id)), chart.png()?)?;
    }
    std::fs::write(folder.join("index.html"), holocron_reports::page::single(&synthetic::report())?)?;
    std::fs::write(
        folder.join("game.html"),
        holocron_reports::viewer::page(&synthetic::film(), holocron_reports::viewer::Around::default()),
    )?;
    Ok(())
}
