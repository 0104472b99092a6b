//! Waiting for the next look: until a file below the paths is written, or for so long.

use std::path::Path;
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Duration;

use notify::event::{AccessKind, AccessMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

/// How long what is written gets to come to rest: a server writes the recordings of both players one after the other.
const REST: Duration = Duration::from_millis(100);

/// Hears from the system when something below the paths is written. What the system does not tell, such as changes of a network's
/// folders or of a database, is found when the time is over.
#[derive(Debug)]
pub(super) struct Wake {
    written: Receiver<()>,
    /// None where the system cannot tell. It ends with this.
    watcher: Option<RecommendedWatcher>,
}

impl Wake {
    pub(super) fn new<P: AsRef<Path>>(paths: &[P]) -> Wake {
        let (tell, written) = sync_channel(1);
        let heard = move |event: notify::Result<Event>| {
            if event.is_ok_and(|event| is_writing(&event.kind)) {
                // When one is waiting already, that is enough.
                let _ = tell.try_send(());
            }
        };
        let mut watcher = notify::recommended_watcher(heard).ok();
        if let Some(watcher) = &mut watcher {
            for path in paths {
                // A path that is not there yet, or that the system cannot follow, is looked at when the time is over.
                let _ = watcher.watch(path.as_ref(), RecursiveMode::Recursive);
            }
        }
        Wake { written, watcher }
    }

    /// Waits until something is written, or for so long.
    pub(super) fn wait(&self, most: Duration) {
        if self.watcher.is_none() {
            std::thread::sleep(most);
        } else if self.written.recv_timeout(most).is_ok() {
            while self.written.recv_timeout(REST).is_ok() {}
        }
    }
}

/// Reading a file is an event, too; ours would wake us for ever.
fn is_writing(kind: &EventKind) -> bool {
    match kind {
        EventKind::Access(kind) => *kind == AccessKind::Close(AccessMode::Write),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::Wake;

    #[test]
    fn what_is_written_wakes_and_what_is_read_does_not() {
        let root = tempfile::tempdir().expect("a folder");
        let wake = Wake::new(&[root.path()]);
        let long = Duration::from_secs(600);
        let begin = Instant::now();
        let (folder, file) = (root.path().join("new"), root.path().join("new/file"));
        std::fs::create_dir(&folder).expect("made");
        wake.wait(long);
        std::fs::write(&file, "a").expect("written");
        wake.wait(long);
        assert!(begin.elapsed() < long);
        std::fs::read(&file).expect("read");
        let begin = Instant::now();
        wake.wait(Duration::from_millis(300));
        assert!(begin.elapsed() >= Duration::from_millis(300));
    }

    #[test]
    fn without_paths_it_waits() {
        let begin = Instant::now();
        Wake::new::<&str>(&[]).wait(Duration::from_millis(20));
        assert!(begin.elapsed() >= Duration::from_millis(20));
    }
}
