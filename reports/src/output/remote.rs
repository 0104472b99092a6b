//! The folder of a run in an object store.
//!
//! A store has no folders that could be renamed, so its objects are replaced one by one. While that goes on there is no
//! `manifest.json`: it goes first and comes last, and who finds tables without it knows that they are not whole. Two runs into one
//! address exclude each other by a claim.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::path::{Path, PathBuf};

use holocron_analysis::Error;
use holocron_analysis::objects::{Bucket, Claim, Claimed};
use rayon::prelude::*;

use super::mark::{Mark, NAME};
use super::unfinished::Unfinished;
use crate::failure::Failure;
use crate::store::sha256;

/// The file that says that the others are whole.
const MANIFEST: &str = "manifest.json";

/// A copy of such a folder on this machine. Dropped, the copy goes.
#[derive(Debug)]
pub struct Remote {
    address: PathBuf,
    bucket: Bucket,
    copy: Unfinished,
    /// The right to write there; `None` where the store cannot give it.
    claim: Option<Claim>,
    /// The names of all objects.
    there: BTreeSet<String>,
    /// The hashes of those that a run wrote; none where they were not brought.
    written: BTreeMap<String, Option<String>>,
}

/// What was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sent {
    /// Files of the run.
    pub files: usize,
    /// Those that were sent, as they are new or have changed.
    pub changed: usize,
    /// Those that the run does not have any more.
    pub removed: usize,
}

impl Remote {
    /// Copies what a former run left at an address. What was not sent to its end is not brought. No other run can write there as
    /// long as this lives, unless [`Remote::is_exclusive`] says otherwise.
    ///
    /// # Errors
    /// [`Failure`] when the store cannot be reached, another run writes there, or something lies there that no run wrote, unless
    /// forced.
    pub fn bring(address: &Path, is_forced: bool) -> Result<Remote, Failure> {
        let bucket = Bucket::open(address).map_err(failed)?;
        let claim = match bucket.claim().map_err(failed)? {
            Claimed::Held(claim) => Some(claim),
            Claimed::Unknown => None,
            Claimed::Taken => {
                let what = "another run is writing to it; wait for its end";
                return Err(Failure::new(address.display().to_string(), what));
            }
        };
        let names = bucket.list().map_err(failed)?.into_iter().map(|one| one.name);
        let there: BTreeSet<String> = names.filter(|name| !Bucket::is_claim(name)).collect();
        let folder = super::staged::beside(&std::env::temp_dir().join("holocron"), "objects")
            .map_err(|error| Failure::io(&std::env::temp_dir(), &error))?;
        let copy = Unfinished::new(folder);
        let target = copy.path().join("report");
        let mut remote = Remote { address: address.to_owned(), bucket, copy, claim, there, written: BTreeMap::new() };
        if !remote.there.contains(NAME) {
            return match remote.there.first() {
                Some(first) if !is_forced => {
                    let what = format!(
                        "holds '{first}' and no '{NAME}' of a former run; choose another address, or use --force, \
                         which leaves other objects alone"
                    );
                    Err(Failure::new(address.display().to_string(), what))
                }
                _ => Ok(remote),
            };
        }
        remote.bucket.fetch(NAME, &target.join(NAME)).map_err(failed)?;
        let mark = Mark::read(&target)?.unwrap_or_default();
        let names = mark.names().filter(|name| remote.there.contains(name));
        remote.written = names.map(|name| (name, None)).collect();
        if remote.is_unfinished() {
            return Ok(remote);
        }
        let bring = |(name, hash): (&String, &mut Option<String>)| {
            let file = target.join(name);
            remote.bucket.fetch(name, &file).map_err(failed)?;
            *hash = Some(hashed(&file)?);
            Ok(())
        };
        remote.written.par_iter_mut().try_for_each(bring)?;
        Ok(remote)
    }

    /// Whether a run was there that was not sent to its end.
    pub fn is_unfinished(&self) -> bool {
        self.there.contains(NAME) && !self.there.contains(MANIFEST)
    }

    /// Whether no other run can write there meanwhile.
    pub fn is_exclusive(&self) -> bool {
        self.claim.is_some()
    }

    /// The copy: a folder that need not be there yet.
    pub fn folder(&self) -> PathBuf {
        self.copy.path().join("report")
    }

    /// Sends what has changed in the copy, and removes what the run does not have any more.
    ///
    /// # Errors
    /// [`Failure`] when the store cannot be reached or refuses, another run has taken over, or an object that no run wrote would
    /// be replaced. What was sent then stays; the next run begins anew.
    pub fn send(&self) -> Result<Sent, Failure> {
        self.must_be_held()?;
        let folder = self.folder();
        let names: BTreeSet<String> = Mark::read(&folder)?.unwrap_or_default().names().collect();
        let is_foreign = |name: &&String| self.there.contains(*name) && !self.written.contains_key(*name);
        if let Some(name) = names.iter().find(is_foreign) {
            let what = "was not written by a run, and is not replaced; choose another address";
            return Err(Failure::new(self.address.join(name).display().to_string(), what));
        }
        let hashes = names.par_iter().map(|name| Ok((name, hashed(&folder.join(name))?)));
        let hashes = hashes.collect::<Result<Vec<(&String, String)>, Failure>>()?;
        let is_new =
            |(name, hash): &(&String, String)| self.written.get(*name).is_none_or(|old| old.as_ref() != Some(hash));
        let changed: Vec<&String> = hashes.iter().filter(|one| is_new(one)).map(|(name, _)| *name).collect();
        let gone: Vec<&String> = self.written.keys().filter(|name| !names.contains(*name)).collect();
        let sent = Sent { files: names.len(), changed: changed.len(), removed: gone.len() };
        if changed.is_empty() && gone.is_empty() {
            return Ok(sent);
        }
        let send = |name: &str| self.bucket.send(&folder.join(name), name).map_err(failed);
        self.bucket.remove(MANIFEST).map_err(failed)?;
        gone.par_iter().try_for_each(|name| self.bucket.remove(name).map_err(failed))?;
        // Nothing stands there that the mark does not name, whenever this ends.
        send(NAME)?;
        changed.par_iter().filter(|name| **name != MANIFEST).try_for_each(|name| send(name))?;
        if names.contains(MANIFEST) {
            self.must_be_held()?;
            send(MANIFEST)?
        }
        Ok(sent)
    }

    fn must_be_held(&self) -> Result<(), Failure> {
        if self.claim.as_ref().is_none_or(Claim::is_held) {
            return Ok(());
        }
        let what = "the store was not reached for so long that another run may write there; run again";
        Err(Failure::new(self.address.display().to_string(), what))
    }
}

/// Whether a run into an address in an object store was not sent to its end, or is just being sent.
///
/// # Errors
/// [`Failure`] when the store cannot be reached.
pub fn is_being_sent(address: &Path) -> Result<bool, Failure> {
    let bucket = Bucket::open(address).map_err(failed)?;
    Ok(bucket.has(NAME).map_err(failed)? && !bucket.has(MANIFEST).map_err(failed)?)
}

fn failed(error: Error) -> Failure {
    let what = std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string);
    Failure::new(error.path.display().to_string(), what)
}

fn hashed(file: &Path) -> Result<String, Failure> {
    File::open(file).and_then(sha256).map_err(|error| Failure::io(file, &error))
}
