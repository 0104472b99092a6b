//! Tools for developers.
