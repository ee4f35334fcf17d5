#!/usr/bin/env bash
# Passes every test, on a fresh machine with Rust and this checkout. What it needs, it installs.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/need.sh

need_rust
need_interop
export AGENTAPP_INTEROP=required

cargo fmt --all --check
cargo clippy --workspace --all-targets --all-features --locked -- -D warnings
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --all-features --no-deps --locked --quiet
cargo build --workspace --locked
cargo xtask pack -p job-application-kit --out target/job-application-kit.agentapp
cargo test --workspace --all-features --locked --no-fail-fast
