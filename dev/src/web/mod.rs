//! The auditor for the browser: compiled to WebAssembly, and put together as pages and as a package for Node.

mod module;
mod package;
mod page;
mod template;
mod toolchain;

pub use module::Modules;
pub use package::package;
pub use page::{Connection, Page, folder};
pub use toolchain::{Toolchain, find};
