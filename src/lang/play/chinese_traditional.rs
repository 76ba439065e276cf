//! A board that is played by hand in traditional Chinese.

use super::*;
use crate::lang::chinese_traditional::TraditionalChinese;

impl PlayWords for TraditionalChinese {
    fn play_hint(&self) -> &'static str {
        "點擊放置皇后，右鍵排除"
    }
}
