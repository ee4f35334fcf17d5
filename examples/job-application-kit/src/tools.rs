//! What the app works out itself: the order of the postings, which no model is asked for.

use agentapp::prelude::*;
use std::cmp::Reverse;

/// How well a posting fits, each from 0 to 5, as `skill/references/scoring.md` has it.
#[data]
pub struct Ratings {
    /// Are the required skills shown in the CV?
    #[schemars(range(min = 0, max = 5))]
    pub skills: u8,
    /// Do years and scope match?
    #[schemars(range(min = 0, max = 5))]
    pub seniority: u8,
    /// Do place, contract and pay suit?
    #[schemars(range(min = 0, max = 5))]
    pub terms: u8,
    /// Has the candidate worked in this field?
    #[schemars(range(min = 0, max = 5))]
    pub domain: u8,
    /// When was it posted?
    #[schemars(range(min = 0, max = 5))]
    pub freshness: u8,
}

/// An open posting as the scout found it.
#[data]
pub struct Posting {
    /// Lower-case letters, digits and single hyphens.
    #[schemars(regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"))]
    pub id: String,
    /// The title, from the posting's own page.
    pub title: String,
    /// The employer.
    pub company: String,
    /// The posting itself.
    pub url: String,
    /// The place, if the posting has one.
    pub location: Option<String>,
    /// `no`, `hybrid` or `full`.
    pub remote: Option<String>,
    /// The board or site it was found on.
    pub source: Option<String>,
    /// As `YYYY-MM-DD`.
    pub postedAt: Option<String>,
    /// The pay as written.
    pub salary: Option<String>,
    /// Two sentences on the work.
    pub summary: Option<String>,
    /// How well it fits.
    pub ratings: Ratings,
    /// Why it fits.
    #[serde(default)]
    pub reasons: Vec<String>,
    /// What is asked for and not in the CV.
    #[serde(default)]
    pub gaps: Vec<String>,
    /// What breaks a preference of the candidate.
    #[serde(default)]
    pub dealbreakers: Vec<String>,
}

/// A posting with its score.
#[data]
pub struct Ranked {
    /// Lower-case letters, digits and single hyphens.
    pub id: String,
    /// From 0 to 100.
    pub score: u32,
    /// Where its dossier is written, in the app's data.
    pub dossier: String,
    /// The title, from the posting's own page.
    pub title: String,
    /// The employer.
    pub company: String,
    /// The posting itself.
    pub url: String,
    /// The place, if the posting has one.
    pub location: Option<String>,
    /// `no`, `hybrid` or `full`.
    pub remote: Option<String>,
    /// The board or site it was found on.
    pub source: Option<String>,
    /// As `YYYY-MM-DD`.
    pub postedAt: Option<String>,
    /// The pay as written.
    pub salary: Option<String>,
    /// Two sentences on the work.
    pub summary: Option<String>,
    /// How well it fits.
    pub ratings: Ratings,
    /// Why it fits.
    pub reasons: Vec<String>,
    /// What is asked for and not in the CV.
    pub gaps: Vec<String>,
}

/// Postings in their order.
#[data]
pub struct Ranking {
    /// Every posting without a dealbreaker, best first.
    pub ranked: Vec<Ranked>,
    /// The best of them, none with a score under 60.
    pub shortlist: Vec<Ranked>,
}

/// No posting under this score is on the shortlist.
const SHORTLISTED_FROM: u32 = 60;

/// Scores rated postings from 0 to 100, leaves out those with a dealbreaker, puts the best first, and
/// names those that make the shortlist.
#[tool(
    idempotent = true,
    examples = ["Which of these jobs fits me best?"],
    example("no postings", input = { postings: [] }, output = { ranked: [], shortlist: [] }),
    tags = ["jobs", "career"],
)]
pub async fn rank_jobs(
    /// The postings, rated.
    postings: Vec<Posting>,
    /// The most that make the shortlist.
    #[default(5)]
    limit: usize,
) -> Result<Ranking, ToolError> {
    let fitting = postings.into_iter().filter(|posting| posting.dealbreakers.is_empty());
    let mut ranked: Vec<Ranked> = fitting.map(scored).collect::<Result<_, _>>()?;
    ranked.sort_by_cached_key(|job| {
        (Reverse(job.score), Reverse(job.ratings.skills), Reverse(job.postedAt.clone()), job.id.clone())
    });
    let best = ranked.iter().filter(|job| job.score >= SHORTLISTED_FROM).take(limit);
    Ok(Ranking { shortlist: best.cloned().collect(), ranked })
}

fn scored(posting: Posting) -> Result<Ranked, ToolError> {
    let Posting { id, title, company, url, location, remote, source, .. } = posting;
    let Posting { postedAt, salary, summary, ratings, reasons, gaps, .. } = posting;
    let score = score(&ratings).map_err(|error| error.context(format!("posting `{id}`")))?;
    let dossier = format!("dossiers/{id}.json");
    Ok(Ranked {
        id,
        score,
        dossier,
        title,
        company,
        url,
        location,
        remote,
        source,
        postedAt,
        salary,
        summary,
        ratings,
        reasons,
        gaps,
    })
}

fn score(ratings: &Ratings) -> Result<u32, ToolError> {
    let points = [
        ("skills", ratings.skills, 8),
        ("seniority", ratings.seniority, 4),
        ("terms", ratings.terms, 4),
        ("domain", ratings.domain, 2),
        ("freshness", ratings.freshness, 2),
    ];
    let weighted = points.iter().map(|(name, rating, weight)| match rating {
        0..=5 => Ok(u32::from(*rating) * weight),
        _ => Err(ToolError::new(format!("`{name}` must be 0 to 5, found {rating}"))),
    });
    weighted.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn posting(id: &str, ratings: [u8; 5]) -> Posting {
        let [skills, seniority, terms, domain, freshness] = ratings;
        Posting {
            id: id.to_owned(),
            title: "Backend engineer".to_owned(),
            company: "Halden".to_owned(),
            url: "https://example.com".to_owned(),
            location: None,
            remote: None,
            source: None,
            postedAt: None,
            salary: None,
            summary: None,
            ratings: Ratings { skills, seniority, terms, domain, freshness },
            reasons: Vec::new(),
            gaps: Vec::new(),
            dealbreakers: Vec::new(),
        }
    }

    /// Runs the tool, which waits for nothing.
    fn rank(postings: Vec<Posting>, limit: usize) -> Result<Ranking, ToolError> {
        let mut future = std::pin::pin!(rank_jobs(postings, limit));
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        match future.as_mut().poll(&mut context) {
            std::task::Poll::Ready(ranking) => ranking,
            std::task::Poll::Pending => unreachable!("it waits for nothing"),
        }
    }

    fn ids(jobs: &[Ranked]) -> Vec<&str> {
        jobs.iter().map(|job| job.id.as_str()).collect()
    }

    #[test]
    fn the_example_of_the_reference_scores_82() {
        let ranking = rank(vec![posting("a", [4, 5, 3, 5, 4])], 5).unwrap();
        assert_eq!((ranking.ranked[0].score, ranking.ranked[0].dossier.as_str()), (82, "dossiers/a.json"));
        assert_eq!(rank(vec![posting("a", [5; 5])], 5).unwrap().ranked[0].score, 100);
        assert_eq!(rank(vec![posting("a", [0; 5])], 5).unwrap().ranked[0].score, 0);
    }

    #[test]
    fn a_dealbreaker_leaves_a_posting_out() {
        let breaking = Posting { dealbreakers: vec!["on site".to_owned()], ..posting("best", [5; 5]) };
        let ranking = rank(vec![breaking, posting("other", [1; 5])], 5).unwrap();
        assert_eq!((ids(&ranking.ranked), ids(&ranking.shortlist)), (vec!["other"], vec![]));
    }

    #[test]
    fn equal_scores_go_by_skills_then_date_then_id() {
        let dated = |id: &str, date: &str| Posting {
            postedAt: Some(date.to_owned()),
            ..posting(id, [4, 4, 4, 4, 4])
        };
        let postings = vec![
            posting("b-undated", [4, 4, 4, 4, 4]),
            posting("a-undated", [4, 4, 4, 4, 4]),
            dated("older", "2026-05-01"),
            dated("newer", "2026-05-02"),
            posting("skilled", [5, 2, 4, 4, 4]),
        ];
        let ranking = rank(postings, 5).unwrap();
        assert!(ranking.ranked.iter().all(|job| job.score == 80));
        assert_eq!(ids(&ranking.ranked), ["skilled", "newer", "older", "a-undated", "b-undated"]);
    }

    #[test]
    fn the_shortlist_has_the_first_few_and_none_under_60() {
        let postings = ["a", "b", "c", "d", "e", "f"]
            .map(|id| posting(id, [3; 5]))
            .into_iter()
            .chain([posting("low", [2; 5])]);
        let ranking = rank(postings.collect(), 5).unwrap();
        assert_eq!(ids(&ranking.shortlist), ["a", "b", "c", "d", "e"]);
        assert_eq!(ranking.ranked.len(), 7);
        assert_eq!(ids(&rank(vec![posting("low", [2, 3, 5, 3, 2])], 5).unwrap().shortlist), [""; 0]);
    }

    #[test]
    fn a_rating_over_five_is_refused() {
        let error = rank(vec![posting("a", [9, 0, 0, 0, 0])], 5).unwrap_err();
        assert_eq!(error.to_string(), "posting `a`: `skills` must be 0 to 5, found 9");
    }
}
