pub mod app;
pub mod board;
pub mod formats;
pub mod job;
pub mod lang;
pub mod search;
pub mod session;
pub mod ui;
