//! An app with one file of a gibibyte, against what its bytes cost by themselves: a hash, and gzip on two
//! cores at the level of ours.

use super::clock::{Contender, best, memory};
use super::pack::{mib, row, skipped};
use super::peers::{command, has};
use super::{Row, trees};
use anyhow::Result;
use fs_err as fs;
use std::path::{Path, PathBuf};

/// It takes a while, and a long run is a quiet one.
const ROUNDS: usize = 3;

pub(super) fn rows(agentapp: &Path, work: &Path) -> Result<Vec<Row>> {
    let work = work.join("large");
    let place = Place { agentapp, content: trees::large(&work.join("app"))?, work };
    let packs = best(ROUNDS, &[place.pack(), place.sum()])?;
    let mut rows = vec![row("pack a file of 1 GiB, against `sha256sum` of it".into(), &packs, "–")];
    let work = "pack a file of 1 GiB, against `pigz -p 2 -4` of it".to_owned();
    rows.push(if has("pigz") {
        row(work, &best(ROUNDS, &[place.pack(), place.gzip()])?, "≤ 1.1 × the slower of the two")
    } else {
        skipped(work, "no `pigz`")
    });
    let unpacks = best(ROUNDS, &[place.unpack(), place.untar()])?;
    rows.push(row("unpack and verify it, against `tar -xzf`".into(), &unpacks, "–"));
    for (what, contender) in [("pack", place.pack()), ("unpack and verify", place.unpack())] {
        let work = format!("memory to {what} a file of 1 GiB");
        rows.push(match memory(contender()?)? {
            Some(most) => Row { work, measured: mib(most), ratio: "–".into(), budget: "≤ 64 MiB" },
            None => skipped(work, "no `/proc`"),
        });
    }
    Ok(rows)
}

struct Place<'a> {
    agentapp: &'a Path,
    content: PathBuf,
    work: PathBuf,
}

impl Place<'_> {
    fn pack(&self) -> Contender<'_> {
        Box::new(|| {
            let mut pack = command(self.agentapp, &["pack", "--quiet"], &[&self.work.join("app")]);
            pack.arg("--out").arg(self.work.join("app.agentapp"));
            Ok(pack)
        })
    }

    fn unpack(&self) -> Contender<'_> {
        Box::new(|| {
            let out = self.work.join("out");
            if out.exists() {
                fs::remove_dir_all(&out)?;
            }
            Ok(command(self.agentapp, &["unpack"], &[&self.work.join("app.agentapp"), &out]))
        })
    }

    /// A bundle is an archive that tar reads.
    fn untar(&self) -> Contender<'_> {
        Box::new(|| {
            let out = self.work.join("out-of-tar");
            if out.exists() {
                fs::remove_dir_all(&out)?;
            }
            fs::create_dir_all(&out)?;
            Ok(command("tar", &["-xzf"], &[&self.work.join("app.agentapp"), Path::new("-C"), &out]))
        })
    }

    fn sum(&self) -> Contender<'_> {
        Box::new(|| Ok(command("sha256sum", &[], &[&self.content])))
    }

    /// To nowhere: a file beside the content would be packed as well.
    fn gzip(&self) -> Contender<'_> {
        Box::new(|| Ok(command("pigz", &["-p", "2", "-4", "-c"], &[&self.content])))
    }
}
