//! The connection to a store. Callers wait for answers; a thread of its own talks to the network.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use object_store::ObjectStore;
use object_store::aws::AmazonS3Builder;
use tokio::runtime::{Builder, Runtime};

use super::SCHEME;

/// What runs the network's part.
static RUNTIME: LazyLock<io::Result<Runtime>> = LazyLock::new(|| {
    // The database's client speaks TLS by the same library. Whoever comes second finds it chosen.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Builder::new_multi_thread().worker_threads(1).thread_name("objects").enable_all().build()
});

/// Waits for an answer.
///
/// # Errors
/// When the system gives no thread.
pub(super) fn wait<F: Future>(answer: F) -> io::Result<F::Output> {
    match &*RUNTIME {
        Ok(runtime) => Ok(runtime.block_on(answer)),
        Err(error) => Err(io::Error::new(error.kind(), error.to_string())),
    }
}

/// What a store said, as an error of files.
pub(super) fn failed(error: object_store::Error) -> io::Error {
    io::Error::from(error)
}

/// The store of an address, and the path there. Each bucket is connected to once.
///
/// # Errors
/// When the address names no bucket, or what the environment says of the store is wrong.
pub(super) fn open(address: &Path) -> io::Result<(Arc<dyn ObjectStore>, object_store::path::Path)> {
    static OPEN: Mutex<BTreeMap<String, Arc<dyn ObjectStore>>> = Mutex::new(BTreeMap::new());

    let text = address.to_str().and_then(|text| text.strip_prefix(SCHEME)).unwrap_or_default();
    // A system with other separators joins paths with its own.
    let text = text.replace(std::path::MAIN_SEPARATOR, "/");
    let (bucket, path) = text.split_once('/').unwrap_or((&text, ""));
    if bucket.is_empty() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, format!("an address begins with {SCHEME}BUCKET/")));
    }
    let path = object_store::path::Path::parse(path.trim_end_matches('/'))
        .map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
    let mut known = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(store) = known.get(bucket) {
        return Ok((Arc::clone(store), path));
    }
    wait(async {})?;
    let store = AmazonS3Builder::from_env().with_bucket_name(bucket).build().map_err(failed)?;
    let store: Arc<dyn ObjectStore> = Arc::new(store);
    known.insert(bucket.to_owned(), Arc::clone(&store));
    Ok((store, path))
}
