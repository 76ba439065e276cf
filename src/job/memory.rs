//! The memory that the system has left.

use std::fs;

/// The bytes that can be had without ending others, those of the swap space with them; `None` where they
/// are not known. Linux tells.
pub fn available_memory() -> Option<u64> {
    available(&fs::read_to_string("/proc/meminfo").ok()?)
}

fn available(meminfo: &str) -> Option<u64> {
    let kibibytes = |name: &str| -> Option<u64> {
        let line = meminfo.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim_start_matches(':').trim().strip_suffix(" kB")?.parse().ok()
    };
    Some((kibibytes("MemAvailable")? + kibibytes("SwapFree").unwrap_or(0)) << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn available_memory_is_what_is_left_with_the_swap_space() {
        let meminfo =
            "MemTotal:  24683520 kB\nMemFree:  100 kB\nMemAvailable:  2048 kB\nSwapFree: 1024 kB\n";
        assert_eq!(available(meminfo), Some(3 << 20));
        assert_eq!(available("MemAvailable:       1 kB\n"), Some(1 << 10));
        assert_eq!(available("MemFree: 100 kB\n"), None);
        assert_eq!(available(""), None);
    }
}
