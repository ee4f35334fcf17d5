//! The app directories that are measured: made up, the same on each run.

use anyhow::Result;
use fs_err as fs;
use std::fmt::Write as _;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

/// Writes an app with one agent and `count` data files of `bytes` each, half text and half noise.
pub(super) fn data(directory: &Path, count: usize, bytes: usize) -> Result<()> {
    app(directory, 1)?;
    files(directory, count, bytes)
}

/// Writes the same files as what mcpb packs, an extension.
pub(super) fn extension(directory: &Path, count: usize, bytes: usize) -> Result<()> {
    let manifest = r#"{"manifest_version": "0.2", "name": "bench", "version": "0.1.0", "description": "Bench",
        "author": {"name": "Bench"}, "server": {"type": "node", "entry_point": "server/index.js",
        "mcp_config": {"command": "node", "args": ["${__dirname}/server/index.js"]}}}"#;
    write(directory, "manifest.json", manifest)?;
    write(directory, "server/index.js", "console.log('tide');\n")?;
    files(directory, count, bytes)
}

fn files(directory: &Path, count: usize, bytes: usize) -> Result<()> {
    let mut random = Random::new();
    for at in 0..count {
        let folder = directory.join("data").join(format!("part-{:03}", at / 100));
        fs::create_dir_all(&folder)?;
        let content = if at.is_multiple_of(8) { random.noise(bytes) } else { random.text(bytes) };
        fs::write(folder.join(format!("file-{at:05}.txt")), content)?;
    }
    Ok(())
}

/// Writes an app with one file of a gibibyte and returns that: by turns 64 KiB of text and of noise.
pub(super) fn large(directory: &Path) -> Result<PathBuf> {
    const PIECE: usize = 64 << 10;
    app(directory, 1)?;
    let mut random = Random::new();
    // Made once: they come again far behind what deflate looks back to.
    let texts: Vec<Vec<u8>> = (0..64).map(|_| random.text(PIECE)).collect();
    let path = directory.join("content.bin");
    let mut file = BufWriter::new(fs::File::create(&path)?);
    for at in 0..(1 << 30) / (2 * PIECE) {
        file.write_all(&texts[at % texts.len()])?;
        file.write_all(&random.noise(PIECE))?;
    }
    file.flush()?;
    Ok(path)
}

/// Writes an app with `count` agents and as many workflows, each agent listing one.
pub(super) fn app(directory: &Path, count: usize) -> Result<()> {
    let (mut agents, mut workflows) = (String::new(), String::new());
    for at in 0..count {
        let agent = format!(".agentproto/agents/agent-{at}/AGENT.md");
        let workflow = format!(".agentproto/workflows/flow-{at}/WORKFLOW.md");
        writeln!(agents, "  - id: '@bench/agent-{at}'\n    path: {agent}")?;
        writeln!(workflows, "  - id: flow-{at}\n    path: {workflow}")?;
        write(directory, &agent, &agent_text(at))?;
        write(directory, &workflow, &workflow_text(at))?;
    }
    let text = format!(
        "---\nschema: app/v1\nid: '@bench/app'\nname: Bench\nversion: 0.1.0\nagents:\n{agents}workflows:\n{workflows}---\n"
    );
    write(directory, ".agentproto/APP.md", &text)
}

fn write(directory: &Path, path: &str, text: &str) -> Result<()> {
    let file = directory.join(path);
    fs::create_dir_all(file.parent().unwrap_or(directory))?;
    Ok(fs::write(file, text)?)
}

fn agent_text(at: usize) -> String {
    format!(
        "---\nschema: agent/v1\nid: '@bench/agent-{at}'\ndescription: Finds things, number {at}.\n\
         model: anthropic/claude-sonnet-5\ntools:\n  - web-fetch\n  - app_data_write\nworkflows:\n  - ref: flow-{at}\n\
         memory:\n  scope: per-thread\n  retention_turns: 20\ntraits:\n  empathy: 7\nautonomy: 4\nboundaries:\n\
         \x20 - Never invent a source.\ntags:\n  - bench\n---\n\nYou find things. Say where you found each of them.\n"
    )
}

pub(super) fn workflow_text(at: usize) -> String {
    format!(
        "---\nname: Flow {at}\nid: flow-{at}\ndescription: Search, rank, ask, write.\nversion: 0.1.0\n\
         inputs:\n  type: object\n  properties:\n    query:\n      type: string\noutputs:\n  type: object\n\
         result: $steps.rank.best\nsteps:\n  - id: search\n    kind: agent\n    agent:\n      ref: '@bench/agent-{at}'\n\
         \x20   prompt: Find what the query asks for.\n    inputs:\n      query: $input.query\n  - id: rank\n    kind: tool\n\
         \x20   tool: rank\n    inputs:\n      found: $steps.search.items\n  - id: approve\n    kind: approval\n\
         \x20   prompt: Send it?\n    approvers:\n      - role: owner\n  - id: each\n    kind: map\n\
         \x20   over: $steps.rank.items\n    steps:\n      - id: write\n        kind: tool\n        tool: write\n\
         \x20       inputs:\n          item: $item\n---\n\nSearch, rank, ask, write.\n"
    )
}

/// A small generator of numbers; the trees must be the same on each run.
struct Random(u64);

impl Random {
    fn new() -> Self {
        Self(0x9e37_79b9_7f4a_7c15)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn noise(&mut self, bytes: usize) -> Vec<u8> {
        let mut noise = vec![0; bytes];
        noise
            .chunks_mut(8)
            .for_each(|chunk| chunk.copy_from_slice(&self.next().to_le_bytes()[..chunk.len()]));
        noise
    }

    fn text(&mut self, bytes: usize) -> Vec<u8> {
        const WORDS: [&str; 16] = [
            "harbour", "the", "tide", "of", "a", "ledger", "and", "morning", "to", "signal", "in", "copper",
            "river", "with", "lantern", "on",
        ];
        let mut text = String::new();
        while text.len() < bytes {
            let number = self.next();
            text.push_str(WORDS[(number % 16) as usize]);
            text.push(if number.is_multiple_of(11) { '\n' } else { ' ' });
            if number.is_multiple_of(7) {
                text.push_str(&(number % 100_000).to_string());
            }
        }
        text.truncate(bytes);
        text.into_bytes()
    }
}
