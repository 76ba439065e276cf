//! A board that is played by hand in simplified Chinese.

use super::*;
use crate::lang::chinese_simplified::SimplifiedChinese;

impl PlayWords for SimplifiedChinese {
    fn play_hint(&self) -> &'static str {
        "单击放置皇后，右击排除"
    }
}
