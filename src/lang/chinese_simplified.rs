//! Simplified Chinese.

use super::numbers::{
    ExactDuration, RoughDuration, bytes_beside_unit, file_size_text, square_text_chess,
};
use super::*;

pub(super) struct SimplifiedChinese;

impl Words for SimplifiedChinese {
    fn file_menu(&self) -> &'static str {
        "文件"
    }
    fn edit_menu(&self) -> &'static str {
        "编辑"
    }
    fn view_menu(&self) -> &'static str {
        "查看"
    }
    fn help_menu(&self) -> &'static str {
        "帮助"
    }
    fn go_menu(&self) -> &'static str {
        "转到"
    }
    fn all_menus(&self) -> &'static str {
        "菜单"
    }
    fn command(&self, command: Command) -> CommandWords {
        let (name, tooltip) = match command {
            Command::ShowSolutions => ("查看解", "一个棋盘的所有解"),
            Command::ShowSearch => ("观看搜索", "一步一步地看一种方法怎样求解"),
            Command::ShowPlay => ("摆放", "亲手放置皇后"),
            Command::ShowCheck => ("检查棋盘", "检查其他程序写出的棋盘"),
            Command::ShowCount => ("计数", "按大小逐一计算棋盘的解数"),
            Command::Open => ("打开…", "检查文件中的棋盘"),
            Command::Save => ("保存…", "将棋盘保存到文件"),
            Command::SavePicture => ("保存图片…", "将一个或多个棋盘保存为图片"),
            Command::ConfirmSave => ("保存", "写入文件"),
            Command::BrowseSave => ("浏览…", "在对话框中选择文件"),
            Command::CancelSave => ("取消保存", "停止写入；旧文件保持原样"),
            Command::AdjustForm => ("调整此格式…", "更改符号、分隔等"),
            Command::LeaveAdjusting => ("返回", "回到格式列表；放弃未保留的更改"),
            Command::KeepForm => ("保留", "保留为自己的格式"),
            Command::RenameForm => ("重命名", "为自己的格式改用此名称"),
            Command::DeleteForm => ("删除", "从列表中删除自己的格式；内容仍在此处，可重新保留"),
            Command::CopyBoard => ("复制", "按保存所选的格式，将当前棋盘复制为文本"),
            Command::CopyPicture => ("复制为图片", "将当前棋盘复制为图片，颜色与主题相同"),
            Command::CopyName => ("复制列号", "复制各行皇后的列号"),
            Command::CopyReport => ("复制报告", "把检查结果复制成文本"),
            Command::SaveReport => ("保存报告…", "把检查结果保存成文本"),
            Command::First => ("第一个解", ""),
            Command::Previous => ("上一个解", ""),
            Command::Next => ("下一个解", ""),
            Command::Last => ("已找到的最后一个解", ""),
            Command::TenBack => ("后退 10 个", ""),
            Command::TenOn => ("前进 10 个", ""),
            Command::Random => ("随机解", "从已找到的解中任选一个"),
            Command::EnterNumber => ("转到编号…", ""),
            Command::CancelPending => ("停止等待", "不再等待这个编号的解"),
            Command::EditBoard => ("编辑棋盘", "点击方格即可放置给定皇后，右键设为禁放"),
            Command::EndEditing => ("结束编辑", "点击恢复为选中方格"),
            Command::Undo => ("撤销", "撤销上一次对条件的更改"),
            Command::Redo => ("重做", "重做刚撤销的更改"),
            Command::ClearConditions => ("清空", "去掉所有给定的皇后和禁放方格"),
            Command::FundamentalOnly => ("仅基本解", "每组同类解只列一个：其中最小的"),
            Command::ClearPlay => ("清空", "去掉您放置和标记的一切"),
            Command::Turn => ("旋转", "顺时针旋转 90 度"),
            Command::Mirror => ("镜像", "左右互换"),
            Command::NewPuzzle => ("新谜题", "再出一道条件相同的谜题"),
            Command::SavePosition => ("保存局面…", "将棋盘保存为一行文本"),
            Command::Hint => ("提示", "指出一个放置后仍有解的方格"),
            Command::TakeHint => ("按提示放置", "在提示的方格放置皇后"),
            Command::SolveFromHere => ("从这里求解", "放置其余所有皇后"),
            Command::TakeBack => ("收回这一步", "收回使棋盘无解的皇后以及之后放置的皇后"),
            Command::ShowCompletions => ("显示剩余的解", "列出保留这些皇后的所有解"),
            Command::OneSolution => ("任意大小的一个解…", "任意大小，由公式构造"),
            Command::ShowOneSolution => ("显示一个解", "由公式立即构造"),
            Command::BackToSearch => ("返回搜索", ""),
            Command::BoardZoomIn => ("拉近棋盘", ""),
            Command::BoardZoomOut => ("拉远棋盘", ""),
            Command::BoardFit => ("整个棋盘", ""),
            Command::SmallerBoard => ("减小棋盘", ""),
            Command::LargerBoard => ("增大棋盘", ""),
            Command::Pause => ("暂停", "让搜索停在当前位置"),
            Command::Resume => ("继续", "从暂停处继续搜索"),
            Command::Stop => ("停止", "停止搜索；保留已找到的解"),
            Command::SearchOn => ("继续搜索", "从停止处继续搜索"),
            Command::Play => ("播放", "连续播放各步"),
            Command::PausePlaying => ("暂停播放", "停在这一步"),
            Command::NextSolution => ("下一个找到的解", ""),
            Command::PreviousSolution => ("上一个找到的解", ""),
            Command::NextBacktrack => ("下一次回溯", ""),
            Command::PreviousBacktrack => ("上一次回溯", ""),
            Command::FitTree => ("整棵树", ""),
            Command::UnfoldTree => ("全部展开", "展开所有搜索过的部分，直到画得下为止"),
            Command::FoldTree => ("全部折叠", "把搜索完的部分折叠成三角形，并标出数目"),
            Command::FullSpace => {
                ("完整空间", "每行放一个皇后的所有方式，与试过的方式对照；适用于 n 不超过 4")
            }
            Command::Compare => ("比较", "把各方法运行到底，比较用量"),
            Command::StartRace => ("开始比较", "依次运行所选方法"),
            Command::SkipHeat => ("跳过这次运行", "停止当前方法，继续下一个"),
            Command::CopyTable => ("复制表格", "把表格复制成 CSV"),
            Command::SaveTable => ("保存表格…", "把表格保存成 CSV"),
            Command::StartCount => ("开始计数", "从最小的棋盘起，计算尚未得出的解数"),
            Command::CopyCounts => ("复制成 CSV", "把计数表复制成 CSV"),
            Command::SaveCounts => ("保存成 CSV…", "把计数表保存成 CSV"),
            Command::SavePlots => ("保存成图片…", "保存计数的图：SVG、PNG 或 PDF"),
            Command::Lesson => ("讲解", "此方法的思路、为什么正确、代价"),
            Command::StartTour => ("导览", "逐站讲解四皇后的搜索怎样进行"),
            Command::PreviousStop => ("上一站", ""),
            Command::NextStop => ("下一站", ""),
            Command::EndTour => ("结束导览", "回到之前观看的搜索"),
            Command::ZoomIn => ("放大", ""),
            Command::ZoomOut => ("缩小", ""),
            Command::ZoomReset => ("实际大小", ""),
            Command::FullScreen => ("全屏", ""),
            Command::Shortcuts => ("快捷键", ""),
            Command::Messages => ("消息", ""),
            Command::About => ("关于 Queenside", ""),
            Command::CloseDialog => ("取消", ""),
            Command::Quit => ("退出", ""),
        };
        CommandWords { name, tooltip }
    }
    fn name_with_shortcut(&self, name: &str, shortcut: &str) -> String {
        format!("{name}（{shortcut}）")
    }
    fn why_not(&self, command: Command) -> &'static str {
        match command {
            Command::First | Command::Previous | Command::TenBack => "已是第一个解",
            Command::Next | Command::Last | Command::TenOn => "已是目前找到的最后一个解",
            Command::CopyName => "没有显示的解",
            Command::Save => "没有可保存的解",
            Command::SavePicture => "没有可画的棋盘",
            Command::CopyPicture => "没有可画的棋盘",
            Command::CopyBoard => "所选保存格式不适用于这个棋盘，或没有显示的解",
            Command::FundamentalOnly => "仅用于空棋盘：给定的皇后和禁放方格会排除部分同类解",
            Command::Hint | Command::SolveFromHere | Command::ShowCompletions => {
                "已无解，或棋盘已解出"
            }
            Command::ClearPlay => "没有放置或标记任何东西",
            _ => "",
        }
    }
    fn language_menu(&self) -> &'static str {
        "语言"
    }
    fn system_language(&self) -> &'static str {
        "跟随系统"
    }
    fn theme_menu(&self) -> &'static str {
        "主题"
    }
    fn theme(&self, theme: ThemeChoice) -> &'static str {
        match theme {
            ThemeChoice::System => "跟随系统",
            ThemeChoice::Light => "浅色",
            ThemeChoice::Dark => "深色",
        }
    }
    fn threads_menu(&self) -> &'static str {
        "下次搜索的线程"
    }
    fn all_cores(&self, count: usize) -> String {
        format!("全部核心（{count}）")
    }
    fn threads(&self, count: usize) -> String {
        format!("{count} 个线程")
    }
    fn chess_coordinates(&self) -> &'static str {
        "国际象棋坐标"
    }
    fn reduce_motion(&self) -> &'static str {
        "减弱动态效果"
    }

    fn views(&self) -> &'static str {
        "视图"
    }
    fn tab(&self, tab: Tab) -> &'static str {
        match tab {
            Tab::Solutions => "解",
            Tab::Search => "搜索",
            Tab::Play => "摆放",
            Tab::Check => "检查",
            Tab::Count => "计数",
        }
    }

    fn board_size(&self) -> &'static str {
        "棋盘大小"
    }
    fn board_size_range(&self, max: u32) -> String {
        format!("1 到 {} 的整数", number_text(max.into()))
    }
    fn found(&self) -> &'static str {
        "已找到"
    }
    fn number_found(&self, found: u64) -> String {
        format!("已找到 {} 个", number_text(found))
    }
    fn published_total(&self, published: &Published) -> String {
        format!("公布的总数：{}", number_text(published.solutions))
    }
    fn of_published(&self, published: &Published) -> String {
        format!("/ {}（公布值）", number_text(published.solutions))
    }
    fn total_not_known(&self) -> &'static str {
        "解的总数未知"
    }
    fn published_source(&self, published: &Published) -> String {
        format!("来源：{}", published.source)
    }
    fn state(&self, state: RunState) -> &'static str {
        match state {
            RunState::Searching => "搜索中",
            RunState::Paused => "已暂停",
            RunState::Stopped => "已停止",
            RunState::Complete => "已完成",
            RunState::Failed => "失败",
        }
    }
    fn searched(&self) -> &'static str {
        "已搜索"
    }
    fn share_of_tree(&self, share: f64, of_half: bool) -> String {
        let tree = if of_half { "半棵搜索树的" } else { "搜索树的" };
        format!("{tree} {}", percent_text(share))
    }
    fn share_of_half(&self, share: f64) -> String {
        format!("半棵搜索树的 {}", percent_text(share))
    }
    fn why_half(&self) -> &'static str {
        "每个解的镜像也是解，只需搜索半棵树。"
    }
    fn time(&self) -> &'static str {
        "用时"
    }
    fn duration(&self, duration: Duration) -> String {
        match ExactDuration::of(duration) {
            ExactDuration::UnderOneMillisecond => "不到 1 毫秒".to_owned(),
            ExactDuration::Milliseconds(millis) => format!("{millis} 毫秒"),
            ExactDuration::Seconds(seconds) => format!("{seconds:.1} 秒"),
            ExactDuration::Minutes { minutes, seconds } => format!("{minutes} 分 {seconds} 秒"),
            ExactDuration::Hours { hours, minutes } => {
                format!("{} 小时 {minutes} 分", number_text(hours))
            }
        }
    }
    fn rate(&self) -> &'static str {
        "速度"
    }
    fn a_second(&self, number: f64) -> String {
        format!("每秒 {} 个", number_text(number.round() as u64))
    }
    fn time_left(&self) -> &'static str {
        "剩余时间"
    }
    fn about_duration(&self, duration: Duration) -> String {
        match RoughDuration::of(duration) {
            RoughDuration::UnderOneSecond => "不到 1 秒".to_owned(),
            RoughDuration::Seconds(seconds) => format!("约 {seconds} 秒"),
            RoughDuration::Minutes(minutes) => format!("约 {minutes} 分钟"),
            RoughDuration::Hours(hours) => format!("约 {hours} 小时"),
            RoughDuration::Days(days) => format!("约 {} 天", number_text(days)),
            RoughDuration::MoreThanDays(days) => format!("超过 {} 天", number_text(days)),
        }
    }
    fn queens_tried(&self) -> &'static str {
        "放置次数"
    }
    fn searching_queens_tried(&self, nodes: u64) -> String {
        format!("搜索中，已放置 {} 次", number_text(nodes))
    }

    fn puzzle(&self) -> &'static str {
        "谜题"
    }
    fn conditions(&self) -> &'static str {
        "条件"
    }
    fn no_conditions(&self) -> &'static str {
        "没有给定的皇后，没有禁放的方格"
    }
    fn with_conditions(&self, Conditions { given, blocked }: Conditions) -> String {
        let given = (given > 0).then(|| format!("给定 {} 个皇后", number_text(given as u64)));
        let blocked = (blocked > 0).then(|| format!("禁放 {} 格", number_text(blocked as u64)));
        let all: Vec<_> = given.into_iter().chain(blocked).collect();
        all.join("，")
    }
    fn edit_hint(&self) -> &'static str {
        "点击放置给定皇后，右键点击或按 X 键设为禁放。"
    }
    fn undo_hint(&self) -> &'static str {
        "编辑可以无限次撤销"
    }
    fn remove_condition(&self, square: Square, naming: Naming, content: Content) -> String {
        let gap = gap(naming);
        let square = self.square(square, naming);
        match content {
            Content::Blocked => format!("取消{gap}{square}{gap}的禁放"),
            _ => format!("去掉{gap}{square}{gap}给定的皇后"),
        }
    }
    fn completions(&self) -> &'static str {
        "符合条件的解"
    }
    fn no_completion(&self) -> &'static str {
        "没有符合条件的解。"
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
                format!("给定的皇后在禁放的方格{gap}{square}{gap}上。")
            }
            Contradiction::Row(row) => {
                format!("第 {} 行没有可放皇后的方格。", row_text(row, naming))
            }
            Contradiction::Column(column) => {
                format!("第 {} 列没有可放皇后的方格。", column_text(column, naming))
            }
        }
    }

    fn no_solution(&self, n: u32) -> String {
        format!("n = {n} 时无解")
    }
    fn why_no_solution(&self, n: u32) -> &'static str {
        match n {
            2 => "棋盘上的两个皇后总会互相攻击。",
            _ => "三个皇后无论怎样放，总有两个互相攻击。",
        }
    }
    fn solution_number(&self) -> &'static str {
        "解的编号"
    }
    fn of_number(&self, total: u64) -> String {
        format!("/ {}", number_text(total))
    }
    fn of_unknown(&self) -> &'static str {
        "/ 总数未知"
    }
    fn waiting(&self) -> &'static str {
        "等待中"
    }
    fn number_beyond(&self, total: u64) -> String {
        match total {
            0 => "没有解".to_owned(),
            _ => format!("1 到 {} 的整数", number_text(total)),
        }
    }
    fn number_from_one(&self) -> &'static str {
        "从 1 开始的整数"
    }
    fn solution_slider(&self) -> &'static str {
        "解"
    }
    fn square(&self, square: Square, naming: Naming) -> String {
        if naming.is_chess() {
            square_text_chess(square, naming)
        } else {
            let (row, column) = (row_text(square.row, naming), column_text(square.column, naming));
            format!("第 {row} 行第 {column} 列")
        }
    }
    fn line(&self, line: Line) -> &'static str {
        match line {
            Line::Row => "行",
            Line::Column => "列",
            Line::Diagonal => "主对角线",
            Line::Antidiagonal => "副对角线",
        }
    }
    fn square_content(&self, square: Square, naming: Naming, content: Content) -> String {
        let content = match content {
            Content::Empty => "无皇后",
            Content::Queen => "有皇后",
            Content::Given => "给定的皇后",
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
                return format!("{place}：不受任何皇后攻击");
            }
            Content::Excluded => "已排除，",
            Content::Empty => "",
            Content::Queen => "皇后，",
            Content::Given => "给定的皇后，",
        };
        if holders.is_empty() {
            return format!("{place}：{queen}不受攻击");
        }
        let holders: Vec<_> = holders
            .iter()
            .map(|&(queen, line)| format!("{}（{}）", self.square(queen, naming), self.line(line)))
            .collect();
        let gap = gap(naming);
        format!("{place}：{queen}受{gap}{}的皇后攻击", holders.join("、"))
    }
    fn board_sentence(&self, n: u32, number: Option<u64>, name: &str) -> String {
        let number = number.map_or(String::new(), |number| format!("第 {number} 个解，"));
        format!("{n} × {n} 的棋盘，{number}各行皇后的列号：{name}")
    }
    fn board_searching_sentence(&self, n: u32) -> String {
        format!("{n} × {n} 的棋盘，尚未找到解")
    }
    fn placement_sentence(&self, n: u32, queens: usize) -> String {
        format!("{n} × {n} 的棋盘，有 {queens} 个皇后")
    }
    fn joined(&self, sentences: &[String]) -> String {
        let parts: Vec<_> = sentences.iter().map(|text| text.trim_end_matches('。')).collect();
        parts.join("；")
    }

    fn one_solution(&self) -> &'static str {
        "一个解"
    }
    fn one_solution_about(&self) -> &'static str {
        "由公式构造，不经过搜索，因此没有编号。"
    }
    fn built_at_once(&self) -> &'static str {
        "由公式立即构造。"
    }
    fn one_solution_sentence(&self, n: u32) -> String {
        format!("{n} × {n} 的棋盘，由公式构造的一个解")
    }
    fn columns_by_row(&self) -> &'static str {
        "各行皇后的列号"
    }
    fn camera_hint(&self) -> &'static str {
        "滚轮缩放，拖动平移"
    }

    fn solutions(&self) -> &'static str {
        "解"
    }
    fn list_as_names(&self) -> &'static str {
        "以列号显示"
    }
    fn list_as_boards(&self) -> &'static str {
        "以小棋盘显示"
    }
    fn show_list(&self) -> &'static str {
        "显示列表"
    }
    fn hide_list(&self) -> &'static str {
        "隐藏列表"
    }
    fn nothing_to_list(&self) -> &'static str {
        "没有可列出的解。"
    }
    fn none_found_yet(&self, n: u32) -> String {
        match n {
            0..=29 => "尚未找到解。".to_owned(),
            _ => format!("尚未找到解。n = {n} 时，第一个解要很久才会出现。"),
        }
    }
    fn number_title(&self, number: u64) -> String {
        format!("第 {} 个解", number_text(number))
    }
    fn list_entry(&self, number: u64, name: &str) -> String {
        format!("第 {number} 个解：{name}")
    }

    fn nothing_to_check(&self) -> &'static str {
        "检查其他程序写出的棋盘"
    }
    fn what_is_checked(&self) -> &'static str {
        "逐个读取并判断每个棋盘。互相攻击、重复、缺少或次序不对之处，都在文本的原位标出。"
    }
    fn drop_or_paste(&self) -> &'static str {
        "也可以把文件拖到窗口任意处，或粘贴文本（Ctrl+V）"
    }
    fn drop_to_check(&self) -> &'static str {
        "松开即可检查"
    }
    fn drop_hint(&self) -> &'static str {
        "把文件拖到窗口任意处即可检查"
    }
    fn pasted_text(&self) -> &'static str {
        "粘贴的文本"
    }
    fn open_title(&self) -> &'static str {
        "打开要检查的文件"
    }
    fn save_report_title(&self) -> &'static str {
        "保存报告"
    }
    fn findings(&self) -> &'static str {
        "检查结果"
    }
    fn previous_fault(&self) -> &'static str {
        "上一处"
    }
    fn next_fault(&self) -> &'static str {
        "下一处"
    }
    fn checked_text(&self) -> &'static str {
        "文本"
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
        format!("有 {} 对皇后互相攻击", number_text(pairs as u64))
    }
    fn attacking_pair(&self, (a, b, line): Pair, naming: Naming) -> String {
        let gap = gap(naming);
        let (a, b) = (self.square(a, naming), self.square(b, naming));
        format!("{a}{gap}与{gap}{b}：同一{}", self.line(line))
    }
    fn more_pairs(&self, pairs: usize) -> String {
        format!("另有 {} 对", number_text(pairs as u64))
    }

    fn name_fault(&self, fault: &NameFault) -> String {
        match fault {
            NameFault::Empty => "没有写出解。".to_owned(),
            NameFault::Word(word) => format!("“{word}”既不是列号也不是方格：请写成 2 4 1 3。"),
            NameFault::SameRank(rank) => format!("第 {rank} 横排写了两个皇后。"),
        }
    }
    fn not_a_solution(&self, why: NotASolution, naming: Naming) -> String {
        match why {
            NotASolution::Size => "没有这么多皇后的棋盘。".to_owned(),
            NotASolution::Outside { row } => {
                format!("不是解：第 {} 行的皇后在棋盘外。", row_text(row, naming))
            }
            NotASolution::Queens(a, b, line) => {
                let attack = self.contradiction(Contradiction::Queens(a, b, line), naming);
                format!("不是解：{attack}")
            }
        }
    }
    fn not_a_completion(&self) -> &'static str {
        "这个解不符合给定的皇后和禁放方格。"
    }
    fn not_searched(&self, n: u32, most: u32) -> String {
        format!("它有 {} 个皇后；编号只到 n = {most}。", number_text(n.into()))
    }

    fn status_searching(&self, n: u32, share: &str) -> String {
        format!("正在搜索 {n} × {n}：已完成{share}")
    }
    fn status_searching_faded(&self, n: u32) -> String {
        format!("正在搜索 {n} × {n}：淡色皇后表示搜索到的位置")
    }
    fn status_paused(&self, n: u32, share: &str) -> String {
        format!("已暂停，{n} × {n}：已完成{share}")
    }
    fn status_stopped(&self, n: u32, share: &str) -> String {
        format!("已停止，{n} × {n}：已完成{share}；保留已找到的解")
    }
    fn status_complete(&self, found: u64, elapsed: Duration) -> String {
        format!("找到 {} 个解，用时：{}", number_text(found), self.duration(elapsed))
    }
    fn status_complete_none(&self, nodes: u64) -> String {
        format!("已全部搜索：放置 {} 次，0 个解", number_text(nodes))
    }
    fn status_failed(&self) -> &'static str {
        "搜索失败；保留已找到的解"
    }
    fn shortcuts_hint(&self) -> &'static str {
        "按 F1 查看快捷键"
    }

    fn save_title(&self) -> &'static str {
        "保存棋盘"
    }
    fn boards(&self) -> &'static str {
        "棋盘"
    }
    fn board_choice(&self, choice: BoardChoice) -> &'static str {
        match choice {
            BoardChoice::This => "当前棋盘",
            BoardChoice::Range => "范围",
            BoardChoice::First => "前若干个",
            BoardChoice::AllFound => "已找到的",
            BoardChoice::All => "全部",
        }
    }
    fn range_to(&self) -> &'static str {
        "到"
    }
    fn range_first_field(&self) -> &'static str {
        "范围的起始编号"
    }
    fn range_last_field(&self) -> &'static str {
        "范围的结束编号"
    }
    fn first_count_field(&self) -> &'static str {
        "前几个棋盘的个数"
    }
    fn text_section(&self) -> &'static str {
        "文本"
    }
    fn line_ends(&self) -> &'static str {
        "换行符"
    }
    fn encoding(&self) -> &'static str {
        "编码"
    }
    fn preset_group(&self, group: PresetGroup) -> &'static str {
        match group {
            PresetGroup::StudyNotes => "学习笔记",
            PresetGroup::Judges => "评测与课程",
            PresetGroup::Data => "数据",
        }
    }
    fn preset_hint(&self, preset: Preset) -> &'static str {
        match preset {
            Preset::Matrix => "Result.txt",
            Preset::Dots => "AcWing 843",
            Preset::Digits => "每行 6 个，n ≤ 9",
            Preset::Pairs => "(行,列)",
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
            Preset::Csv => "电子表格",
            Preset::Jsonl => "程序",
            Preset::Fen => "国际象棋式",
        }
    }
    fn preset_about(&self, preset: Preset) -> &'static str {
        match preset {
            Preset::Matrix => "每格前有一个空格，每个棋盘后有一个空行。",
            Preset::Dots => "没有空格，每个棋盘后有一个空行。",
            Preset::Digits => "各行皇后的列号连成一个数，每行 6 个数，最后是总数。",
            Preset::Pairs => "每个皇后的行号和列号，每个棋盘占一行，最后是总数。",
            Preset::Numbered => "标题含编号，每格后有一个空格。",
            Preset::Leetcode => "一个 JSON 值：棋盘的列表，每个棋盘是各行的列表。",
            Preset::Luogu => "前三个解的列号，最后是全部解的总数。",
            Preset::Uva750 => "各列皇后的行号，用于给定一个皇后的八皇后。",
            Preset::Openjudge => "按列排序：第 k 个棋盘是第 k 个解的行列互换。",
            Preset::Pta => "格间有一个空格，棋盘之间有一个空行。",
            Preset::Spaced => "各行皇后的列号，以空格分隔，每个棋盘占一行。",
            Preset::Width5 => "各行皇后的列号，每个占 5 个字符，每个棋盘占一行。",
            Preset::Tenqueens => "从 0 开始的列号连成一个数，每个棋盘占一行。",
            Preset::Alx => "方括号中从 0 开始的行号和列号，每个棋盘占一行。",
            Preset::Boj9175 => "棋盘大小，然后是从 0 开始的列号。",
            Preset::Csv => "表格：编号和各行皇后的列号（RFC 4180）。",
            Preset::Jsonl => "每个棋盘一个 JSON 对象，占一行。",
            Preset::Fen => "空格的个数，皇后写作 q。",
        }
    }
    fn own_forms(&self) -> &'static str {
        "我的格式"
    }
    fn form_origin(&self, preset: Preset) -> String {
        format!("源自 {}", preset.name())
    }
    fn own_form_about(&self, preset: Preset) -> String {
        format!("自己的格式，由 {} 调整而来。", preset.name())
    }
    fn adjusting(&self, name: &str) -> String {
        format!("调整 {name}")
    }
    fn form(&self) -> &'static str {
        "格式"
    }
    fn form_section(&self, section: FormSection) -> &'static str {
        match section {
            FormSection::Board => "每个棋盘",
            FormSection::Boards => "棋盘前后",
            FormSection::File => "文件",
        }
    }
    fn form_field(&self, field: FormField) -> &'static str {
        match field {
            FormField::Body => "写法",
            FormField::Symbols => "常用符号",
            FormField::Queen => "皇后",
            FormField::Empty => "空格子",
            FormField::Base => "起始编号",
            FormField::Width => "最少字符数",
            FormField::RowStart => "每行前",
            FormField::BetweenCells => "格间",
            FormField::RowEnd => "每行后",
            FormField::BetweenRows => "行间",
            FormField::BetweenQueens => "皇后之间",
            FormField::PairStart => "每对前",
            FormField::PairMiddle => "每对中间",
            FormField::PairEnd => "每对后",
            FormField::ByColumn => "行列互换",
            FormField::BoardStart => "棋盘前",
            FormField::BoardEnd => "棋盘后",
            FormField::BetweenBoards => "棋盘之间",
            FormField::BlankLines => "空行",
            FormField::IsGrouped => "棋盘分组",
            FormField::GroupBoards => "每组棋盘数",
            FormField::GroupEnd => "每组后",
            FormField::FileStart => "文件开头",
            FormField::FileEnd => "文件末尾",
            FormField::WhenNone => "没有棋盘时",
            FormField::IsLimited => "仅前若干个",
            FormField::MostBoards => "前若干个的个数",
            FormField::LineEnds => self.line_ends(),
            FormField::Encoding => self.encoding(),
        }
    }
    fn body_kind(&self, kind: BodyKind) -> &'static str {
        match kind {
            BodyKind::Cells => "格子",
            BodyKind::Columns => "各行列号",
            BodyKind::Squares => "行号和列号",
            BodyKind::Runs => "国际象棋式",
        }
    }
    fn blank_lines(&self, lines: BlankLines) -> &'static str {
        match lines {
            BlankLines::None => "无",
            BlankLines::After => "每个之后",
            BlankLines::Between => "之间",
        }
    }
    fn common_texts(&self, field: FormField) -> String {
        format!("常用文本：{}", self.form_field(field))
    }
    fn nothing(&self) -> &'static str {
        "无"
    }
    fn form_places(&self) -> &'static str {
        "按 Enter 输入换行。{n} 是棋盘大小；{k} 用在棋盘前后，是其编号；{total} 用在末尾，是棋盘总数。"
    }
    fn keep_as(&self) -> &'static str {
        "名称"
    }
    fn layout_fault(&self, fault: LayoutFault) -> String {
        match fault {
            LayoutFault::NoSymbol => "皇后和空格子都要有符号。".to_owned(),
            LayoutFault::SameSymbols => "皇后和空格子的符号相同。".to_owned(),
            LayoutFault::CellTooLong { most } => format!("每格所写的内容最多 {most} 个字符。"),
            LayoutFault::TextTooLong { most } => format!("格式中的一段文本最多 {most} 个字符。"),
            LayoutFault::Lacks { encoding, letter } => {
                format!("{} 中没有“{letter}”。", encoding.name())
            }
            LayoutFault::Numbers { widest } => {
                format!("编号从 0 或 1 开始，最宽 {widest} 个字符。")
            }
        }
    }
    fn keep_refusal(&self, refusal: KeepRefusal) -> String {
        match refusal {
            KeepRefusal::Name(FormNameFault::Empty) => "格式没有名称。".to_owned(),
            KeepRefusal::Name(FormNameFault::TooLong { most }) => {
                format!("名称最多 {most} 个字符。")
            }
            KeepRefusal::Name(FormNameFault::Taken) => "另一个格式已用此名称。".to_owned(),
            KeepRefusal::Layout(fault) => self.layout_fault(fault),
            KeepRefusal::TooMany { most } => format!("自己的格式已有 {most} 个，不能再多。"),
        }
    }
    fn preview(&self) -> &'static str {
        "预览"
    }
    fn show_spaces(&self) -> &'static str {
        "显示空格和换行符"
    }
    fn no_preview(&self) -> &'static str {
        "找到其中第一个棋盘后显示预览。"
    }
    fn save_size(&self, size: SaveSize) -> SizeWords {
        match size {
            SaveSize::Exact { bytes, boards, lines } => {
                let boards = number_text(boards);
                let lines = number_text(u64::try_from(lines).unwrap_or(u64::MAX));
                let exactly = match bytes_beside_unit(bytes) {
                    Some(bytes) => format!("精确值 {}", bytes_words(bytes)),
                    None => "精确值".to_owned(),
                };
                SizeWords {
                    size: file_size_text(bytes, bytes_words),
                    how_exact: exactly,
                    content: format!("{boards} 个棋盘，{lines} 行"),
                }
            }
            SaveSize::About { bytes, boards } => SizeWords {
                size: format!("约 {}", file_size_text(bytes, bytes_words)),
                how_exact: "估计".to_owned(),
                content: format!("{} 个棋盘", number_text(boards)),
            },
            SaveSize::Unknown => SizeWords {
                size: String::new(),
                how_exact: "大小尚不能确定。".to_owned(),
                content: String::new(),
            },
        }
    }
    fn free_space(&self, bytes: u64) -> String {
        format!("可用 {}", bytes_text(bytes.into()))
    }
    fn picture(&self) -> &'static str {
        "图片"
    }
    fn picture_scope(&self, scope: PictureScope) -> &'static str {
        match scope {
            PictureScope::Board => self.board_choice(BoardChoice::This),
            PictureScope::Sheet => "一页多个棋盘",
        }
    }
    fn first_drawn_field(&self) -> &'static str {
        "起始序号"
    }
    fn drawn_count_field(&self) -> &'static str {
        "数量"
    }
    fn columns_field(&self) -> &'static str {
        "每页列数"
    }
    fn rows_field(&self) -> &'static str {
        "每页行数"
    }
    fn paper(&self) -> &'static str {
        "纸张"
    }
    fn picture_kind(&self) -> &'static str {
        "文件类型"
    }
    fn format_hint(&self, format: Format) -> &'static str {
        match format {
            Format::Svg => "任意放大都清晰",
            Format::Png => "像素",
            Format::Pdf => "用于打印",
        }
    }
    fn longer_side(&self) -> &'static str {
        "长边"
    }
    fn as_large_as_paper(&self) -> &'static str {
        "与纸张一样大"
    }
    fn colours(&self) -> &'static str {
        "颜色"
    }
    fn picture_colours(&self, colours: PictureColours) -> &'static str {
        match colours {
            PictureColours::Light => "浅色主题",
            PictureColours::Dark => "深色主题",
            PictureColours::Print => "打印",
        }
    }
    fn with_coordinates(&self) -> &'static str {
        "坐标"
    }
    fn boards_on_pages(&self, boards: u64, pages: u64) -> String {
        match pages {
            1 => format!("{} 个棋盘", number_text(boards)),
            _ => format!("{} 个棋盘，共 {} 页", number_text(boards), number_text(pages)),
        }
    }
    fn file_field(&self) -> &'static str {
        "文件"
    }
    fn replace(&self) -> &'static str {
        "替换"
    }
    fn will_replace(&self) -> &'static str {
        "已有同名文件，保存时将替换它。"
    }
    fn goes_to(&self, path: &str) -> String {
        format!("将保存到 {path}")
    }
    fn save_problem(&self, problem: SaveProblem) -> String {
        match problem {
            SaveProblem::Busy => "正在保存另一个文件。".to_owned(),
            SaveProblem::NoBoard => "没有这样的棋盘。".to_owned(),
            SaveProblem::EmptyRange => "此范围内没有棋盘。".to_owned(),
            SaveProblem::BeyondTotal { total } => {
                format!("总共只有 {} 个棋盘。", number_text(total))
            }
            SaveProblem::FormNeedsNumber => "此格式含解的编号，而这个解没有编号。".to_owned(),
            SaveProblem::FormFault(fault) => self.layout_fault(fault),
            SaveProblem::FormUnreadable(why) => match why {
                Unreadable::Cells => "皇后和空格子的符号无法分辨。",
                Unreadable::JoinedNumbers => "数字连在一起，无法分辨。",
                Unreadable::Size => "此格式不用于这个大小的棋盘。",
            }
            .to_owned(),
            SaveProblem::FormHoldsUpTo { n } => {
                format!("此格式要求 n ≤ {n}：位数更多的列号会连在一起，无法分辨。")
            }
            SaveProblem::FormWants { n, given } => {
                format!("此格式仅用于 n = {n} 且给定 {given} 个皇后。")
            }
            SaveProblem::NotFoundYet { found } => {
                format!("目前只找到 {} 个。", number_text(found))
            }
            SaveProblem::BeyondPage { room } => {
                format!("一页只能放 {room} 个，只有 PDF 可以有多页。")
            }
            SaveProblem::TooManyBoards { most } => {
                format!("一张图片最多有 {} 个棋盘。", number_text(most as u64))
            }
            SaveProblem::PixelsOutOfRange { least, most } => {
                format!("长边为 {least} 到 {} px。", number_text(most.into()))
            }
            SaveProblem::LineOutOfRange { most } => {
                format!("每页有 1 到 {most} 列、1 到 {most} 行。")
            }
            SaveProblem::NoFileName => "没有文件名。".to_owned(),
            SaveProblem::Looking => "正在查看文件夹…".to_owned(),
            SaveProblem::NameIsFolder => "已有同名文件夹。".to_owned(),
            SaveProblem::NoFolder => "文件夹不存在。".to_owned(),
            SaveProblem::NotEnoughSpace { needed, free } => {
                let (needed, free) = (bytes_text(needed), bytes_text(free.into()));
                format!("需要 {needed}，此磁盘只剩 {free}。")
            }
        }
    }
    fn saving(&self, name: &str, progress: SaveProgress, of: Option<u128>) -> String {
        let size = |bytes| file_size_text(bytes, bytes_words);
        match (progress, of) {
            (SaveProgress::Share(share), _) => format!("正在绘制 {name}：{}", percent_text(share)),
            (SaveProgress::Bytes(bytes), Some(of)) => {
                format!("正在保存 {name}：{} / {}", size(bytes), size(of))
            }
            (SaveProgress::Bytes(bytes), None) => format!("正在保存 {name}：{}", size(bytes)),
        }
    }
    fn cancelling(&self) -> &'static str {
        "正在取消…"
    }
    fn text_files(&self) -> &'static str {
        "文本文件"
    }

    fn event(&self, event: &Event) -> EventWords {
        let (title, detail) = match event {
            Event::Saved { path, boards } => (
                format!("已将 {} 个棋盘保存到 {}", number_text(*boards), file_name(path)),
                folder_name(path),
            ),
            Event::SaveCancelled { path, left } => {
                (format!("未保存：{}", file_name(path)), left_sentence(*left).to_owned())
            }
            Event::SaveFailed(FileError { path, cause }, left)
            | Event::DocumentNotSaved(_, FileError { path, cause }, left) => (
                format!("{} 未保存：{}。", file_name(path), refusal(Refusal::of(cause))),
                format!("{}{}：{cause}", left_sentence(*left), path.display()),
            ),
            Event::SaveBroke { path, failure } => (
                match failure {
                    Failure::NotStarted(_) => {
                        format!("{} 未保存：系统未能启动线程。", file_name(path))
                    }
                    Failure::Panicked(_) => format!("{} 未保存：本程序出错。", file_name(path)),
                },
                reason_then(failure, left_sentence(Left::AsItWas)),
            ),
            Event::SearchFailed(failure) => (
                match failure {
                    Failure::NotStarted(_) => "搜索未开始：系统未能启动线程。",
                    Failure::Panicked(_) => "搜索中断：本程序出错。",
                }
                .to_owned(),
                reason_then(failure, "保留已找到的解。"),
            ),
            Event::CountFailed(failure) => (
                match failure {
                    Failure::NotStarted(_) => "计数未开始：系统未能启动线程。",
                    Failure::Panicked(_) => "计数中断：本程序出错。",
                }
                .to_owned(),
                reason_then(failure, "保留已得出的数。"),
            ),
            Event::Built { size, took } => {
                let n = number_text(size.get().into());
                let title = format!("构造出 {n} × {n} 的一个解，用时：{}", self.duration(*took));
                (title, String::new())
            }
            Event::BuildFailed(failure) => {
                let title = "未能构造解：程序故障。".to_owned();
                (title, reason_then(failure, "搜索不受影响。"))
            }
            Event::PositionRefused(why) => (self.refused_position(why), String::new()),
            Event::NameRefused(why) => (self.refused_name(why), String::new()),
            Event::BoardCopied => ("已复制棋盘".to_owned(), String::new()),
            Event::PictureCopied => ("已复制棋盘图片".to_owned(), String::new()),
            Event::PictureNotDrawn(failure) => (
                "图片没有画成：本程序出错。".to_owned(),
                reason_then(failure, "其他一切不受影响。"),
            ),
            Event::NameCopied => ("已复制列号".to_owned(), String::new()),
            Event::DocumentCopied(document) => {
                (format!("已复制{}", document_name(*document)), String::new())
            }
            Event::DocumentSaved { document, path } => {
                let title = format!("已将{}保存到 {}", document_name(*document), file_name(path));
                (title, folder_name(path))
            }
            Event::UnknownEnding(_, path) => (
                format!("{} 未保存：扩展名不是 svg、png 或 pdf。", file_name(path)),
                format!("{}{}", left_sentence(Left::AsItWas), path.display()),
            ),
            Event::NotOpened(FileError { path, cause }) => (
                format!("未打开 {}：{}。", file_name(path), read_refusal(Refusal::of(cause))),
                format!("{}: {cause}", path.display()),
            ),
            Event::SettingsUnreadable(UnreadableSettings { newer, set_aside }) => {
                let title = if *newer {
                    "设置来自较新版本的 Queenside，未采用。"
                } else {
                    "设置无法读取，未采用。"
                };
                let detail = match set_aside {
                    Some(path) => format!("原文件保留为 {}。", path.display()),
                    None => "文件保持原样；新的设置不会记住。".to_owned(),
                };
                (title.to_owned(), detail)
            }
            Event::SettingsNotSaved(FileError { path, cause }) => (
                format!("设置未保存：{}。", refusal(Refusal::of(cause))),
                format!("{}：{cause}", path.display()),
            ),
            Event::NoOpenDialog => (
                "未选择文件。".to_owned(),
                "如果没有出现对话框，请把文件拖到窗口上，或在启动程序时给出其路径。".to_owned(),
            ),
            Event::NoDocumentDialog(document) => {
                let name = document_name(document.copied());
                let way_out = format!("如果没有出现对话框，可改为复制{name}（Ctrl+C）。");
                ("未选择文件。".to_owned(), way_out)
            }
            Event::NoDialog => (
                "未选择文件。".to_owned(),
                "如果没有出现对话框，可在文件栏中直接输入路径。".to_owned(),
            ),
        };
        EventWords { title, detail }
    }
    fn no_messages(&self) -> &'static str {
        "没有消息。"
    }
    fn save_elsewhere(&self) -> &'static str {
        "保存到别处…"
    }
    fn close(&self) -> &'static str {
        "关闭"
    }

    fn single_key_shortcuts(&self) -> &'static str {
        "单键快捷键"
    }
    fn shortcut_group(&self, group: ShortcutGroup) -> &'static str {
        match group {
            ShortcutGroup::Solutions => "解",
            ShortcutGroup::Search => "搜索",
            ShortcutGroup::Board => "棋盘",
            ShortcutGroup::Editing => "编辑",
            ShortcutGroup::OneSolution => self.one_solution(),
            ShortcutGroup::Watching => "观看搜索",
            ShortcutGroup::Comparing => "比较方法",
            ShortcutGroup::Orbits => "对称",
            ShortcutGroup::Playing => "摆放",
            ShortcutGroup::Check => "检查",
            ShortcutGroup::Counting => "计数",
            ShortcutGroup::Window => "窗口",
        }
    }
    fn move_cursor(&self) -> &'static str {
        "移动光标"
    }
    fn paste_solution(&self) -> &'static str {
        "粘贴一个解，转到该解"
    }
    fn paste_text(&self) -> &'static str {
        "粘贴文本以检查"
    }
    fn select_square(&self) -> &'static str {
        "选中方格，或放置给定皇后"
    }
    fn block_square(&self) -> &'static str {
        "将方格设为禁放"
    }
    fn about_text(&self) -> &'static str {
        "n 皇后问题的工作台：查看所有的解，逐个浏览，按评测系统或教材要求的格式一字不差地保存棋盘，并检查其他程序的棋盘。"
    }
    fn version(&self, version: &str) -> String {
        format!("版本 {version}")
    }

    fn no_display(&self) -> &'static str {
        "没有图形显示：应在图形会话中启动，或设置 DISPLAY 或 WAYLAND_DISPLAY"
    }
    fn no_graphics(&self, reason: &str) -> String {
        format!(
            "没有可用的图形环境（{reason}）：需安装 OpenGL 驱动程序\
             （Debian 或 Ubuntu：apt install libgl1-mesa-dri libegl1 libgl1）"
        )
    }
}

fn bytes_words(bytes: u64) -> String {
    format!("{} 字节", number_text(bytes))
}

fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::DiskFull => "磁盘已满",
        Refusal::NoPermission => "没有权限",
        Refusal::FolderGone => "文件夹不存在",
        Refusal::NameTooLong => "文件名过长或无效",
        Refusal::IsFolder => "已有同名文件夹",
        Refusal::ReadOnly => "磁盘为只读",
        Refusal::TooLarge => "文件会过大",
        Refusal::NoReader => "没有程序从中读取",
        Refusal::Exists => "已有同名文件",
        Refusal::Other => "系统拒绝了操作",
    }
}

/// The same of a file that was to be read.
fn read_refusal(why: Refusal) -> &'static str {
    match why {
        Refusal::FolderGone => "没有这个文件",
        Refusal::IsFolder => "这是一个文件夹",
        _ => refusal(why),
    }
}

fn document_name(document: Document) -> &'static str {
    match document {
        Document::Report => "报告",
        Document::Table => "表格",
        Document::Position => "局面",
        Document::Counts => "计数表",
        Document::Plots => "图",
    }
}

fn left_sentence(left: Left) -> &'static str {
    match left {
        Left::AsItWas => "磁盘上的内容没有改变。",
        Left::PartWritten => "已写入其中一部分。",
        Left::Damaged => "原文件已损坏：既未能写完，也未能恢复。",
    }
}

/// A fault's reason, if it has words, and what to know besides.
fn reason_then(failure: &Failure, rest: &str) -> String {
    match failure_reason(failure) {
        "" => rest.to_owned(),
        reason => format!("{reason}。{rest}"),
    }
}
