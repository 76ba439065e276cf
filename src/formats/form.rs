//! Forms by name: the presets, and those that a person has adjusted and kept.

use serde::{Deserialize, Serialize};

use super::{Layout, Preset};

/// What boards are written in. Its name is that of no other form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    pub name: String,
    /// The preset that it is, or began as.
    pub preset: Preset,
    pub layout: Layout,
}

/// Why a form cannot have a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormNameFault {
    Empty,
    /// It is longer than this many letters.
    TooLong {
        most: usize,
    },
    /// Another form has it.
    Taken,
}

/// Forms of one's own at the most.
pub const MOST_OWN_FORMS: usize = 50;

/// Letters of a name at the most.
const MOST_LETTERS: usize = 24;

impl From<Preset> for Form {
    fn from(preset: Preset) -> Self {
        Self { name: preset.name().to_owned(), preset, layout: preset.layout() }
    }
}

impl Form {
    /// Whether a person made it, rather than the program.
    pub fn is_own(&self) -> bool {
        self.name != self.preset.name()
    }

    /// The ending of a file's name.
    pub fn extension(&self) -> &'static str {
        self.preset.extension()
    }
}

/// A form's name as typed, put in order: on one line, without spaces at its ends. `others` are the forms
/// of one's own beside it.
///
/// # Errors
/// If no form may have this name.
pub fn form_name<'a>(
    typed: &str,
    mut others: impl Iterator<Item = &'a Form>,
) -> Result<String, FormNameFault> {
    let printed = typed.replace(char::is_control, " ");
    let name = printed.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        Err(FormNameFault::Empty)
    } else if name.chars().nth(MOST_LETTERS).is_some() {
        Err(FormNameFault::TooLong { most: MOST_LETTERS })
    } else if Preset::named(&name).is_some() || others.any(|form| form.name == name) {
        Err(FormNameFault::Taken)
    } else {
        Ok(name)
    }
}

/// Of forms of one's own from a file, those that the program would have let a person keep.
pub fn usable_forms(forms: Vec<Form>) -> Vec<Form> {
    let mut usable = Vec::new();
    for form in forms {
        let has_name = form_name(&form.name, usable.iter()).is_ok_and(|name| name == form.name);
        if has_name && usable.len() < MOST_OWN_FORMS {
            usable.push(form);
        }
    }
    usable
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(name: &str) -> Form {
        Form { name: name.to_owned(), ..Preset::Dots.into() }
    }

    #[test]
    fn presets_are_no_forms_of_ones_own() {
        assert!(Preset::ALL.iter().all(|preset| !Form::from(*preset).is_own()));
        assert!(own("mine").is_own());
    }

    #[test]
    fn names_are_put_in_order_or_refused() {
        let forms = [own("mine")];
        let name = |typed: &str| form_name(typed, forms.iter());
        assert_eq!(name(" my\n  squares "), Ok("my squares".to_owned()));
        assert_eq!(name(&"方".repeat(24)), Ok("方".repeat(24)));
        assert_eq!(name(&"方".repeat(25)), Err(FormNameFault::TooLong { most: 24 }));
        assert_eq!(name(" \t"), Err(FormNameFault::Empty));
        assert_eq!(name("dots "), Err(FormNameFault::Taken));
        assert_eq!(name("mine"), Err(FormNameFault::Taken));
    }

    #[test]
    fn of_forms_in_a_file_those_with_a_usable_name_are_kept() {
        let names = ["mine", "", "mine", "dots", " x", &"x".repeat(30), "a\nb", "other"];
        let kept = usable_forms(names.iter().map(|name| own(name)).collect());
        assert_eq!(kept, [own("mine"), own("other")]);
        let many = (0..99).map(|number| own(&format!("form {number}"))).collect();
        assert_eq!(usable_forms(many).len(), MOST_OWN_FORMS);
    }
}
