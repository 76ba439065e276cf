pub mod board;
pub mod search;
pub mod formats;
pub mod job;
pub mod session;
pub mod lang;
pub mod ui;
pub mod app;
