//! Reads the files of an app, each once: the same bytes feed the digests, the compressor and the search
//! for secrets.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::Path;

use sha2::{Digest as _, Sha256};

use super::errors::Fault;
use super::gzip::Blocks;
use super::header::{BLOCK, file_header, padding};
use super::manifest;
use super::pack::PackOptions;
use super::refusal::Refusal;
use super::secrets::{self, Finding, MOST_SEARCHED, Sensitive};
use super::walk::SourceFile;

/// Bytes that are read at a time. A file that is searched for a key fits in.
const BUFFER: usize = 128 << 10;

/// The way of the files into an archive.
pub(super) struct Feed<'a> {
    source: &'a Path,
    pub(super) options: &'a PackOptions,
    hash: Sha256,
    each: BTreeMap<String, String>,
    buffer: Vec<u8>,
    findings: Vec<Finding>,
}

/// The digests of what was fed.
pub(super) struct Fed {
    /// Over all contents.
    pub(super) sha256: String,
    /// Of each file, if they are wanted.
    pub(super) each: BTreeMap<String, String>,
}

impl Fed {
    /// Stands for digests that are not known yet; theirs is a fixed length.
    pub(super) fn of_the_same_length(files: &[SourceFile], options: &PackOptions) -> Fed {
        let zeros = || manifest::hex(&[0; 32]);
        let wanted = files.iter().filter(|_| options.file_digests);
        Fed { sha256: zeros(), each: wanted.map(|file| (file.path.to_string(), zeros())).collect() }
    }
}

impl<'a> Feed<'a> {
    pub(super) fn new(source: &'a Path, options: &'a PackOptions) -> Self {
        let (hash, each) = (Sha256::new(), BTreeMap::new());
        Self { source, options, hash, each, buffer: vec![0; BUFFER], findings: Vec::new() }
    }

    /// Looks for names that say that a file was not meant for everybody, before any is read.
    pub(super) fn look_at_names(&mut self, files: &[SourceFile]) -> Result<(), Fault> {
        for file in files {
            if let Some(what) = secrets::by_name(file.path.as_str()) {
                self.find(file, what)?;
            }
        }
        Ok(())
    }

    /// Looks for keys inside files, where nothing is packed.
    pub(super) fn look_inside(&mut self, files: &[SourceFile]) -> Result<(), Fault> {
        for file in files.iter().filter(|file| file.size <= MOST_SEARCHED) {
            let read = fill(&mut open(self.source, file)?, &mut self.buffer)?;
            self.search(file, read)?;
        }
        Ok(())
    }

    pub(super) fn file(&mut self, file: &SourceFile, blocks: &mut Blocks) -> Result<(), Fault> {
        self.options.watch.check()?;
        blocks.write(&file_header(file.path.as_str(), file.size, file.executable))?;
        let mut input = open(self.source, file)?;
        let mut own = self.options.file_digests.then(Sha256::new);
        let mut size = 0;
        loop {
            let read = fill(&mut input, &mut self.buffer)?;
            size += read as u64;
            let bytes = &self.buffer[..read];
            self.hash.update(bytes);
            own.iter_mut().for_each(|own| own.update(bytes));
            blocks.write(bytes)?;
            if read < BUFFER || size > file.size {
                break;
            }
            self.options.watch.check()?;
            self.options.watch.advance(read as u64);
        }
        if size != file.size {
            return Err(Fault::entry(file.path.as_str(), Refusal::ChangedWhilePacking));
        }
        self.options.watch.advance(size % BUFFER as u64);
        self.each.extend(own.map(|own| (file.path.to_string(), manifest::hex(&own.finalize()))));
        if size <= MOST_SEARCHED {
            self.search(file, size as usize)?;
        }
        blocks.write(&[0; BLOCK][..padding(size)])
    }

    pub(super) fn finish(self) -> (Fed, Vec<Finding>) {
        let Self { hash, each, mut findings, .. } = self;
        findings.sort_by(|a, b| a.path.cmp(&b.path));
        (Fed { sha256: manifest::hex(&hash.finalize()), each }, findings)
    }

    /// Searches what stands at the start of the buffer.
    fn search(&mut self, file: &SourceFile, length: usize) -> Result<(), Fault> {
        if !secrets::holds_key(&self.buffer[..length]) {
            return Ok(());
        }
        // Its name may have said so already, or that it lies in an editor's folder.
        self.findings.retain(|found| found.path != file.path || found.what.is_secret());
        if self.findings.iter().any(|found| found.path == file.path) {
            return Ok(());
        }
        self.find(file, Sensitive::KeyInside)
    }

    fn find(&mut self, file: &SourceFile, what: Sensitive) -> Result<(), Fault> {
        if self.options.refuse_secrets && what.is_secret() {
            return Err(Fault::entry(file.path.as_str(), Refusal::SecretInRelease(what.words())));
        }
        self.findings.push(Finding { path: file.path.clone(), what });
        Ok(())
    }
}

fn open<'f>(source: &Path, file: &'f SourceFile) -> io::Result<Box<dyn Read + 'f>> {
    Ok(match &file.rewritten {
        Some(content) => Box::new(&content[..]),
        None => Box::new(fs_err::File::open(file.path.under(source))?),
    })
}

/// Reads until the buffer is full or the file ends.
fn fill(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut length = 0;
    while length < buffer.len() {
        match input.read(&mut buffer[length..])? {
            0 => break,
            read => length += read,
        }
    }
    Ok(length)
}
