#!/usr/bin/env bash
# Builds the example app into a bundle and shows what is in it.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/need.sh

need_rust
cargo xtask pack -p job-application-kit --out target/job-application-kit.agentapp
cargo run --quiet -p agentapp --features cli --bin agentapp -- inspect target/job-application-kit.agentapp
echo
echo "--- .agentproto/APP.md ---"
tar -xzOf target/job-application-kit.agentapp .agentproto/APP.md
