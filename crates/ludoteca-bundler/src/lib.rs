//! Builds the files of the web page: code for the browser, styles, scripts, fonts, pages.
//!
//! The build script of the binary uses it. It is a crate of its own so that it can be tested, and so that compression is optimised: a
//! build script is compiled without optimisation, and the page would take three times as long.

mod assets;
mod compress;
mod dependencies;
mod wasm;

pub use assets::{Asset, Bundle};
pub use compress::{brotli, gzip};
pub use dependencies::workspace_dependencies;
pub use wasm::{Target, ensure_target};
