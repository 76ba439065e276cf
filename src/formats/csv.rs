//! Tables as comma-separated values, as RFC 4180 has them, with `\n` at the end of a line.

use std::time::Duration;

/// Adds a row of fields. Quotes stand only where they are needed.
pub fn push_csv_row<Field: AsRef<str>>(text: &mut String, fields: impl IntoIterator<Item = Field>) {
    let start = text.len();
    for (index, field) in fields.into_iter().enumerate() {
        if index > 0 {
            text.push(',');
        }
        push_field(text, field.as_ref());
    }
    if text.len() == start {
        // One empty field: an empty line would be no row.
        text.push_str("\"\"");
    }
    text.push('\n');
}

/// A time as a field: in seconds, to the nanosecond.
pub fn csv_seconds(time: Duration) -> String {
    format!("{}.{:09}", time.as_secs(), time.subsec_nanos())
}

fn push_field(text: &mut String, field: &str) {
    if !field.contains([',', '"', '\n', '\r']) {
        return text.push_str(field);
    }
    text.push('"');
    text.push_str(&field.replace('"', "\"\""));
    text.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(fields: &[&str]) -> String {
        let mut text = String::new();
        push_csv_row(&mut text, fields);
        text
    }

    #[test]
    fn fields_stand_between_commas_in_a_line() {
        assert_eq!(
            row(&["8", "solution-vector", "queens placed"]),
            "8,solution-vector,queens placed\n"
        );
        assert_eq!(row(&["", " ", ""]), ", ,\n");
        assert_eq!(row(&["解", "−1"]), "解,−1\n");
    }

    #[test]
    fn what_would_end_a_field_stands_in_quotes() {
        // The examples of RFC 4180, section 2, rules 6 and 7.
        assert_eq!(row(&["aaa", "b\r\nbb", "ccc"]), "aaa,\"b\r\nbb\",ccc\n");
        assert_eq!(row(&["aaa", "b\"bb", "ccc"]), "aaa,\"b\"\"bb\",ccc\n");
        assert_eq!(row(&["1,5", "\n", "\""]), "\"1,5\",\"\n\",\"\"\"\"\n");
    }

    #[test]
    fn a_row_is_never_an_empty_line() {
        assert_eq!(row(&[""]), "\"\"\n");
        assert_eq!(row(&["", ""]), ",\n");
    }

    #[test]
    fn rows_are_added_one_after_the_other() {
        let mut text = row(&["n"]);
        push_csv_row(&mut text, [8.to_string()]);
        assert_eq!(text, "n\n8\n");
    }
}
