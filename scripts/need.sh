# Sourced by the other scripts: what they need, installed where it is missing.

# Rust, at least as new as the workspace asks for.
need_rust() {
  local want have
  want=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
  if ! have=$(rustc --version 2>/dev/null | cut -d' ' -f2); then
    echo "error: rustc is not installed; this workspace needs Rust $want or newer" >&2
    exit 1
  fi
  if [ "$(printf '%s\n%s\n' "$want" "$have" | sort -V | head -n 1)" != "$want" ]; then
    echo "error: rustc $have is too old; this workspace needs Rust $want or newer" >&2
    exit 1
  fi
}

# Debian packages, for the commands that are not there yet.
need_commands() {
  local missing=() pair
  for pair in "$@"; do
    command -v "${pair%%:*}" >/dev/null 2>&1 || missing+=("${pair##*:}")
  done
  [ ${#missing[@]} -eq 0 ] && return
  local sudo=""
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq
  $sudo apt-get install -y -qq "${missing[@]}"
}

# The packages that the interoperability tests compare with: npm's and PyPI's, beside the tests.
need_interop() {
  need_commands node:nodejs npm:npm python3:python3 tar:tar bsdtar:libarchive-tools
  if ! cmp -s tests/interop/package-lock.json tests/interop/node_modules/.installed; then
    (cd tests/interop && npm ci --no-audit --no-fund --silent)
    cp tests/interop/package-lock.json tests/interop/node_modules/.installed
  fi
  if ! cmp -s tests/interop/requirements.txt tests/interop/.venv/.installed; then
    if ! python3 -m venv tests/interop/.venv 2>/dev/null; then
      need_commands never-there:python3-venv
      python3 -m venv tests/interop/.venv
    fi
    tests/interop/.venv/bin/python -m pip install --quiet --disable-pip-version-check -r tests/interop/requirements.txt
    cp tests/interop/requirements.txt tests/interop/.venv/.installed
  fi
}
