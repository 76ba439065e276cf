//! Adjusting the form that boards are saved in, and the forms of one's own that come of it.

use super::Session;
use crate::formats::{Form, FormNameFault, Layout, LayoutFault, MOST_OWN_FORMS, form_name};

/// A form that is being adjusted: what it has become.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjusting {
    pub layout: Layout,
    /// The name to keep it by, as typed.
    pub name: String,
}

/// Why an adjusted form cannot be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepRefusal {
    Name(FormNameFault),
    Layout(LayoutFault),
    /// There are as many as there may be.
    TooMany {
        most: usize,
    },
}

impl Session {
    /// Chooses a preset, or a form of one's own, by its name; nothing if there is none.
    pub fn choose_form(&mut self, name: &str) {
        if let Some(form) = self.settings.form_named(name) {
            self.change_save_draft(|draft| {
                draft.form = form;
                draft.adjusting = None;
            });
        }
    }

    /// Begins to adjust the chosen form: a preset to be kept by another name, one's own by its own.
    pub fn adjust_form(&mut self) {
        let form = &self.save_draft().form;
        let name = if form.is_own() { form.name.clone() } else { self.free_name(&form.name) };
        let layout = form.layout.clone();
        self.change_save_draft(|draft| draft.adjusting = Some(Adjusting { layout, name }));
    }

    /// `dots 2`, or the first after it that is free.
    fn free_name(&self, preset: &str) -> String {
        let names = (2..).map(|number| format!("{preset} {number}"));
        let is_free = |name: &String| self.settings.form_named(name).is_none();
        names.into_iter().find(is_free).expect("forms are few")
    }

    /// Changes the form that is being adjusted.
    pub fn set_layout(&mut self, mut layout: Layout) {
        layout.fit_sizes();
        self.change_save_draft(|draft| {
            if let Some(adjusting) = &mut draft.adjusting {
                adjusting.layout = layout;
            }
        });
    }

    pub fn set_form_name(&mut self, name: String) {
        self.change_save_draft(|draft| {
            if let Some(adjusting) = &mut draft.adjusting {
                adjusting.name = name;
            }
        });
    }

    /// Back to the chosen form as it was.
    pub fn leave_adjusting(&mut self) {
        self.change_save_draft(|draft| draft.adjusting = None);
    }

    /// The adjusted form as it would be kept: by the name typed, in the place of one's own that is being
    /// adjusted if it has that name.
    ///
    /// # Errors
    /// Why it cannot be kept.
    pub fn form_to_keep(&self) -> Result<Form, KeepRefusal> {
        let draft = self.save_draft();
        let adjusting = draft.adjusting.as_ref();
        let typed = adjusting.map_or("", |adjusting| &adjusting.name);
        let name = form_name(typed, self.other_forms()).map_err(KeepRefusal::Name)?;
        let is_new = name != draft.form.name;
        if let Some(fault) = draft.layout().fault() {
            Err(KeepRefusal::Layout(fault))
        } else if is_new && self.settings.own_forms.len() >= MOST_OWN_FORMS {
            Err(KeepRefusal::TooMany { most: MOST_OWN_FORMS })
        } else {
            Ok(Form { name, preset: draft.form.preset, layout: draft.layout().clone() })
        }
    }

    /// Keeps the adjusted form, and chooses it.
    pub fn keep_form(&mut self) {
        let Ok(form) = self.form_to_keep() else { return };
        let forms = &mut self.settings.own_forms;
        match forms.iter_mut().find(|own| own.name == form.name) {
            Some(own) => *own = form.clone(),
            None => forms.push(form.clone()),
        }
        self.choose_form(&form.name);
    }

    /// The name typed, for the form of one's own that is being adjusted.
    ///
    /// # Errors
    /// If there is none, or it cannot have this name or has it.
    pub(super) fn new_form_name(&self) -> Result<String, FormNameFault> {
        let draft = self.save_draft();
        let adjusting = draft.adjusting.as_ref().filter(|_| draft.form.is_own());
        let typed = adjusting.map_or("", |adjusting| &adjusting.name);
        form_name(typed, self.settings.own_forms.iter())
    }

    /// Gives the form that is being adjusted the name typed; what was adjusted is not kept by that.
    pub fn rename_form(&mut self) {
        let Ok(name) = self.new_form_name() else { return };
        let old = self.save_draft().form.name.clone();
        if let Some(own) = self.settings.own_forms.iter_mut().find(|own| own.name == old) {
            own.name.clone_from(&name);
            self.change_save_draft(|draft| draft.form.name = name);
        }
    }

    /// Deletes the chosen form if it is one's own. It stays in the dialog as one that is being adjusted,
    /// so that it can be kept again.
    pub fn delete_form(&mut self) {
        let form = self.save_draft().form.clone();
        if !form.is_own() {
            return;
        }
        self.settings.own_forms.retain(|own| own.name != form.name);
        self.change_save_draft(|draft| {
            draft.form = form.preset.into();
            let (layout, name) = (form.layout, form.name);
            draft.adjusting.get_or_insert(Adjusting { layout, name });
        });
    }

    /// The forms of one's own beside the one that is being adjusted.
    fn other_forms(&self) -> impl Iterator<Item = &Form> {
        let chosen = &self.save_draft().form.name;
        self.settings.own_forms.iter().filter(move |form| form.name != *chosen)
    }
}
