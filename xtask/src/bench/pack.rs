//! Packing and unpacking against other programs: the example app, 1,000 files and 10,000.
//!
//! Every unpacking goes to a folder of its own and nothing is removed in between: for minutes after a
//! removal, ext4 looks at every inode that became free before it gives out another, and that would be
//! measured.

use super::clock::{Contender, best, memory, shown, times};
use super::peers::{command, has, mcpb};
use super::{Row, root, trees};
use anyhow::Result;
use fs_err as fs;
use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::time::Duration;

const ROUNDS: usize = 5;

pub(super) fn rows(agentapp: &Path, work: &Path) -> Result<Vec<Row>> {
    let mcpb = mcpb()?;
    let mut rows = Vec::new();
    for (name, count, what) in
        [("big", 10_000, "10,000 files, 54 MB"), ("middle", 1_000, "1,000 files, 5.4 MB")]
    {
        let place = Place { agentapp, work: work.join(name), runs: Cell::default() };
        trees::data(&place.work.join("app"), count, 5_400)?;
        trees::extension(&place.work.join("extension"), count, 5_400)?;
        rows.extend(place.against_tar(what, ROUNDS, ["≤ 1/4", "≤ 1/2"])?);
        if count == 10_000 {
            rows.extend(place.against_pigz(what)?);
        }
        rows.extend(place.against_mcpb(what, mcpb.as_deref())?);
    }
    let place = Place { agentapp, work: work.join("example"), runs: Cell::default() };
    place.emit_example()?;
    rows.extend(place.against_tar("an example app", 20, ["≤ 10 ms", "≤ 10 ms"])?);
    Ok(rows)
}

/// A folder with the trees to pack, `app` and `extension`, and all that is made of them.
struct Place<'a> {
    agentapp: &'a Path,
    work: PathBuf,
    runs: Cell<u32>,
}

impl Place<'_> {
    fn emit_example(&self) -> Result<()> {
        let example = root().join("tests/fixtures/agentproto/scoped-grant-finder");
        fs::create_dir_all(&self.work)?;
        let mut emit = command(self.agentapp, &["emit"], &[&example]);
        let output = emit.arg("--out").arg(self.work.join("app")).output()?;
        anyhow::ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Ok(())
    }

    fn against_tar(&self, what: &str, rounds: usize, budgets: [&'static str; 2]) -> Result<[Row; 2]> {
        let packs = best(rounds, &[self.our_pack(), self.tar_pack(&["-czf"], "tar.gz")])?;
        let unpacks = best(rounds, &[self.our_unpack(), self.tar_unpack(&["-xzf"], "tar.gz")])?;
        Ok([
            row(format!("pack {what}, against `tar -czf`"), &packs, budgets[0]),
            row(format!("unpack and verify {what}, against `tar -xzf`"), &unpacks, budgets[1]),
        ])
    }

    fn against_pigz(&self, what: &str) -> Result<Vec<Row>> {
        let named = [
            format!("pack {what}, against `tar -I pigz -cf`"),
            format!("unpack and verify {what}, against `tar -I pigz -xf`"),
        ];
        if !has("pigz") {
            return Ok(named.map(|work| skipped(work, "no `pigz`")).into());
        }
        let packs = best(ROUNDS, &[self.our_pack(), self.tar_pack(&["-I", "pigz", "-cf"], "tar.pigz")])?;
        let unpacks =
            best(ROUNDS, &[self.our_unpack(), self.tar_unpack(&["-I", "pigz", "-xf"], "tar.pigz")])?;
        let [pack, unpack] = named;
        Ok(vec![row(pack, &packs, "–"), row(unpack, &unpacks, "–")])
    }

    fn against_mcpb(&self, what: &str, mcpb: Option<&Path>) -> Result<Vec<Row>> {
        let named = [
            format!("pack {what}, against `mcpb pack`"),
            format!("unpack and verify {what}, against `mcpb unpack`"),
            format!("memory to pack {what}, against `mcpb pack`"),
            format!("memory to unpack and verify {what}, against `mcpb unpack`"),
        ];
        let Some(mcpb) = mcpb else {
            return Ok(named.map(|work| skipped(work, "no `mcpb`: node or npm is not there")).into());
        };
        let extension = self.work.join("extension.mcpb");
        let pack: Contender<'_> =
            Box::new(|| Ok(command(mcpb, &["pack"], &[&self.work.join("extension"), &extension])));
        let unpack: Contender<'_> = Box::new(|| Ok(command(mcpb, &["unpack"], &[&extension, &self.fresh()])));
        let packs = [self.our_pack(), pack];
        let unpacks = [self.our_unpack(), unpack];
        let [pack, unpack, pack_memory, unpack_memory] = named;
        Ok(vec![
            row(pack, &best(3, &packs)?, "≤ 1/7"),
            row(unpack, &best(3, &unpacks)?, "≤ 1/4"),
            memory_row(pack_memory, &packs)?,
            memory_row(unpack_memory, &unpacks)?,
        ])
    }

    fn our_pack(&self) -> Contender<'_> {
        Box::new(|| {
            let mut pack = command(self.agentapp, &["pack", "--quiet"], &[&self.work.join("app")]);
            pack.arg("--out").arg(self.work.join("app.agentapp"));
            Ok(pack)
        })
    }

    fn our_unpack(&self) -> Contender<'_> {
        Box::new(|| {
            Ok(command(self.agentapp, &["unpack"], &[&self.work.join("app.agentapp"), &self.fresh()]))
        })
    }

    fn tar_pack<'a>(&'a self, flags: &'a [&str], extension: &'a str) -> Contender<'a> {
        let out = self.work.join("app").with_extension(extension);
        Box::new(move || {
            Ok(command("tar", flags, &[&out, Path::new("-C"), &self.work.join("app"), Path::new(".")]))
        })
    }

    fn tar_unpack<'a>(&'a self, flags: &'a [&str], extension: &'a str) -> Contender<'a> {
        let archive = self.work.join("app").with_extension(extension);
        Box::new(move || {
            let out = self.fresh();
            fs::create_dir_all(&out)?;
            Ok(command("tar", flags, &[&archive, Path::new("-C"), &out]))
        })
    }

    /// Returns a folder that nobody has used.
    fn fresh(&self) -> PathBuf {
        self.runs.set(self.runs.get() + 1);
        self.work.join(format!("out-{}", self.runs.get()))
    }
}

/// Ours is the first of the two.
pub(super) fn row(work: String, took: &[Duration], budget: &'static str) -> Row {
    Row {
        work,
        measured: format!("{} against {}", shown(took[0]), shown(took[1])),
        ratio: format!("{:.1} × as fast", times(took[1], took[0])),
        budget,
    }
}

pub(super) fn skipped(work: String, why: &str) -> Row {
    Row { work, measured: format!("skipped: {why}"), ratio: "–".into(), budget: "–" }
}

pub(super) fn mib(bytes: u64) -> String {
    format!("{:.0} MiB", bytes as f64 / f64::from(1 << 20))
}

/// Ours is the first of the two.
fn memory_row(work: String, contenders: &[Contender<'_>]) -> Result<Row> {
    let (ours, theirs) = (memory(contenders[0]()?)?, memory(contenders[1]()?)?);
    let (Some(ours), Some(theirs)) = (ours, theirs) else {
        return Ok(skipped(work, "no `/proc`"));
    };
    Ok(Row {
        work,
        measured: format!("{} against {}", mib(ours), mib(theirs)),
        ratio: format!("1/{:.0}", theirs as f64 / ours as f64),
        budget: "≤ 64 MiB",
    })
}
