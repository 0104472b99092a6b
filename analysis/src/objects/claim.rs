//! The right to write into a folder of objects. A store has no locks, but it can refuse to replace an object that is there, or
//! that is not the one that was seen.
//!
//! Who holds a claim renews it. Who finds one looks on for longer than that takes: when it stays the same, its holder has ended
//! without giving it back, and the claim is taken over. So no clocks are compared.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use object_store::path::Path as Place;
use object_store::{ObjectStore, ObjectStoreExt, PutMode, PutOptions, UpdateVersion};

use super::Claimed;
use super::bucket::Bucket;
use super::client::{failed, wait};
use crate::error::Result;

/// The object of a claim.
const NAME: &str = ".holocron-writing";
/// How long a claim stays as it is.
const RENEWAL: Duration = Duration::from_secs(5);
/// How long a claim that stays the same is looked at, and how long one holds whose renewals do not arrive.
const PATIENCE: Duration = Duration::from_secs(20);

/// A claim that is held. Dropped, it is given back.
#[derive(Debug)]
pub struct Claim {
    held: Arc<Held>,
    renewal: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct Held {
    store: Arc<dyn ObjectStore>,
    place: Place,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// What the store calls the claim's last text; `None` when another has the claim.
    tag: Option<String>,
    /// When the claim was known to be ours.
    known: Instant,
    is_dropped: bool,
}

impl Bucket {
    /// Asks for the right to write into the folder. When there is a claim, this takes until its holder has shown that it is there,
    /// or has not for long enough.
    ///
    /// # Errors
    /// When the store cannot be reached, or refuses.
    pub fn claim(&self) -> Result<Claimed> {
        let place = self.place(NAME);
        wait(ask(Arc::clone(self.store()), place))
            .and_then(|claimed| claimed.map_err(failed))
            .map_err(|error| self.error(NAME, error))
    }

    /// Whether a name is that of the object of a claim.
    pub fn is_claim(name: &str) -> bool {
        name == NAME
    }
}

async fn ask(store: Arc<dyn ObjectStore>, place: Place) -> object_store::Result<Claimed> {
    loop {
        match put(&*store, &place, PutMode::Create).await {
            Ok(tag) => {
                // Who makes what is there a second time knows nothing of claims.
                return match put(&*store, &place, PutMode::Create).await {
                    Err(object_store::Error::AlreadyExists { .. }) => Ok(Claimed::Held(Claim::hold(store, place, tag))),
                    Err(error) => Err(error),
                    Ok(_) => {
                        store.delete(&place).await?;
                        Ok(Claimed::Unknown)
                    }
                };
            }
            Err(object_store::Error::AlreadyExists { .. }) => {}
            Err(object_store::Error::NotImplemented { .. }) => return Ok(Claimed::Unknown),
            Err(error) => return Err(error),
        }
        let Some(first) = tag(&*store, &place).await? else { continue };
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            thread::sleep(RENEWAL / 5);
            match tag(&*store, &place).await? {
                Some(tag) if tag == first => {}
                Some(_) => return Ok(Claimed::Taken),
                None => break,
            }
        }
        match put(&*store, &place, PutMode::Update(UpdateVersion { e_tag: Some(first), version: None })).await {
            Ok(tag) => return Ok(Claimed::Held(Claim::hold(store, place, tag))),
            Err(object_store::Error::Precondition { .. } | object_store::Error::NotFound { .. }) => {}
            Err(error) => return Err(error),
        }
    }
}

/// Writes a text that no claim had before; gives what the store calls it.
async fn put(store: &dyn ObjectStore, place: &Place, mode: PutMode) -> object_store::Result<Option<String>> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let text = format!("a run of process {} writes here, {} ns\n", std::process::id(), now.as_nanos());
    let done = store.put_opts(place, text.into(), PutOptions { mode, ..PutOptions::default() }).await?;
    Ok(done.e_tag)
}

/// What the store calls the claim; `None` when there is none.
async fn tag(store: &dyn ObjectStore, place: &Place) -> object_store::Result<Option<String>> {
    match store.head(place).await {
        Ok(found) => Ok(Some(found.e_tag.unwrap_or_default())),
        Err(object_store::Error::NotFound { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

impl Claim {
    fn hold(store: Arc<dyn ObjectStore>, place: Place, tag: Option<String>) -> Claim {
        let state = Mutex::new(State { tag, known: Instant::now(), is_dropped: false });
        let held = Arc::new(Held { store, place, state });
        let renewal = {
            let held = Arc::clone(&held);
            thread::Builder::new().name("claim".to_owned()).spawn(move || held.renew()).ok()
        };
        Claim { held, renewal }
    }

    /// Whether the claim is still ours, as far as the store can have said: another may have taken it over after this machine slept or
    /// was cut off.
    pub fn is_held(&self) -> bool {
        let state = self.held.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.tag.is_some() && state.known.elapsed() < PATIENCE
    }
}

impl Held {
    /// Renews the claim until it is dropped or another has it. What cannot be reached is tried again.
    fn renew(&self) {
        loop {
            thread::park_timeout(RENEWAL);
            let (tag, is_dropped) = {
                let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
                (state.tag.clone(), state.is_dropped)
            };
            let Some(tag) = tag.filter(|_| !is_dropped) else { return };
            let begun = Instant::now();
            let mode = PutMode::Update(UpdateVersion { e_tag: Some(tag), version: None });
            let put = wait(put(&*self.store, &self.place, mode));
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            match put {
                Ok(Ok(tag)) => (state.tag, state.known) = (tag, begun),
                Ok(Err(object_store::Error::Precondition { .. } | object_store::Error::NotFound { .. })) => {
                    state.tag = None
                }
                Ok(Err(_)) | Err(_) => {}
            }
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.held.state.lock().unwrap_or_else(PoisonError::into_inner).is_dropped = true;
        if let Some(renewal) = self.renewal.take() {
            renewal.thread().unpark();
            // A thread that has panicked renews no more.
            let _ = renewal.join();
        }
        if self.is_held() {
            // One that cannot be given back is taken over by the next run.
            let _ = wait(self.held.store.delete(&self.held.place));
        }
    }
}
