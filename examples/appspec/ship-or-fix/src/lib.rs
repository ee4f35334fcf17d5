//! Ship or Fix: a decision, as an Appspec. Its texts are those of the published application; see the
//! NOTICE in the folder above.

use agentapp::prelude::*;

appspec! {
    id: "ship-or-fix",
    version: "0.0.3",
    name: "Ship or Fix",
    kind: Decision,
    description: "Which agent configuration should we ship, on the evidence of a benchmark run? For an AI \
        platform team, after every run.",
    owner: "Datalayer <info@datalayer.io>",
    agent: "jupyter-data-analyst:0.0.1",
    contents: ["The benchmark run: task results, traces, cost and latency"],
    decision: {
        question: "Which agent configuration should we ship?",
        decision_model: "cloudflare:wrk/typesafe/jev",
        min_confidence: 0.6,
        criteria: [
            {
                name: "Pass rate",
                kind: Metric,
                weight: 3,
                instructions: "Share of tasks passed, from the run.",
                direction: "higher",
                measure: "pass_rate",
            },
            {
                name: "Cost per task",
                kind: Metric,
                weight: 1,
                instructions: "Credits spent per task, from the run; lower is better.",
                direction: "lower",
                measure: "cost_per_task",
            },
            {
                name: "Latency",
                kind: Metric,
                weight: 1,
                instructions: "Median time per task, from the run; lower is better.",
                direction: "lower",
                measure: "seconds_per_task",
            },
            {
                name: "Failure severity",
                kind: Score,
                weight: 2,
                instructions: "How bad are the failures of this configuration?",
                options: [
                    "Blocking: a wrong number somebody would act on",
                    "Degraded: a usable answer with a flaw to work around",
                    "Cosmetic: a format, a label, nothing that changes the answer",
                ],
                direction: "higher",
            },
            {
                name: "Formatting failures block shipping",
                kind: Noul,
                weight: 1,
                instructions: "Are the formatting failures of this configuration blocking for the people who \
                    read its answers?",
                direction: "lower",
            },
        ],
        scenarios: [
            {
                name: "Quality first",
                weights: {
                    "Pass rate": 4,
                    "Cost per task": 0,
                    Latency: 0,
                    "Failure severity": 3,
                    "Formatting failures block shipping": 1,
                },
            },
            {
                name: "Cost first",
                weights: {
                    "Pass rate": 2,
                    "Cost per task": 4,
                    Latency: 2,
                    "Failure severity": 1,
                    "Formatting failures block shipping": 0,
                },
            },
        ],
    },
    samples: {
        alternatives: [
            {
                name: "Current prompt",
                evidence: "A sample run of 80 tasks of a reporting agent: 70 passed. Six of the ten \
                    failures gave a wrong total in a quarterly figure, which a reader would act \
                    on; four put the table's columns in another order than the template asks. \
                    Nobody who reads the reports has complained about the column order.",
                metrics: { "Pass rate": 0.875, "Cost per task": 2.4, Latency: 9.5 },
            },
            {
                name: "With retrieval",
                evidence: "The same 80 tasks with the reports of the last two quarters retrieved first: \
                    76 passed. The four failures are all formatting — a missing unit in a table \
                    header — and every figure was right. Each task reads about twice as much, \
                    which shows in its cost.",
                metrics: { "Pass rate": 0.95, "Cost per task": 3.9, Latency: 12.8 },
            },
            {
                name: "Smaller model",
                evidence: "The same 80 tasks on a smaller model: 61 passed. Eleven of the nineteen \
                    failures gave a wrong figure, two of them a total off by a factor of a \
                    thousand; the others were formatting. It is the cheapest and the fastest of \
                    the three.",
                metrics: { "Pass rate": 0.7625, "Cost per task": 0.7, Latency: 4.1 },
            },
        ],
    },
    ui: [{ plugin: "app-page" }],
    interface: {
        layout: Page,
        accent: Green,
        components: [
            "Card",
            "Column",
            "Row",
            "List",
            "Tabs",
            "Text",
            "Slider",
            "ChoicePicker",
            "TextField",
            "Button",
        ],
    },
    tests: {
        ready_at: 0.8,
        verified: {
            live: [],
            recorded: [
                "Its three measured criteria — pass rate, cost and latency per task — are read \
                    from a run already recorded, not measured as it decides.",
            ],
            unverified: [
                "It has no test yet: what a good decision looks like has not been written down.",
            ],
        },
    },
    record: { keep_for: "1_years", include: [Decisions, Sources, Checks] },
    deployment: { hosted: { visibility: Private } },
    tags: ["example", "decision", "benchmarks"],
    icon: "checklist",
    emoji: "🚢",
}
