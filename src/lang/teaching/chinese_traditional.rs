//! Pages and tour in traditional Chinese.

use super::*;
use crate::lang::chinese_traditional::TraditionalChinese;

impl TeachingWords for TraditionalChinese {
    fn lesson(&self, _method: Method) -> LessonPage {
        LessonPage { sections: &[] }
    }
}
