//! The nearest spelling, for "did you mean".

/// Returns the known word that `word` is most likely a slip of.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.chars().collect();
    known
        .into_iter()
        .filter_map(|candidate| {
            let letters: Vec<char> = candidate.chars().collect();
            let most = word.len().min(letters.len()).div_ceil(3).min(3);
            // Lengths bound the distance from below, and cost nothing.
            let close = word.len().abs_diff(letters.len()) <= most;
            let distance = close.then(|| distance(&word, &letters))?;
            (distance > 0 && distance <= most).then_some((distance, candidate))
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Returns the mend for a word that is not known, if one is likely to be meant.
pub(crate) fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(word, known).map(|near| format!("did you mean `{near}`?"))
}

/// Returns true if the words differ by one slip: a letter added, dropped, changed or two swapped.
pub(crate) fn is_near_miss(word: &str, known: &str) -> bool {
    let (word, known): (Vec<char>, Vec<char>) = (word.chars().collect(), known.chars().collect());
    word.len().abs_diff(known.len()) <= 1 && known.len() > 2 && distance(&word, &known) == 1
}

// Letter case and the choice of `-` or `_` count for half a slip together: such words are the same
// word to a person.
fn distance(a: &[char], b: &[char]) -> usize {
    let same = |x: char, y: char| x == y || (x == '-' && y == '_') || (x == '_' && y == '-');
    let lower = |letters: &[char]| letters.iter().flat_map(|c| c.to_lowercase()).collect::<Vec<_>>();
    if a != b && lower(a).len() == lower(b).len() && lower(a).iter().zip(&lower(b)).all(|(x, y)| same(*x, *y))
    {
        return 1;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let mut cost = (last[j] + usize::from(x != y)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a[i - 1] == *y && b[j - 1] == *x {
                cost = cost.min(before[j - 1] + 1);
            }
            row.push(cost);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::{is_near_miss, nearest};

    #[track_caller]
    fn check(word: &str, known: &[&str], expected: Option<&str>) {
        assert_eq!(nearest(word, known.iter().copied()), expected);
    }

    #[test]
    fn the_nearest_word_is_offered_and_a_far_one_is_not() {
        check("serach_docs", &["search_docs", "send"], Some("search_docs"));
        check("fetchh", &["fetch", "report"], Some("fetch"));
        check("retentionTurns", &["scope", "retention_turns"], Some("retention_turns"));
        check("Daily-Tides", &["daily-tides"], Some("daily-tides"));
        check("systemPrompt", &["schema", "persona"], None);
        check("ghost", &["flow"], None);
    }

    #[test]
    fn a_near_miss_is_one_slip() {
        assert!(is_near_miss("timout_ms", "timeout_ms"));
        assert!(is_near_miss("nmae", "name"));
        assert!(!is_near_miss("owner", "over"));
    }
}
