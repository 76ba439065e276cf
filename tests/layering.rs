//! The rooms of the program and what each may name. Reads the sources as text; a new room, or a
//! new arrow, is a line in a table here.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms from the ground up, and the rooms whose items each may name.
const ROOMS: &[(&str, &[&str])] = &[
    ("board", &[]),
    ("search", &["board"]),
    ("lesson", &["board"]),
    ("formats", &["board"]),
    ("job", &["board", "search", "lesson", "formats"]),
    ("session", &["board", "search", "lesson", "formats", "job"]),
    ("lang", &["board", "search", "lesson", "formats", "job", "session"]),
    ("ui", &["board", "search", "lesson", "formats", "job", "session", "lang"]),
    ("app", &["board", "search", "lesson", "formats", "job", "session", "lang", "ui"]),
    ("cli", &["board", "search", "lesson", "formats", "job", "session", "lang"]),
    // The file of that name: it may call on all of them.
    (
        "main",
        &["board", "search", "lesson", "formats", "job", "session", "lang", "ui", "app", "cli"],
    ),
];

/// What comes from outside, and the rooms that may name it.
const OUTSIDE: &[(&str, &[&str])] = &[
    ("egui", &["ui", "app"]),
    ("eframe", &["ui", "app"]),
    ("winit", &["app"]),
    ("rfd", &["app"]),
    ("thread::spawn", &["job", "app"]),
    ("thread::scope", &["job", "app"]),
    ("thread::Builder", &["job", "app"]),
    ("std::fs", &["job", "app"]),
];

#[test]
fn no_room_names_a_room_above_it() {
    let faults: Vec<_> = source_files()
        .iter()
        .flat_map(|file| {
            let source = fs::read_to_string(src().join(file)).unwrap();
            faults(file, &source)
        })
        .collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn every_room_is_in_the_table() {
    let folders: BTreeSet<_> = source_files().iter().filter_map(|file| folder(file)).collect();
    let table = ROOMS.iter().map(|(name, _)| (*name).to_owned()).filter(|name| name != "main");
    assert_eq!(folders, table.collect());
}

#[test]
fn the_table_has_no_circle() {
    for (index, (name, may_name)) in ROOMS.iter().enumerate() {
        let below: Vec<_> = ROOMS[..index].iter().map(|(name, _)| name).collect();
        let is_below = |other| below.contains(&other);
        assert!(may_name.iter().all(is_below), "{name} names a room that stands below it here");
    }
}

#[test]
fn what_breaks_the_rules_is_found() {
    let planted = [
        ("session/mod.rs", "use crate::ui::View;"),
        ("session/run.rs", "fn f() { crate::app::start(None) }"),
        ("session/run.rs", "use crate::{board::Size, job::{Job, Wake}, ui::View};"),
        ("session/run.rs", "use crate::{\n    board::Size,\n    lang,\n};"),
        ("session/run.rs", "use {std::time::Duration, crate::lang::Words};"),
        ("session/run.rs", "use super::super::ui::View;"),
        ("session/run.rs", "use super::super::{board, ui::View};"),
        ("session/mod.rs", "use super::board::Size;"),
        ("session/deep/run.rs", "use super::super::super::ui;"),
        ("session/run.rs", "use crate::*;"),
        ("session/run.rs", "use queenside::ui;"),
        ("session/run.rs", "const SLASHES: &str = \"//\"; use crate::ui;"),
        ("session/run.rs", "const QUOTE: char = '\"'; use crate::ui; const C: char = '\"';"),
        ("search/mod.rs", "use crate::formats::Preset;"),
        ("board/mod.rs", "#[cfg(test)]\nuse crate::search::Problem;\npub struct Size;"),
        ("lib.rs", "use crate::board::Size;"),
        ("main.rs", "use eframe::egui;"),
        ("session/run.rs", "fn f(ctx: &egui::Context) {}"),
        ("lang/mod.rs", "use eframe::egui::Key;"),
        ("ui/save.rs", "use rfd::FileDialog;"),
        ("ui/save.rs", "fn f() { std::thread::spawn(|| {}); }"),
        ("search/mod.rs", "use std::{thread::{self, Builder}, time::Duration};"),
        ("session/run.rs", "use std::{fs, io};"),
    ];
    for (file, source) in planted {
        assert!(!faults(file, source).is_empty(), "{file}: {source}");
    }
}

#[test]
fn what_keeps_the_rules_is_let_through() {
    let harmless = [
        ("session/mod.rs", "use crate::job::Job;\npub(crate) use run::Run;"),
        ("session/run.rs", "use super::settings::Settings;\nuse crate::session::Action;"),
        ("session/deep/run.rs", "use super::super::Settings;"),
        ("session/run.rs", "/// Drawn by [`ui`](crate::ui).\n/* crate::ui */"),
        ("session/run.rs", "const A: &str = \"crate::ui \\\" egui\"; fn f<'a>(a: &'a str) {}"),
        ("session/run.rs", "const A: &str = r#\"crate::ui \" rfd\"#;"),
        ("formats/write.rs", "\n#[cfg(test)]\nmod tests {\n    use crate::search::Problem;\n}"),
        ("search/mod.rs", "fn f() { std::thread::yield_now() }"),
        ("ui/mod.rs", "use eframe::egui::{Ui, vec2};\nuse crate::session::Session;"),
        ("app/mod.rs", "use crate::{lang, ui::View};"),
        ("main.rs", "fn main() { queenside::app::start(None) }"),
    ];
    for (file, source) in harmless {
        let faults = faults(file, source);
        assert!(faults.is_empty(), "{file}: {source}: {faults:?}");
    }
}

/// What a file names against the rules, a sentence each. The file's path begins under `src`.
fn faults(file: impl AsRef<Path>, source: &str) -> Vec<String> {
    let file = file.as_ref();
    let room = folder(file).unwrap_or_else(|| module_name(file));
    let (code, _tests) = source.split_once("\n#[cfg(test)]\nmod ").unwrap_or((source, ""));
    let mut faults = Vec::new();
    for (line, path) in paths(&tokens(code)) {
        if let Some(what) = fault(&room, depth(file), &path) {
            faults.push(format!("src/{}:{line}: {what}", file.display()));
        }
    }
    faults
}

/// What is wrong with a path, named by a module of this room and of this depth below the root.
fn fault(room: &str, depth: usize, path: &[&str]) -> Option<String> {
    let full = path.join("::");
    let climbed = path.iter().take_while(|part| **part == "super").count();
    if climbed > 0 && climbed >= depth {
        return Some(format!("`{full}` climbs out of {room}; rooms are named from `crate`"));
    }
    if let ["crate" | "queenside", other, ..] = path {
        let may_name = ROOMS.iter().find(|(name, _)| *name == room).map_or(&[][..], |row| row.1);
        if *other != room && !may_name.contains(other) {
            return Some(format!("{room} may not name `{full}`"));
        }
    }
    for (name, rooms) in OUTSIDE {
        let parts: Vec<_> = name.split("::").collect();
        let is_named = path.windows(parts.len()).any(|window| window == parts);
        if is_named && !rooms.contains(&room) {
            return Some(format!("{room} may not name `{full}`: {name} is for {rooms:?}"));
        }
    }
    None
}

/// All paths of a source with their lines, the groups of `use` taken apart.
fn paths<'a>(tokens: &[(usize, &'a str)]) -> Vec<(usize, Vec<&'a str>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if is_word(tokens[at].1) {
            at = path(tokens, at, &[], &mut found);
        } else {
            at += 1;
        }
    }
    found
}

/// Adds the paths that begin with `before` and go on at a token; returns where they end.
fn path<'a>(
    tokens: &[(usize, &'a str)],
    mut at: usize,
    before: &[&'a str],
    found: &mut Vec<(usize, Vec<&'a str>)>,
) -> usize {
    let mut parts = before.to_vec();
    let line = tokens[at].0;
    loop {
        parts.push(tokens[at].1);
        at += 1;
        match (tokens.get(at), tokens.get(at + 1)) {
            (Some((_, "::")), Some((_, "{"))) => return group(tokens, at + 2, &parts, found),
            (Some((_, "::")), Some((_, next))) if is_word(next) || *next == "*" => at += 1,
            _ => break,
        }
    }
    found.push((line, parts));
    at
}

/// The same for a group, from behind its opening brace.
fn group<'a>(
    tokens: &[(usize, &'a str)],
    mut at: usize,
    before: &[&'a str],
    found: &mut Vec<(usize, Vec<&'a str>)>,
) -> usize {
    while let Some((_, token)) = tokens.get(at) {
        match *token {
            "}" => return at + 1,
            "," => at += 1,
            _ => at = path(tokens, at, before, found),
        }
    }
    at
}

/// Words, `::` and single signs, with their lines; comments, strings and characters left out.
fn tokens(source: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let (mut rest, mut line) = (source, 1);
    while !rest.is_empty() {
        let (length, counts) = token_length(rest);
        let (token, after) = rest.split_at(length);
        if counts {
            found.push((line, token));
        }
        line += token.matches('\n').count();
        rest = after;
    }
    found
}

/// The length in bytes of what a text begins with, and whether it is a token that counts.
fn token_length(text: &str) -> (usize, bool) {
    let through = |end: &str, from: usize| {
        text[from..].find(end).map_or(text.len(), |position| from + position + end.len())
    };
    let first = text.chars().next().expect("the text is not empty");
    let word = text.find(|letter: char| !is_word_letter(letter)).unwrap_or(text.len());
    // A raw string: `r`, some `#`, the quote.
    let hashes = text.bytes().skip(1).take_while(|byte| *byte == b'#').count();
    match first {
        '/' if text.starts_with("//") => (through("\n", 0), false),
        '/' if text.starts_with("/*") => (through("*/", 2), false),
        'r' if text.as_bytes().get(1 + hashes) == Some(&b'"') => {
            (through(&format!("\"{}", "#".repeat(hashes)), 2 + hashes), false)
        }
        '"' => (quoted_length(text, '"'), false),
        '\'' if is_character(text) => (quoted_length(text, '\''), false),
        _ if word > 0 => (word, true),
        ':' if text.starts_with("::") => (2, true),
        _ => (first.len_utf8(), !first.is_whitespace()),
    }
}

/// The length of what stands in quotes, with them.
fn quoted_length(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (position, letter) in text.char_indices().skip(1) {
        if letter == quote && !is_escaped {
            return position + 1;
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    text.len()
}

/// A character, and not a lifetime.
fn is_character(text: &str) -> bool {
    let mut letters = text.chars().skip(1);
    letters.next() == Some('\\') || letters.next() == Some('\'')
}

fn is_word(token: &str) -> bool {
    token.starts_with(is_word_letter)
}

fn is_word_letter(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// All source files, as paths that begin under `src`.
fn source_files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![src()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path.strip_prefix(src()).unwrap().to_owned());
            }
        }
    }
    files.sort();
    files
}

/// The room of a file in a folder.
fn folder(file: &Path) -> Option<String> {
    let mut parts = file.iter();
    let first = parts.next()?.to_str()?;
    parts.next().map(|_| first.to_owned())
}

fn module_name(file: &Path) -> String {
    file.file_stem().unwrap().to_string_lossy().into_owned()
}

/// How deep below the root the module of a file is: 1 for `board/mod.rs`, 2 for `board/size.rs`.
fn depth(file: &Path) -> usize {
    let parts = file.iter().count();
    if file.ends_with("mod.rs") { parts - 1 } else { parts }
}
