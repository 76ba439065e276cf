//! The shortcuts: which keys stand for which command, and reading them.

use eframe::egui::{Context, Event, InputState, Key, KeyboardShortcut, Modifiers};

use crate::lang::ShortcutGroup;
use crate::session::{Action, Command};

const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
const PLAIN: Modifiers = Modifiers::NONE;
const SHIFT: Modifiers = Modifiers::SHIFT;

/// A command's keys, the first of them shown in menus.
pub struct Binding {
    pub command: Command,
    pub keys: &'static [KeyboardShortcut],
    /// The group of the shortcuts sheet.
    pub group: ShortcutGroup,
}

const fn key(modifiers: Modifiers, logical_key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(modifiers, logical_key)
}

macro_rules! bindings {
    ($($group:ident: $($command:ident [$($modifiers:ident $key:ident),+]),+;)+) => {
        &[$($(Binding {
            command: Command::$command,
            keys: &[$(key($modifiers, Key::$key)),+],
            group: ShortcutGroup::$group,
        }),+),+]
    };
}

/// All shortcuts. Enter, arrows in a focused list or board, X on the board while it is edited, and
/// digits are read where they act.
pub const BINDINGS: &[Binding] = bindings! {
    Solutions:
        Next [PLAIN ArrowRight, PLAIN ArrowDown],
        Previous [PLAIN ArrowLeft, PLAIN ArrowUp],
        TenOn [PLAIN PageDown],
        TenBack [PLAIN PageUp],
        First [PLAIN Home],
        Last [PLAIN End],
        EnterNumber [CTRL G],
        Random [PLAIN R];
    OneSolution:
        OneSolution [CTRL B],
        BoardZoomIn [PLAIN Plus, PLAIN Equals],
        BoardZoomOut [PLAIN Minus],
        BoardFit [PLAIN Num0],
        BackToSearch [PLAIN Escape];
    Board:
        LargerBoard [PLAIN Plus, PLAIN Equals],
        SmallerBoard [PLAIN Minus];
    Editing:
        EditBoard [PLAIN E],
        EndEditing [PLAIN E, PLAIN Escape],
        Undo [CTRL Z],
        Redo [CTRL Y, CTRL_SHIFT Z],
        ClearConditions [CTRL Delete];
    Orbits:
        Turn [PLAIN T],
        Mirror [PLAIN M],
        FundamentalOnly [PLAIN F];
    Playing:
        ClearPlay [CTRL Delete],
        NewPuzzle [CTRL N],
        SavePosition [CTRL S],
        Hint [PLAIN H],
        TakeHint [PLAIN H],
        SolveFromHere [PLAIN S],
        TakeBack [PLAIN B],
        ShowCompletions [CTRL Enter];
    Search:
        Pause [PLAIN P],
        Resume [PLAIN P],
        SearchOn [PLAIN P],
        CancelPending [PLAIN Escape],
        Stop [PLAIN Escape];
    Watching:
        Play [PLAIN Space],
        PausePlaying [PLAIN Space],
        NextSolution [PLAIN S],
        PreviousSolution [SHIFT S],
        NextBacktrack [PLAIN B],
        PreviousBacktrack [SHIFT B],
        FitTree [PLAIN F],
        UnfoldTree [PLAIN U],
        FoldTree [SHIFT U],
        FullSpace [PLAIN A],
        Lesson [PLAIN L],
        StartTour [CTRL T],
        NextStop [PLAIN N],
        PreviousStop [SHIFT N],
        EndTour [PLAIN Escape];
    Comparing:
        Compare [PLAIN C],
        StartRace [PLAIN P],
        SkipHeat [PLAIN N],
        SaveTable [CTRL S],
        CopyTable [CTRL C];
    Check:
        SaveReport [CTRL S],
        CopyReport [CTRL C];
    Counting:
        StartCount [PLAIN P],
        SaveCounts [CTRL S],
        SavePlots [CTRL_SHIFT S],
        CopyCounts [CTRL C];
    Window:
        ShowSolutions [CTRL Num1],
        ShowSearch [CTRL Num2],
        ShowPlay [CTRL Num3],
        ShowCheck [CTRL Num4],
        ShowCount [CTRL Num5],
        Open [CTRL O],
        Save [CTRL S],
        SavePicture [CTRL_SHIFT S],
        CopyBoard [CTRL C],
        CopyPicture [CTRL_SHIFT C],
        ZoomIn [CTRL Plus, CTRL Equals],
        ZoomOut [CTRL Minus],
        ZoomReset [CTRL Num0],
        FullScreen [PLAIN F11],
        Shortcuts [PLAIN F1, PLAIN Questionmark],
        Quit [CTRL Q];
};

/// The keys of a command as texts, the first of them for menus; without those that are switched
/// off.
pub fn shortcut_texts(ctx: &Context, command: Command, single_keys: bool) -> Vec<String> {
    let bindings = BINDINGS.iter().filter(|binding| binding.command == command);
    bindings
        .flat_map(|binding| binding.keys)
        .filter(|shortcut| single_keys || !is_single_character(shortcut))
        .map(|shortcut| shortcut_text(ctx, shortcut))
        .collect()
}

/// A shortcut as it stands on the keys.
fn shortcut_text(ctx: &Context, shortcut: &KeyboardShortcut) -> String {
    let text = ctx.format_shortcut(shortcut);
    let sign = match shortcut.logical_key {
        Key::ArrowRight => "→",
        Key::ArrowLeft => "←",
        Key::ArrowUp => "↑",
        Key::ArrowDown => "↓",
        Key::Plus => "+",
        Key::Minus => "−",
        Key::Equals => "=",
        Key::Questionmark => "?",
        Key::Escape => "Esc",
        Key::Delete => "Del",
        Key::PageUp => "Page Up",
        Key::PageDown => "Page Down",
        _ => return text,
    };
    match text.strip_suffix(shortcut.logical_key.name()) {
        Some(modifiers) => format!("{modifiers}{sign}"),
        None => text,
    }
}

/// What the keyboard asks for. `can` tells whether a command can be done now; of several commands
/// on one key the first that can be done is taken.
pub fn pressed(
    input: &mut InputState,
    single_keys: bool,
    can: impl Fn(Command) -> bool,
) -> Vec<Action> {
    let mut actions = Vec::new();
    for Binding { command, keys, .. } in BINDINGS {
        if !can(*command) {
            continue;
        }
        for shortcut in *keys {
            let is_allowed = single_keys || !is_single_character(shortcut);
            if is_allowed {
                // A key held down in a slow frame counts as often as it came.
                let times = take_presses(input, shortcut);
                actions.extend(std::iter::repeat_n(Action::Command(*command), times));
            }
        }
    }
    actions
}

/// The digits typed in this frame: they open the number field.
pub fn typed_digits(input: &InputState) -> String {
    let typed = input.events.iter().filter_map(|event| match event {
        Event::Text(text) => Some(text.as_str()),
        _ => None,
    });
    typed.flat_map(str::chars).filter(char::is_ascii_digit).collect()
}

/// What was pasted in this frame, with nothing to paste it into.
pub fn pasted_text(input: &InputState) -> Option<String> {
    input.events.iter().find_map(|event| match event {
        Event::Paste(text) => Some(text.clone()),
        _ => None,
    })
}

/// Keys that write a character when typed without Ctrl; the others are never in the way.
fn is_single_character(shortcut: &KeyboardShortcut) -> bool {
    let is_letter_or_digit = shortcut.logical_key.name().len() == 1;
    let is_sign =
        matches!(shortcut.logical_key, Key::Plus | Key::Equals | Key::Minus | Key::Questionmark);
    let writes = shortcut.modifiers == PLAIN || shortcut.modifiers == SHIFT;
    writes && (is_letter_or_digit || is_sign)
}

/// Takes the presses of a shortcut out of the input; how many there were.
fn take_presses(input: &mut InputState, shortcut: &KeyboardShortcut) -> usize {
    // The clipboard's own keys arrive as an event of their own.
    if *shortcut == key(CTRL, Key::C) {
        let before = input.events.len();
        input.events.retain(|event| !matches!(event, Event::Copy));
        return before - input.events.len();
    }
    // By the keys held at the press itself: the frame may end with others. egui passes over a Shift
    // that a sign may need; with a letter it makes another shortcut.
    let is_letter = (Key::A..=Key::Z).contains(&shortcut.logical_key);
    let is_press = |event: &Event| match event {
        Event::Key { key, pressed: true, modifiers, .. } => {
            let has_shift = !is_letter || modifiers.shift == shortcut.modifiers.shift;
            *key == shortcut.logical_key
                && has_shift
                && modifiers.matches_logically(shortcut.modifiers)
        }
        _ => false,
    };
    let before = input.events.len();
    input.events.retain(|event| !is_press(event));
    before - input.events.len()
}
