//! The colours, for light and for dark surroundings. The drawing brings its own ground along, since a
//! page may be dark where the reader's system is light.

/// The style sheet of a drawing.
pub(super) const STYLE: &str = "\
svg{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',Arial,sans-serif}
.ground{fill:#fff;stroke:#d5dae1}
.title{font-size:16px;font-weight:600;fill:#1b2330}
.card{fill:#fff;stroke:#aab4c2}
.group{fill:#f3f5f9;stroke:#aab4c2;stroke-dasharray:5 3}
.id{font-size:14px;font-weight:600;fill:#1b2330}
.name{font-size:12px;font-weight:600;fill:#3b4757}
.text{font-size:12px;fill:#2c3644}
.about,.head,.note{font-size:11px;fill:#5d6a7b}
.head{font-weight:600}
.kind{font-size:11px;font-weight:600}
.line{fill:none;stroke:#6d7a8b;stroke-width:1.4}
.undo{stroke-dasharray:2 3}.again{stroke-dasharray:6 3}
.tip,.dot{fill:#6d7a8b}
.end{fill:none;stroke:#6d7a8b;stroke-width:1.4}
.does{fill:#e2ecfd}.does+.kind{fill:#17418f}
.asks{fill:#ece4fd}.asks+.kind{fill:#5a2bb0}
.waits{fill:#fdebc8}.waits+.kind{fill:#7d4a00}
.turns{fill:#d9f2e5}.turns+.kind{fill:#0d5c39}
@media (prefers-color-scheme:dark){
.ground{fill:#12161d;stroke:#2b3340}
.title,.id{fill:#eef2f8}
.name{fill:#c4cedb}
.text{fill:#d5dde8}
.card{fill:#1b212b;stroke:#465265}
.group{fill:#161b23;stroke:#465265}
.about,.head,.note{fill:#98a6b8}
.line,.end{stroke:#8d9bae}
.tip,.dot{fill:#8d9bae}
.does{fill:#1c3560}.does+.kind{fill:#bcd4ff}
.asks{fill:#38245f}.asks+.kind{fill:#dccbff}
.waits{fill:#523605}.waits+.kind{fill:#ffdf9f}
.turns{fill:#0f4029}.turns+.kind{fill:#aeeccb}
}
";

/// Returns the class of a kind: what does something, asks an agent, waits, or turns elsewhere.
pub(super) fn class(kind: &str) -> &'static str {
    match kind {
        "agent" => "asks",
        "approval" | "suspend" => "waits",
        "branch" | "parallel" | "map" | "loop" => "turns",
        _ => "does",
    }
}
