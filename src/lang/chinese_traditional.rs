//! Traditional Chinese.
//!
//! Rows are 列 and columns 欄, as in spreadsheets; 行 is a line of text, since readers in Taiwan
//! and Hong Kong do not agree whether a 行 of a board lies or stands.

use super::numbers::{
    ExactDuration, RoughDuration, bytes_beside_unit, file_size_text, square_text_chess,
};
use super::*;

pub(super) struct TraditionalChinese;

impl Words for TraditionalChinese {
    fn file_menu(&self) -> &'static str {
        "檔案"
    }
    fn edit_menu(&self) -> &'static str {
        "編輯"
    }
    fn view_menu(&self) -> &'static str {
        "檢視"
    }
    fn help_menu(&self) -> &'static str {
        "說明"
    }
    fn go_menu(&self) -> &'static str {
        "前往"
    }
    fn all_menus(&self) -> &'static str {
        "選單"
    }
    fn command(&self, command: Command) -> CommandWords {
        let (name, tooltip) = match command {
            Command::ShowSolutions => ("檢視解", "一個棋盤的所有解"),
            Command::ShowSearch => ("觀看搜尋", "一步一步地看一種方法怎樣求解"),
            Command::ShowPlay => ("擺放", "親手放置皇后"),
            Command::ShowCheck => ("檢查棋盤", "檢查其他程式寫出的棋盤"),
            Command::ShowCount => ("計數", "按大小逐一計算棋盤的解數"),
            Command::Open => ("開啟…", "檢查檔案中的棋盤"),
            Command::Save => ("儲存…", "將棋盤儲存到檔案"),
            Command::SavePicture => ("儲存圖片…", "將一個或多個棋盤儲存為圖片"),
            Command::ConfirmSave => ("儲存", "寫入檔案"),
            Command::BrowseSave => ("瀏覽…", "在對話框中選擇檔案"),
            Command::CancelSave => ("取消儲存", "停止寫入；舊檔案保持原樣"),
            Command::AdjustForm => ("調整此格式…", "更改符號、分隔等"),
            Command::LeaveAdjusting => ("返回", "回到格式清單；放棄未保留的更改"),
            Command::KeepForm => ("保留", "保留為自己的格式"),
            Command::RenameForm => ("重新命名", "為自己的格式改用此名稱"),
            Command::DeleteForm => ("刪除", "從清單中刪除自己的格式；內容仍在此處，可重新保留"),
            Command::CopyBoard => ("複製", "依儲存所選的格式，將目前棋盤複製為文字"),
            Command::CopyPicture => ("複製為圖片", "將目前棋盤複製為圖片，顏色與主題相同"),
            Command::CopyName => ("複製欄號", "複製各列皇后的欄號"),
            Command::CopyReport => ("複製報告", "把檢查結果複製成文字"),
            Command::SaveReport => ("儲存報告…", "把檢查結果儲存成文字"),
            Command::First => ("第一個解", ""),
            Command::Previous => ("上一個解", ""),
            Command::Next => ("下一個解", ""),
            Command::Last => ("已找到的最後一個解", ""),
            Command::TenBack => ("後退 10 個", ""),
            Command::TenOn => ("前進 10 個", ""),
            Command::Random => ("隨機選解", "從已找到的解中任選一個"),
            Command::EnterNumber => ("前往編號…", ""),
            Command::CancelPending => ("停止等待", "不再等待這個編號的解"),
            Command::EditBoard => ("編輯棋盤", "點擊方格即可放置給定皇后，右鍵設為禁放"),
            Command::EndEditing => ("結束編輯", "點擊恢復為選取方格"),
            Command::Undo => ("復原", "復原上一次對條件的變更"),
            Command::Redo => ("重做", "重做剛復原的變更"),
            Command::ClearConditions => ("清除", "移除所有給定的皇后和禁放方格"),
            Command::FundamentalOnly => ("僅基本解", "每組同類解只列一個：其中最小的"),
            Command::ClearPlay => ("清除", "移除您放置和標記的一切"),
            Command::Turn => ("旋轉", "順時針旋轉 90 度"),
            Command::Mirror => ("鏡像", "左右互換"),
            Command::NewPuzzle => ("新謎題", "再出一道條件相同的謎題"),
            Command::SavePosition => ("儲存局面…", "將棋盤儲存為一行文字"),
            Command::Hint => ("提示", "指出一個放置後仍有解的方格"),
            Command::TakeHint => ("依提示放置", "在提示的方格放置皇后"),
            Command::SolveFromHere => ("從這裡求解", "放置其餘所有皇后"),
            Command::TakeBack => ("收回這一步", "收回使棋盤無解的皇后以及之後放置的皇后"),
            Command::ShowCompletions => ("顯示剩餘的解", "列出保留這些皇后的所有解"),
            Command::OneSolution => ("任意大小的一個解…", "任意大小，由公式構造"),
            Command::ShowOneSolution => ("顯示一個解", "由公式立即構造"),
            Command::BackToSearch => ("返回搜尋", ""),
            Command::BoardZoomIn => ("拉近棋盤", ""),
            Command::BoardZoomOut => ("拉遠棋盤", ""),
            Command::BoardFit => ("整個棋盤", ""),
            Command::SmallerBoard => ("減小棋盤", ""),
            Command::LargerBoard => ("增大棋盤", ""),
            Command::Pause => ("暫停", "讓搜尋停在目前位置"),
            Command::Resume => ("繼續", "從暫停處繼續搜尋"),
            Command::Stop => ("停止", "停止搜尋；保留已找到的解"),
            Command::SearchOn => ("繼續搜尋", "從停止處繼續搜尋"),
            Command::Play => ("播放", "連續播放各步"),
            Command::PausePlaying => ("暫停播放", "停在這一步"),
            Command::NextSolution => ("下一個找到的解", ""),
            Command::PreviousSolution => ("上一個找到的解", ""),
            Command::NextBacktrack => ("下一次回溯", ""),
            Command::PreviousBacktrack => ("上一次回溯", ""),
            Command::FitTree => ("整棵樹", ""),
            Command::UnfoldTree => ("全部展開", "展開所有搜尋過的部分，直到畫得下為止"),
            Command::FoldTree => ("全部摺疊", "把搜尋完的部分摺疊成三角形，並標出數目"),
            Command::FullSpace => {
                ("完整空間", "每列放一個皇后的所有方式，與試過的方式對照；適用於 n 不超過 4")
            }
            Command::Compare => ("比較", "把各方法執行到底，比較用量"),
            Command::StartRace => ("開始比較", "依次執行所選方法"),
            Command::SkipHeat => ("略過這次執行", "停止目前方法，繼續下一個"),
            Command::CopyTable => ("複製表格", "把表格複製成 CSV"),
            Command::SaveTable => ("儲存表格…", "把表格儲存成 CSV"),
            Command::StartCount => ("開始計數", "從最小的棋盤起，計算尚未得出的解數"),
            Command::CopyCounts => ("複製成 CSV", "把計數表複製成 CSV"),
            Command::SaveCounts => ("儲存成 CSV…", "把計數表儲存成 CSV"),
            Command::SavePlots => ("儲存成圖片…", "儲存計數的圖：SVG、PNG 或 PDF"),
            Command::Lesson => ("講解", "此方法的思路、為什麼正確、代價"),
            Command::StartTour => ("導覽", "逐站講解四皇后的搜尋怎樣進行"),
            Command::PreviousStop => ("上一站", ""),
            Command::NextStop => ("下一站", ""),
            Command::EndTour => ("結束導覽", "回到之前觀看的搜尋"),
            Command::ZoomIn => ("放大", ""),
            Command::ZoomOut => ("縮小", ""),
            Command::ZoomReset => ("實際大小", ""),
            Command::FullScreen => ("全螢幕", ""),
            Command::Shortcuts => ("快速鍵", ""),
            Command::Messages => ("訊息", ""),
            Command::About => ("關於 Queenside", ""),
            Command::CloseDialog => ("取消", ""),
            Command::Quit => ("結束", ""),
        };
        CommandWords { name, tooltip }
    }
    fn name_with_shortcut(&self, name: &str, shortcut: &str) -> String {
        format!("{name}（{shortcut}）")
    }
    fn why_not(&self, command: Command) -> &'static str {
        match command {
            Command::First | Command::Previous | Command::TenBack => "已是第一個解",
            Command::Next | Command::Last | Command::TenOn => "已是目前找到的最後一個解",
            Command::CopyName => "沒有顯示的解",
            Command::Save => "沒有可儲存的解",
            Command::SavePicture => "沒有可畫的棋盤",
            Command::CopyPicture => "沒有可畫的棋盤",
            Command::CopyBoard => "所選儲存格式不適用於這個棋盤，或沒有顯示的解",
            Command::FundamentalOnly => "僅用於空棋盤：給定的皇后和禁放方格會排除部分同類解",
            Command::Hint | Command::SolveFromHere | Command::ShowCompletions => {
                "已無解，或棋盤已解出"
            }
            Command::ClearPlay => "沒有放置或標記任何東西",
            _ => "",
        }
    }
    fn language_menu(&self) -> &'static str {
        "語言"
    }
    fn system_language(&self) -> &'static str {
        "跟隨系統"
    }
    fn theme_menu(&self) -> &'static str {
        "主題"
    }
    fn theme(&self, theme: ThemeChoice) -> &'static str {
        match theme {
            ThemeChoice::System => "跟隨系統",
            ThemeChoice::Light => "淺色",
            ThemeChoice::Dark => "深色",
        }
    }
    fn threads_menu(&self) -> &'static str {
        "下次搜尋的執行緒"
    }
    fn all_cores(&self, count: usize) -> String {
        format!("全部核心（{count}）")
    }
    fn threads(&self, count: usize) -> String {
        format!("{count} 個執行緒")
    }
    fn chess_coordinates(&self) -> &'static str {
        "西洋棋座標"
    }
    fn reduce_motion(&self) -> &'static str {
        "減少動態效果"
    }

    fn views(&self) -> &'static str {
        "檢視"
    }
    fn tab(&self, tab: Tab) -> &'static str {
        match tab {
            Tab::Solutions => "解",
            Tab::Search => "搜尋",
            Tab::Play => "擺放",
            Tab::Check => "檢查",
            Tab::Count => "計數",
        }
    }

    fn board_size(&self) -> &'static str {
        "棋盤大小"
    }
    fn board_size_range(&self, max: u32) -> String {
        format!("1 到 {} 的整數", number_text(max.into()))
    }
    fn found(&self) -> &'static str {
        "已找到"
    }
    fn number_found(&self, found: u64) -> String {
        format!("已找到 {} 個", number_text(found))
    }
    fn published_total(&self, published: &Published) -> String {
        format!("公布的總數：{}", number_text(published.solutions))
    }
    fn of_published(&self, published: &Published) -> String {
        format!("/ {}（公布值）", number_text(published.solutions))
    }
    fn total_not_known(&self) -> &'static str {
        "解的總數未知"
    }
    fn published_source(&self, published: &Published) -> String {
        format!("來源：{}", published.source)
    }
    fn state(&self, state: RunState) -> &'static str {
        match state {
            RunState::Searching => "搜尋中",
            RunState::Paused => "已暫停",
            RunState::Stopped => "已停止",
            RunState::Complete => "已完成",
            RunState::Failed => "失敗",
        }
    }
    fn searched(&self) -> &'static str {
        "已搜尋"
    }
    fn share_of_tree(&self, share: f64, of_half: bool) -> String {
        let tree = if of_half { "半棵搜尋樹的" } else { "搜尋樹的" };
        format!("{tree} {}", percent_text(share))
    }
    fn share_of_half(&self, share: f64) -> String {
        format!("半棵搜尋樹的 {}", percent_text(share))
    }
    fn why_half(&self) -> &'static str {
        "每個解的鏡像也是解，只需搜尋半棵樹。"
    }
    fn time(&self) -> &'static str {
        "耗時"
    }
    fn duration(&self, duration: Duration) -> String {
        match ExactDuration::of(duration) {
            ExactDuration::UnderOneMillisecond => "不到 1 毫秒".to_owned(),
            ExactDuration::Milliseconds(millis) => format!("{millis} 毫秒"),
            ExactDuration::Seconds(seconds) => format!("{seconds:.1} 秒"),
            ExactDuration::Minutes { minutes, seconds } => format!("{minutes} 分 {seconds} 秒"),
            ExactDuration::Hours { hours, minutes } => {
                format!("{} 小時 {minutes} 分", number_text(hours))
            }
        }
    }
    fn rate(&self) -> &'static str {
        "速度"
    }
    fn a_second(&self, number: f64) -> String {
        format!("每秒 {} 個", number_text(number.round() as u64))
    }
    fn time_left(&self) -> &'static str {
        "剩餘時間"
    }
    fn about_duration(&self, duration: Duration) -> String {
        match RoughDuration::of(duration) {
            RoughDuration::UnderOneSecond => "不到 1 秒".to_owned(),
            RoughDuration::Seconds(seconds) => format!("約 {seconds} 秒"),
            RoughDuration::Minutes(minutes) => format!("約 {minutes} 分鐘"),
            RoughDuration::Hours(hours) => format!("約 {hours} 小時"),
            RoughDuration::Days(days) => format!("約 {} 天", number_text(days)),
            RoughDuration::MoreThanDays(days) => format!("超過 {} 天", number_text(days)),
        }
    }
    fn queens_tried(&self) -> &'static str {
        "放置次數"
    }
    fn searching_queens_tried(&self, nodes: u64) -> String {
        format!("搜尋中，已放置 {} 次", number_text(nodes))
    }

    fn puzzle(&self) -> &'static str {
        "謎題"
    }
    fn conditions(&self) -> &'static str {
        "條件"
    }
    fn no_conditions(&self) -> &'static str {
        "沒有給定的皇后，沒有禁放的方格"
    }
    fn with_conditions(&self, Conditions { given, blocked }: Conditions) -> String {
        let given = (given > 0).then(|| format!("給定 {} 個皇后", number_text(given as u64)));
        let blocked = (blocked > 0).then(|| format!("禁放 {} 格", number_text(blocked as u64)));
        let all: Vec<_> = given.into_iter().chain(blocked).collect();
        all.join("，")
    }
    fn edit_hint(&self) -> &'static str {
        "點擊放置給定皇后，按右鍵或 X 鍵設為禁放。"
    }
    fn undo_hint(&self) -> &'static str {
        "編輯可以無限次復原"
    }
    fn remove_condition(&self, square: Square, naming: Naming, content: Content) -> String {
        let gap = gap(naming);
        let square = self.square(square, naming);
        match content {
            Content::Blocked => format!("取消{gap}{square}{gap}的禁放"),
            _ => format!("移除{gap}{square}{gap}給定的皇后"),
        }
    }
    fn completions(&self) -> &'static str {
        "符合條件的解"
    }
    fn no_completion(&self) -> &'static str {
        "沒有符合條件的解。"
    }
    fn contradiction(&self, contradiction: Contradiction, naming: Naming) -> String {
        let gap = gap(naming);
        match contradiction {
            Contradiction::Queens(a, b, line) => {
                let (a, b) = (self.square(a, naming), self.square(b, naming));
                let line = self.line(line);
                format!("{a}{gap}和{gap}{b}{gap}的皇后在同一{line}上。")
            }
            Contradiction::Blocked(square) => {
                let square = self.square(square, naming);
                format!("給定的皇后在禁放的方格{gap}{square}{gap}上。")
            }
            Contradiction::Row(row) => {
                format!("第 {} 列沒有可放皇后的方格。", row_text(row, naming))
            }
            Contradiction::Column(column) => {
                format!("第 {} 欄沒有可放皇后的方格。", column_text(column, naming))
            }
        }
    }

    fn no_solution(&self, n: u32) -> String {
        format!("n = {n} 時無解")
    }
    fn why_no_solution(&self, n: u32) -> &'static str {
        match n {
            2 => "棋盤上的兩個皇后總會互相攻擊。",
            _ => "三個皇后無論怎麼放，總有兩個互相攻擊。",
        }
    }
    fn solution_number(&self) -> &'static str {
        "解的編號"
    }
    fn of_number(&self, total: u64) -> String {
        format!("/ {}", number_text(total))
    }
    fn of_unknown(&self) -> &'static str {
        "/ 總數未知"
    }
    fn waiting(&self) -> &'static str {
        "等待中"
    }
    fn number_beyond(&self, total: u64) -> String {
        match total {
            0 => "沒有解".to_owned(),
            _ => format!("1 到 {} 的整數", number_text(total)),
        }
    }
    fn number_from_one(&self) -> &'static str {
        "從 1 開始的整數"
    }
    fn solution_slider(&self) -> &'static str {
        "解"
    }
    fn square(&self, square: Square, naming: Naming) -> String {
        if naming.is_chess() {
            square_text_chess(square, naming)
        } else {
            let (row, column) = (row_text(square.row, naming), column_text(square.column, naming));
            format!("第 {row} 列第 {column} 欄")
        }
    }
    fn line(&self, line: Line) -> &'static str {
        match line {
            Line::Row => "列",
            Line::Column => "欄",
            Line::Diagonal => "主對角線",
            Line::Antidiagonal => "副對角線",
        }
    }
    fn square_content(&self, square: Square, naming: Naming, content: Content) -> String {
        let content = match content {
            Content::Empty => "無皇后",
            Content::Queen => "有皇后",
            Content::Given => "給定的皇后",
            Content::Blocked => "禁放",
            Content::Excluded => "已排除",
        };
        format!("{}，{content}", self.square(square, naming))
    }
    fn square_held(
        &self,
        square: Square,
        naming: Naming,
        content: Content,
        holders: &[(Square, Line)],
    ) -> String {
        let place = self.square(square, naming);
        let queen = match content {
            Content::Blocked => return format!("{place}：禁放"),
            Content::Empty if holders.is_empty() => {
                return format!("{place}：不受任何皇后攻擊");
            }
            Content::Excluded => "已排除，",
            Content::Empty => "",
            Content::Queen => "皇后，",
            Content::Given => "給定的皇后，",
        };
        if holders.is_empty() {
            return format!("{place}：{queen}不受攻擊");
        }
        let holders: Vec<_> = holders
            .iter()
            .map(|&(queen, line)| format!("{}（{}）", self.square(queen, naming), self.line(line)))
            .collect();
        let gap = gap(naming);
        format!("{place}：{queen}受{gap}{}的皇后攻擊", holders.join("、"))
    }
    fn board_sentence(&self, n: u32, number: Option<u64>, name: &str) -> String {
        let number = number.map_or(String::new(), |number| format!("第 {number} 個解，"));
        format!("{n} × {n} 的棋盤，{number}各列皇后的欄號：{name}")
    }
    fn board_searching_sentence(&self, n: u32) -> String {
        format!("{n} × {n} 的棋盤，尚未找到解")
    }
    fn placement_sentence(&self, n: u32, queens: usize) -> String {
        format!("{n} × {n} 的棋盤，有 {queens} 個皇后")
    }
    fn joined(&self, sentences: &[String]) -> String {
        let parts: Vec<_> = sentences.iter().map(|text| text.trim_end_matches('。')).collect();
        parts.join("；")
    }

    fn one_solution(&self) -> &'static str {
        "一個解"
    }
    fn one_solution_about(&self) -> &'static str {
        "由公式構造，不經過搜尋，因此沒有編號。"
    }
    fn built_at_once(&self) -> &'static str {
        "由公式立即構造。"
    }
    fn one_solution_sentence(&self, n: u32) -> String {
        format!("{n} × {n} 的棋盤，由公式構造的一個解")
    }
    fn columns_by_row(&self) -> &'static str {
        "各列皇后的欄號"
    }
    fn camera_hint(&self) -> &'static str {
        "滾輪縮放，拖曳平移"
    }

    fn solutions(&self) -> &'static str {
        "解"
    }
    fn list_as_names(&self) -> &'static str {
        "以欄號顯示"
    }
    fn list_as_boards(&self) -> &'static str {
        "以小棋盤顯示"
    }
    fn show_list(&self) -> &'static str {
        "顯示清單"
    }
    fn hide_list(&self) -> &'static str {
        "隱藏清單"
    }
    fn nothing_to_list(&self) -> &'static str {
        "沒有可列出的解。"
    }
    fn none_found_yet(&self, n: u32) -> String {
        match n {
            0..=29 => "尚未找到解。".to_owned(),
            _ => format!("尚未找到解。n = {n} 時，第一個解要很久才會出現。"),
        }
    }
    fn number_title(&self, number: u64) -> String {
        format!("第 {} 個解", number_text(number))
    }
    fn list_entry(&self, number: u64, name: &str) -> String {
        format!("第 {number} 個解：{name}")
    }

    fn nothing_to_check(&self) -> &'static str {
        "檢查其他程式寫出的棋盤"
    }
    fn what_is_checked(&self) -> &'static str {
        "逐個讀取並判斷每個棋盤。互相攻擊、重複、缺少或次序不對之處，都在文字的原位標出。"
    }
    fn drop_or_paste(&self) -> &'static str {
        "也可以把檔案拖到視窗任意處，或貼上文字（Ctrl+V）"
    }
    fn drop_to_check(&self) -> &'static str {
        "放開即可檢查"
    }
    fn drop_hint(&self) -> &'static str {
        "把檔案拖到視窗任意處即可檢查"
    }
    fn pasted_text(&self) -> &'static str {
        "貼上的文字"
    }
    fn open_title(&self) -> &'static str {
        "開啟要檢查的檔案"
    }
    fn save_report_title(&self) -> &'static str {
        "儲存報告"
    }
    fn findings(&self) -> &'static str {
        "檢查結果"
    }
    fn previous_fault(&self) -> &'static str {
        "上一處"
    }
    fn next_fault(&self) -> &'static str {
        "下一處"
    }
    fn checked_text(&self) -> &'static str {
        "文字"
    }
    fn lines_of(&self, first: u64, last: u64, total: u64) -> String {
        format!(
            "第 {} 到 {} 行，共 {} 行",
            number_text(first),
            number_text(last),
            number_text(total)
        )
    }

    fn pairs_attack(&self, pairs: usize) -> String {
        format!("有 {} 對皇后互相攻擊", number_text(pairs as u64))
    }
    fn attacking_pair(&self, (a, b, line): Pair, naming: Naming) -> String {
        let gap = gap(naming);
        let (a, b) = (self.square(a, naming), self.square(b, naming));
        format!("{a}{gap}與{gap}{b}：同一{}", self.line(line))
    }
    fn more_pairs(&self, pairs: usize) -> String {
        format!("另有 {} 對", number_text(pairs as u64))
    }

    fn name_fault(&self, fault: &NameFault) -> String {
        match fault {
            NameFault::Empty => "沒有寫出解。".to_owned(),
            NameFault::Word(word) => format!("「{word}」既不是欄號也不是方格：請寫成 2 4 1 3。"),
            NameFault::SameRank(rank) => format!("第 {rank} 橫排寫了兩個皇后。"),
        }
    }
    fn not_a_solution(&self, why: NotASolution, naming: Naming) -> String {
        match why {
            NotASolution::Size => "沒有這麼多皇后的棋盤。".to_owned(),
            NotASolution::Outside { row } => {
                format!("不是解：第 {} 列的皇后在棋盤外。", row_text(row, naming))
            }
            NotASolution::Queens(a, b, line) => {
                let attack = self.contradiction(Contradiction::Queens(a, b, line), naming);
                format!("不是解：{attack}")
            }
        }
    }
    fn not_a_completion(&self) -> &'static str {
        "這個解不符合給定的皇后和禁放方格。"
    }
    fn not_searched(&self, n: u32, most: u32) -> String {
        format!("它有 {} 個皇后；編號只到 n = {most}。", number_text(n.into()))
    }

    fn status_searching(&self, n: u32, share: &str) -> String {
        format!("正在搜尋 {n} × {n}：已完成{share}")
    }
    fn status_searching_faded(&self, n: u32) -> String {
        format!("正在搜尋 {n} × {n}：淡色皇后表示搜尋到的位置")
    }
    fn status_paused(&self, n: u32, share: &str) -> String {
        format!("已暫停，{n} × {n}：已完成{share}")
    }
    fn status_stopped(&self, n: u32, share: &str) -> String {
        format!("已停止，{n} × {n}：已完成{share}；保留已找到的解")
    }
    fn status_complete(&self, found: u64, elapsed: Duration) -> String {
        format!("找到 {} 個解，耗時：{}", number_text(found), self.duration(elapsed))
    }
    fn status_complete_none(&self, nodes: u64) -> String {
        format!("已全部搜尋：放置 {} 次，0 個解", number_text(nodes))
    }
    fn status_failed(&self) -> &'static str {
        "搜尋失敗；保留已找到的解"
    }
    fn shortcuts_hint(&self) -> &'static str {
        "按 F1 檢視快速鍵"
    }

    fn save_title(&self) -> &'static str {
        "儲存棋盤"
    }
    fn boards(&self) -> &'static str {
        "棋盤"
    }
    fn board_choice(&self, choice: BoardChoice) -> &'static str {
        match choice {
            BoardChoice::This => "目前棋盤",
            BoardChoice::Range => "範圍",
            BoardChoice::First => "前若干個",
            BoardChoice::AllFound => "已找到的",
            BoardChoice::All => "全部",
        }
    }
    fn range_to(&self) -> &'static str {
        "到"
    }
    fn range_first_field(&self) -> &'static str {
        "範圍的起始編號"
    }
    fn range_last_field(&self) -> &'static str {
        "範圍的結束編號"
    }
    fn first_count_field(&self) -> &'static str {
        "前幾個棋盤的個數"
    }
    fn text_section(&self) -> &'static str {
        "文字"
    }
    fn line_ends(&self) -> &'static str {
        "換行字元"
    }
    fn encoding(&self) -> &'static str {
        "編碼"
    }
    fn preset_group(&self, group: PresetGroup) -> &'static str {
        match group {
            PresetGroup::StudyNotes => "學習筆記",
            PresetGroup::Judges => "評測與課程",
            PresetGroup::Data => "資料",
        }
    }
    fn preset_hint(&self, preset: Preset) -> &'static str {
        match preset {
            Preset::Matrix => "Result.txt",
            Preset::Dots => "AcWing 843",
            Preset::Digits => "每行 6 個，n ≤ 9",
            Preset::Pairs => "(列,欄)",
            Preset::Numbered => "這是第1種解法",
            Preset::Leetcode => "LeetCode 51",
            Preset::Luogu => "Luogu P1219",
            Preset::Uva750 => "UVa 750",
            Preset::Openjudge => "OpenJudge 2698",
            Preset::Pta => "PTA",
            Preset::Spaced => "POJ 3239, SPOJ",
            Preset::Width5 => "一本通",
            Preset::Tenqueens => "n ≤ 10",
            Preset::Alx => "Holberton",
            Preset::Boj9175 => "BOJ 9175",
            Preset::Csv => "試算表",
            Preset::Jsonl => "程式",
            Preset::Fen => "西洋棋式",
        }
    }
    fn preset_about(&self, preset: Preset) -> &'static str {
        match preset {
            Preset::Matrix => "每格前有一個空格，每個棋盤後有一個空行。",
            Preset::Dots => "沒有空格，每個棋盤後有一個空行。",
            Preset::Digits => "各列皇后的欄號連成一個數，每行 6 個數，最後是總數。",
            Preset::Pairs => "每個皇后的列號與欄號，每個棋盤占一行，最後是總數。",
            Preset::Numbered => "標題含編號，每格後有一個空格。",
            Preset::Leetcode => "一個 JSON 值：棋盤的清單，每個棋盤是各列的清單。",
            Preset::Luogu => "前三個解的欄號，最後是全部解的總數。",
            Preset::Uva750 => "各欄皇后的列號，用於給定一個皇后的八皇后。",
            Preset::Openjudge => "按欄排序：第 k 個棋盤是第 k 個解的列欄互換。",
            Preset::Pta => "格間有一個空格，棋盤之間有一個空行。",
            Preset::Spaced => "各列皇后的欄號，以空格分隔，每個棋盤佔一行。",
            Preset::Width5 => "各列皇后的欄號，每個佔 5 個字元，每個棋盤佔一行。",
            Preset::Tenqueens => "從 0 開始的欄號連成一個數，每個棋盤佔一行。",
            Preset::Alx => "方括號中從 0 開始的列號和欄號，每個棋盤佔一行。",
            Preset::Boj9175 => "棋盤大小，然後是從 0 開始的欄號。",
            Preset::Csv => "表格：編號和各列皇后的欄號（RFC 4180）。",
            Preset::Jsonl => "每個棋盤一個 JSON 物件，佔一行。",
            Preset::Fen => "空格的個數，皇后寫作 q。",
        }
    }
    fn own_forms(&self) -> &'static str {
        "我的格式"
    }
    fn form_origin(&self, preset: Preset) -> String {
        format!("源自 {}", preset.name())
    }
    fn own_form_about(&self, preset: Preset) -> String {
        format!("自己的格式，由 {} 調整而來。", preset.name())
    }
    fn adjusting(&self, name: &str) -> String {
        format!("調整 {name}")
    }
    fn form(&self) -> &'static str {
        "格式"
    }
    fn form_section(&self, section: FormSection) -> &'static str {
        match section {
            FormSection::Board => "每個棋盤",
            FormSection::Boards => "棋盤前後",
            FormSection::File => "檔案",
        }
    }
    fn form_field(&self, field: FormField) -> &'static str {
        match field {
            FormField::Body => "寫法",
            FormField::Symbols => "常用符號",
            FormField::Queen => "皇后",
            FormField::Empty => "空格子",
            FormField::Base => "起始編號",
            FormField::Width => "最少字元數",
            FormField::RowStart => "每列前",
            FormField::BetweenCells => "格間",
            FormField::RowEnd => "每列後",
            FormField::BetweenRows => "列間",
            FormField::BetweenQueens => "皇后之間",
            FormField::PairStart => "每對前",
            FormField::PairMiddle => "每對中間",
            FormField::PairEnd => "每對後",
            FormField::ByColumn => "列欄互換",
            FormField::BoardStart => "棋盤前",
            FormField::BoardEnd => "棋盤後",
            FormField::BetweenBoards => "棋盤之間",
            FormField::BlankLines => "空行",
            FormField::IsGrouped => "棋盤分組",
            FormField::GroupBoards => "每組棋盤數",
            FormField::GroupEnd => "每組後",
            FormField::FileStart => "檔案開頭",
            FormField::FileEnd => "檔案末尾",
            FormField::WhenNone => "沒有棋盤時",
            FormField::IsLimited => "僅前若干個",
            FormField::MostBoards => "前若干個的個數",
            FormField::LineEnds => self.line_ends(),
            FormField::Encoding => self.encoding(),
        }
    }
    fn body_kind(&self, kind: BodyKind) -> &'static str {
        match kind {
            BodyKind::Cells => "格子",
            BodyKind::Columns => "各列欄號",
            BodyKind::Squares => "列號與欄號",
            BodyKind::Runs => "西洋棋式",
        }
    }
    fn blank_lines(&self, lines: BlankLines) -> &'static str {
        match lines {
            BlankLines::None => "無",
            BlankLines::After => "每個之後",
            BlankLines::Between => "之間",
        }
    }
    fn common_texts(&self, field: FormField) -> String {
        format!("常用文字：{}", self.form_field(field))
    }
    fn nothing(&self) -> &'static str {
        "無"
    }
    fn form_places(&self) -> &'static str {
        "按 Enter 輸入換行。{n} 是棋盤大小；{k} 用在棋盤前後，是其編號；{total} 用在末尾，是棋盤總數。"
    }
    fn keep_as(&self) -> &'static str {
        "名稱"
    }
    fn layout_fault(&self, fault: LayoutFault) -> String {
        match fault {
            LayoutFault::NoSymbol => "皇后與空格子都要有符號。".to_owned(),
            LayoutFault::SameSymbols => "皇后與空格子的符號相同。".to_owned(),
            LayoutFault::CellTooLong { most } => format!("每格所寫的內容最多 {most} 個字元。"),
            LayoutFault::TextTooLong { most } => format!("格式中的一段文字最多 {most} 個字元。"),
            LayoutFault::Lacks { encoding, letter } => {
                format!("{} 中沒有「{letter}」。", encoding.name())
            }
            LayoutFault::Numbers { widest } => {
                format!("編號從 0 或 1 開始，最寬 {widest} 個字元。")
            }
        }
    }
    fn keep_refusal(&self, refusal: KeepRefusal) -> String {
        match refusal {
            KeepRefusal::Name(FormNameFault::Empty) => "格式沒有名稱。".to_owned(),
            KeepRefusal::Name(FormNameFault::TooLong { most }) => {
                format!("名稱最多 {most} 個字元。")
            }
            KeepRefusal::Name(FormNameFault::Taken) => "另一個格式已用此名稱。".to_owned(),
            KeepRefusal::Layout(fault) => self.layout_fault(fault),
            KeepRefusal::TooMany { most } => format!("自己的格式已有 {most} 個，不能再多。"),
        }
    }
    fn preview(&self) -> &'static str {
        "預覽"
    }
    fn show_spaces(&self) -> &'static str {
        "顯示空格與換行字元"
    }
    fn no_preview(&self) -> &'static str {
        "找到其中第一個棋盤後顯示預覽。"
    }
    fn save_size(&self, size: SaveSize) -> SizeWords {
        match size {
            SaveSize::Exact { bytes, boards, lines } => {
                let boards = number_text(boards);
                let lines = number_text(u64::try_from(lines).unwrap_or(u64::MAX));
                let exactly = match bytes_beside_unit(bytes) {
                    Some(bytes) => format!("精確值 {}", bytes_words(bytes)),
                    None => "精確值".to_owned(),
                };
                SizeWords {
                    size: file_size_text(bytes, bytes_words),
                    how_exact: exactly,
                    content: format!("{boards} 個棋盤，{lines} 行"),
                }
            }
            SaveSize::About { bytes, boards } => SizeWords {
                size: format!("約 {}", file_size_text(bytes, bytes_words)),
                how_exact: "估計".to_owned(),
                content: format!("{} 個棋盤", number_text(boards)),
            },
            SaveSize::Unknown => SizeWords {
                size: String::new(),
                how_exact: "大小尚不能確定。".to_owned(),
                content: String::new(),
            },
        }
    }
    fn free_space(&self, bytes: u64) -> String {
        format!("可用 {}", bytes_text(bytes.into()))
    }
    fn picture(&self) -> &'static str {
        "圖片"
    }
    fn picture_scope(&self, scope: PictureScope) -> &'static str {
        match scope {
            PictureScope::Board => self.board_choice(BoardChoice::This),
            PictureScope::Sheet => "一頁多個棋盤",
        }
    }
    fn first_drawn_field(&self) -> &'static str {
        "起始編號"
    }
    fn drawn_count_field(&self) -> &'static str {
        "數量"
    }
    fn columns_field(&self) -> &'static str {
        "每頁欄數"
    }
    fn rows_field(&self) -> &'static str {
        "每頁列數"
    }
    fn paper(&self) -> &'static str {
        "紙張"
    }
    fn picture_kind(&self) -> &'static str {
        "檔案類型"
    }
    fn format_hint(&self, format: Format) -> &'static str {
        match format {
            Format::Svg => "任意放大都清晰",
            Format::Png => "像素",
            Format::Pdf => "用於列印",
        }
    }
    fn longer_side(&self) -> &'static str {
        "長邊"
    }
    fn as_large_as_paper(&self) -> &'static str {
        "與紙張一樣大"
    }
    fn colours(&self) -> &'static str {
        "顏色"
    }
    fn picture_colours(&self, colours: PictureColours) -> &'static str {
        match colours {
            PictureColours::Light => "淺色主題",
            PictureColours::Dark => "深色主題",
            PictureColours::Print => "列印",
        }
    }
    fn with_coordinates(&self) -> &'static str {
        "座標"
    }
    fn boards_on_pages(&self, boards: u64, pages: u64) -> String {
        match pages {
            1 => format!("{} 個棋盤", number_text(boards)),
            _ => format!("{} 個棋盤，共 {} 頁", number_text(boards), number_text(pages)),
        }
    }
    fn file_field(&self) -> &'static str {
        "檔案"
    }
    fn replace(&self) -> &'static str {
        "取代"
    }
    fn will_replace(&self) -> &'static str {
        "已有同名檔案，儲存時將取代它。"
    }
    fn goes_to(&self, path: &str) -> String {
        format!("將儲存到 {path}")
    }
    fn save_problem(&self, problem: SaveProblem) -> String {
        match problem {
            SaveProblem::Busy => "正在儲存另一個檔案。".to_owned(),
            SaveProblem::NoBoard => "沒有這樣的棋盤。".to_owned(),
            SaveProblem::EmptyRange => "此範圍內沒有棋盤。".to_owned(),
            SaveProblem::BeyondTotal { total } => {
                format!("總共只有 {} 個棋盤。", number_text(total))
            }
            SaveProblem::FormNeedsNumber => "此格式含解的編號，而這個解沒有編號。".to_owned(),
            SaveProblem::FormFault(fault) => self.layout_fault(fault),
            SaveProblem::FormUnreadable(why) => match why {
                Unreadable::Cells => "皇后與空格子的符號無法分辨。",
                Unreadable::JoinedNumbers => "數字連在一起，無法分辨。",
                Unreadable::Size => "此格式不用於這個大小的棋盤。",
            }
            .to_owned(),
            SaveProblem::FormHoldsUpTo { n } => {
                format!("此格式要求 n ≤ {n}：位數更多的欄號會連在一起，無法分辨。")
            }
            SaveProblem::FormWants { n, given } => {
                format!("此格式僅用於 n = {n} 且給定 {given} 個皇后。")
            }
            SaveProblem::NotFoundYet { found } => {
                format!("目前只找到 {} 個。", number_text(found))
            }
            SaveProblem::BeyondPage { room } => {
                format!("一頁只能放 {room} 個，只有 PDF 可以有多頁。")
            }
            SaveProblem::TooManyBoards { most } => {
                format!("一張圖片最多有 {} 個棋盤。", number_text(most as u64))
            }
            SaveProblem::PixelsOutOfRange { least, most } => {
                format!("長邊為 {least} 到 {} px。", number_text(most.into()))
            }
            SaveProblem::LineOutOfRange { most } => {
                format!("每頁有 1 到 {most} 欄、1 到 {most} 列。")
            }
            SaveProblem::NoFileName => "沒有檔名。".to_owned(),
            SaveProblem::Looking => "正在查看資料夾…".to_owned(),
            SaveProblem::NameIsFolder => "已有同名資料夾。".to_owned(),
            SaveProblem::NoFolder => "資料夾不存在。".to_owned(),
            SaveProblem::NotEnoughSpace { needed, free } => {
                let (needed, free) = (bytes_text(needed), bytes_text(free.into()));
                format!("需要 {needed}，此磁碟只剩 {free}。")
            }
        }
    }
    fn saving(&self, name: &str, progress: SaveProgress, of: Option<u128>) -> String {
        let size = |bytes| file_size_text(bytes, bytes_words);
        match (progress, of) {
            (SaveProgress::Share(share), _) => format!("正在繪製 {name}：{}", percent_text(share)),
            (SaveProgress::Bytes(bytes), Some(of)) => {
                format!("正在儲存 {name}：{} / {}", size(bytes), size(of))
            }
            (SaveProgress::Bytes(bytes), None) => format!("正在儲存 {name}：{}", size(bytes)),
        }
    }
    fn cancelling(&self) -> &'static str {
        "正在取消…"
    }
    fn text_files(&self) -> &'static str {
        "文字檔案"
    }

    fn event(&self, event: &Event) -> EventWords {
        let (title, detail) = match event {
            Event::Saved { path, boards } => (
                format!("已將 {} 個棋盤儲存到 {}", number_text(*boards), file_name(path)),
                folder_name(path),
            ),
            Event::SaveCancelled { path, left } => {
                (format!("未儲存：{}", file_name(path)), left_sentence(*left).to_owned())
            }
            Event::SaveFailed(FileError { path, cause }, left)
            | Event::DocumentNotSaved(_, FileError { path, cause }, left) => (
                format!("{} 未儲存：{}。", file_name(path), refusal(Refusal::of(cause))),
                format!("{}{}：{cause}", left_sentence(*left), path.display()),
            ),
            Event::SaveBroke { path, failure } => (
                match failure {
                    Failure::NotStarted(_) => {
                        format!("{} 未儲存：系統未能啟動執行緒。", file_name(path))
                    }
                    Failure::Panicked(_) => format!("{} 未儲存：本程式發生錯誤。", file_name(path)),
                },
                reason_then(failure, left_sentence(Left::AsItWas)),
            ),
            Event::SearchFailed(failure) => (
                match failure {
                    Failure::NotStarted(_) => "搜尋未開始：系統未能啟動執行緒。",
                    Failure::Panicked(_) => "搜尋中斷：本程式發生錯誤。",
                }
                .to_owned(),
                reason_then(failure, "保留已找到的解。"),
            ),
            Event::CountFailed(failure) => (
                match failure {
                    Failure::NotStarted(_) => "計數未開始：系統未能啟動執行緒。",
                    Failure::Panicked(_) => "計數中斷：本程式發生錯誤。",
                }
                .to_owned(),
                reason_then(failure, "保留已得出的數。"),
            ),
            Event::Built { size, took } => {
                let n = number_text(size.get().into());
                let title = format!("構造出 {n} × {n} 的一個解，耗時：{}", self.duration(*took));
                (title, String::new())
            }
            Event::BuildFailed(failure) => {
                let title = "無法構造解：程式故障。".to_owned();
                (title, reason_then(failure, "搜尋不受影響。"))
            }
            Event::PositionRefused(why) => (self.refused_position(why), String::new()),
            Event::NameRefused(why) => (self.refused_name(why), String::new()),
            Event::BoardCopied => ("已複製棋盤".to_owned(), String::new()),
            Event::PictureCopied => ("已複製棋盤圖片".to_owned(), String::new()),
            Event::PictureNotDrawn(failure) => (
                "圖片沒有畫成：本程式出錯。".to_owned(),
                reason_then(failure, "其他一切不受影響。"),
            ),
            Event::NameCopied => ("已複製欄號".to_owned(), String::new()),
            Event::DocumentCopied(document) => {
                (format!("已複製{}", document_name(*document)), String::new())
            }
            Event::DocumentSaved { document, path } => {
                let title = format!("已將{}儲存到 {}", document_name(*document), file_name(path));
                (title, folder_name(path))
            }
            Event::UnknownEnding(_, path) => (
                format!("{} 未儲存：副檔名不是 svg、png 或 pdf。", file_name(path)),
                format!("{}{}", left_sentence(Left::AsItWas), path.display()),
            ),
            Event::NotOpened(FileError { path, cause }) => (
                format!("未開啟 {}：{}。", file_name(path), read_refusal(Refusal::of(cause))),
                format!("{}: {cause}", path.display()),
            ),
            Event::SettingsUnreadable(UnreadableSettings { newer, set_aside }) => {
                let title = if *newer {
                    "設定來自較新版本的 Queenside，未採用。"
                } else {
                    "設定無法讀取，未採用。"
                };
                let detail = match set_aside {
                    Some(path) => format!("原檔案保留為 {}。", path.display()),
                    None => "檔案保持原樣；新的設定不會記住。".to_owned(),
                };
                (title.to_owned(), detail)
            }
            Event::SettingsNotSaved(FileError { path, cause }) => (
                format!("設定未儲存：{}。", refusal(Refusal::of(cause))),
                format!("{}：{cause}", path.display()),
            ),
            Event::NoOpenDialog => (
                "未選擇檔案。".to_owned(),
                "如果沒有出現對話框，請把檔案拖到視窗上，或在啟動程式時給出其路徑。".to_owned(),
            ),
            Event::NoDocumentDialog(document) => {
                let name = document_name(document.copied());
                let way_out = format!("若沒有出現對話框，可改為複製{name}（Ctrl+C）。");
                ("未選擇檔案。".to_owned(), way_out)
            }
            Event::NoDialog => (
                "未選擇檔案。".to_owned(),
                "若沒有出現對話框，可直接在檔案欄位輸入路徑。".to_owned(),
            ),
        };
        EventWords { title, detail }
    }
    fn no_messages(&self) -> &'static str {
        "沒有訊息。"
    }
    fn save_elsewhere(&self) -> &'static str {
        "儲存到別處…"
    }
    fn close(&self) -> &'static str {
        "關閉"
    }

    fn single_key_shortcuts(&self) -> &'static str {
        "單鍵快速鍵"
    }
    fn shortcut_group(&self, group: ShortcutGroup) -> &'static str {
        match group {
            ShortcutGroup::Solutions => "解",
            ShortcutGroup::Search => "搜尋",
            ShortcutGroup::Board => "棋盤",
            ShortcutGroup::Editing => "編輯",
            ShortcutGroup::OneSolution => self.one_solution(),
            ShortcutGroup::Watching => "觀看搜尋",
            ShortcutGroup::Comparing => "比較方法",
            ShortcutGroup::Orbits => "對稱",
            ShortcutGroup::Playing => "擺放",
            ShortcutGroup::Check => "檢查",
            ShortcutGroup::Counting => "計數",
            ShortcutGroup::Window => "視窗",
        }
    }
    fn move_cursor(&self) -> &'static str {
        "移動游標"
    }
    fn paste_solution(&self) -> &'static str {
        "貼上一個解，轉到該解"
    }
    fn paste_text(&self) -> &'static str {
        "貼上文字以檢查"
    }
    fn select_square(&self) -> &'static str {
        "選取方格，或放置給定皇后"
    }
    fn block_square(&self) -> &'static str {
        "將方格設為禁放"
    }
    fn about_text(&self) -> &'static str {
        "n 皇后問題的工作台：查看所有的解，逐個瀏覽，依評測系統或教材要求的格式一字不差地儲存棋盤，並檢查其他程式的棋盤。"
    }
    fn version(&self, version: &str) -> String {
        format!("版本 {version}")
    }

    fn no_display(&self) -> &'static str {
        "沒有圖形顯示：應在圖形工作階段中啟動，或設定 DISPLAY 或 WAYLAND_DISPLAY"
    }
    fn no_graphics(&self, reason: &str) -> String {
        format!(
            "沒有可用的圖形環境（{reason}）：需安裝 OpenGL 驅動程式\
             （Debian 或 Ubuntu：apt install libgl1-mesa-dri libegl1 libgl1）"
        )
    }
}

fn bytes_words(bytes: u64) -> String {
    format!("{} 位元組", number_text(bytes))
}

fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::DiskFull => "磁碟已滿",
        Refusal::NoPermission => "沒有權限",
        Refusal::FolderGone => "資料夾不存在",
        Refusal::NameTooLong => "檔名過長或無效",
        Refusal::IsFolder => "已有同名資料夾",
        Refusal::ReadOnly => "磁碟為唯讀",
        Refusal::TooLarge => "檔案會過大",
        Refusal::NoReader => "沒有程式從中讀取",
        Refusal::Exists => "已有同名檔案",
        Refusal::Other => "系統拒絕這項操作",
    }
}

/// The same of a file that was to be read.
fn read_refusal(why: Refusal) -> &'static str {
    match why {
        Refusal::FolderGone => "沒有這個檔案",
        Refusal::IsFolder => "這是一個資料夾",
        _ => refusal(why),
    }
}

fn document_name(document: Document) -> &'static str {
    match document {
        Document::Report => "報告",
        Document::Table => "表格",
        Document::Position => "局面",
        Document::Counts => "計數表",
        Document::Plots => "圖",
    }
}

fn left_sentence(left: Left) -> &'static str {
    match left {
        Left::AsItWas => "磁碟上的內容沒有改變。",
        Left::PartWritten => "已寫入其中一部分。",
        Left::Damaged => "原檔案已損壞：既未能寫完，也未能復原。",
    }
}

/// A fault's reason, if it has words, and what to know besides.
fn reason_then(failure: &Failure, rest: &str) -> String {
    match failure_reason(failure) {
        "" => rest.to_owned(),
        reason => format!("{reason}。{rest}"),
    }
}
