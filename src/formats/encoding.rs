//! Letters as bytes.

use encoding_rs::GBK;

/// How letters become bytes in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Encoding {
    Utf8,
    /// UTF-8 with a byte order mark before the first letter.
    Utf8Bom,
    /// Chinese letters and some signs in two bytes each, ASCII in one.
    Gbk,
}

impl Encoding {
    /// In the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Utf8, Self::Utf8Bom, Self::Gbk];

    /// The name, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf8Bom => "UTF-8 BOM",
            Self::Gbk => "GBK",
        }
    }

    /// What stands before the first letter of a file.
    pub(super) const fn mark(self) -> &'static str {
        match self {
            Self::Utf8 | Self::Gbk => "",
            Self::Utf8Bom => "\u{feff}",
        }
    }

    /// The bytes of a part of a file. A letter that the encoding lacks becomes its number, as in HTML.
    pub(super) fn encode(self, text: String) -> Vec<u8> {
        match self {
            Self::Utf8 | Self::Utf8Bom => text.into_bytes(),
            Self::Gbk => GBK.encode(&text).0.into_owned(),
        }
    }

    /// The first letter of a text that the encoding lacks.
    pub fn lacks(self, text: &str) -> Option<char> {
        match self {
            Self::Utf8 | Self::Utf8Bom => None,
            Self::Gbk => text.chars().find(|letter| {
                let (_, _, is_lacking) = GBK.encode(letter.encode_utf8(&mut [0; 4]));
                is_lacking
            }),
        }
    }

    /// The text of a file from its beginning on, without the byte order mark.
    pub fn decode(self, bytes: &[u8]) -> String {
        let text = match self {
            Self::Utf8 | Self::Utf8Bom => String::from_utf8_lossy(bytes),
            Self::Gbk => GBK.decode_without_bom_handling(bytes).0,
        };
        text.strip_prefix(self.mark()).unwrap_or(&text).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_those_of_another_implementation() {
        let text = "這是第1種解法■□解的个数：2";
        // Python: text.encode("gbk").hex()
        let gbk = "df40cac7b5da31b74ebde2b7a8a1f6a1f5bde2b5c4b8f6cafda3ba32";
        let bytes = Encoding::Gbk.encode(text.into());
        assert_eq!(bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>(), gbk);
        assert_eq!(Encoding::Utf8.encode(text.into()), text.as_bytes());
    }

    #[test]
    fn text_comes_back_without_its_mark() {
        for encoding in Encoding::ALL {
            let file = [encoding.mark(), "■ 1\r\n"].concat();
            assert_eq!(encoding.decode(&encoding.encode(file)), "■ 1\r\n", "{encoding:?}");
        }
    }

    #[test]
    fn the_first_lacking_letter_is_named() {
        assert_eq!(Encoding::Gbk.lacks("Q□\u{265b}é\u{2655}"), Some('\u{265b}'));
        assert_eq!(Encoding::Gbk.lacks("No. 1 這是第種解法 □■■□"), None);
        assert_eq!(Encoding::Utf8.lacks("\u{265b}"), None);
    }
}
