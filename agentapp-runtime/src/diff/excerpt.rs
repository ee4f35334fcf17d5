//! The lines in which two texts differ, as `diff -u` marks them, short enough to be read in passing.

/// Lines that are shown, and characters of one line.
const MOST_LINES: usize = 16;
const MOST_WIDE: usize = 120;

/// Above this many pairs of lines the texts are not aligned: what differs is shown as replaced.
const MOST_PAIRS: usize = 1 << 20;

/// Returns the lines that differ, with the line before and the line after.
pub(super) fn excerpt(from: &str, to: &str) -> String {
    let (a, b): (Vec<&str>, Vec<&str>) = (from.lines().collect(), to.lines().collect());
    let start = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let (rest_a, rest_b) = (&a[start..], &b[start..]);
    let end = rest_a.iter().rev().zip(rest_b.iter().rev()).take_while(|(a, b)| a == b).count();
    let (old, new) = (&rest_a[..rest_a.len() - end], &rest_b[..rest_b.len() - end]);

    let mut lines: Vec<(char, &str)> = Vec::new();
    lines.extend(start.checked_sub(1).map(|before| (' ', a[before])));
    lines.extend(align(old, new));
    lines.extend(rest_a.get(old.len()).map(|after| (' ', *after)));
    let shown = lines.iter().take(MOST_LINES).map(|(mark, line)| format!("{mark}{}\n", clipped(line)));
    let more = lines.len().saturating_sub(MOST_LINES);
    shown.chain((more > 0).then(|| format!("({more} more lines)\n"))).collect()
}

fn clipped(line: &str) -> String {
    match line.char_indices().nth(MOST_WIDE) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

/// Marks the lines by a longest common subsequence.
fn align<'t>(old: &[&'t str], new: &[&'t str]) -> Vec<(char, &'t str)> {
    if old.len().saturating_mul(new.len()) > MOST_PAIRS {
        let gone = old.iter().map(|line| ('-', *line));
        return gone.chain(new.iter().map(|line| ('+', *line))).collect();
    }
    let common = common_lengths(old, new);
    let (mut i, mut j, mut lines) = (0, 0, Vec::new());
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            lines.push((' ', old[i]));
            (i, j) = (i + 1, j + 1);
        } else if j == new.len() || (i < old.len() && common[i + 1][j] >= common[i][j + 1]) {
            lines.push(('-', old[i]));
            i += 1;
        } else {
            lines.push(('+', new[j]));
            j += 1;
        }
    }
    lines
}

/// Returns how many lines the rests of both, from each pair of lines on, have in common.
fn common_lengths(old: &[&str], new: &[&str]) -> Vec<Vec<u32>> {
    let mut common = vec![vec![0_u32; new.len() + 1]; old.len() + 1];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            common[i][j] = if old[i] == new[j] {
                common[i + 1][j + 1] + 1
            } else {
                common[i + 1][j].max(common[i][j + 1])
            };
        }
    }
    common
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(from: &str, to: &str, expected: &str) {
        assert_eq!(excerpt(from, to), expected);
    }

    #[test]
    fn changed_lines_stand_between_their_neighbours() {
        check("a\nb\nc\nd\n", "a\nb\nC\nd\n", " b\n-c\n+C\n d\n");
        check("a\n", "a\nb\n", " a\n+b\n");
        check("a\nb\n", "b\n", "-a\n b\n");
        check("1\na\n2\nb\n3\n", "1\nA\n2\nB\n3\n", " 1\n-a\n+A\n 2\n-b\n+B\n 3\n");
    }

    #[test]
    fn long_texts_and_long_lines_are_cut() {
        let many: String = (0..40).map(|n| format!("{n}\n")).collect();
        let shown = excerpt("", &many);
        assert!(shown.starts_with("+0\n+1\n") && shown.ends_with("+15\n(24 more lines)\n"), "{shown}");
        let wide = "ä".repeat(200);
        check("", &wide, &format!("+{}…\n", "ä".repeat(120)));
    }
}
