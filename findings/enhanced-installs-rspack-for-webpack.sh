#!/bin/sh
# One would guess that @module-federation/enhanced in a project of webpack installs what webpack needs, and leaves Rspack, which it
# supports too, to those who use it. npm installs Rspack's native compiler all the same, 54 MB that no build runs: the dependency
# @module-federation/rspack has @rspack/core as a peer that is not optional. `legacy-peer-deps` leaves it out, but in a workspace only at its
# root, and with it other peers. A dependency of that name on a small package in the range of the peer leaves it out everywhere.
# @module-federation/enhanced 2.9.3, npm 11.19.1, Linux x64. Matters for each repository of a remote (docs/decisions/0219).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
measure() {
  mkdir "$folder/$1"
  cd "$folder/$1"
  shift
  npm init -y >/dev/null
  npm install --silent --no-audit --no-fund --ignore-scripts "$@" @module-federation/enhanced@2.9.3 webpack@5.113.0
  if [ -d node_modules/@rspack ]; then du -sk node_modules/@rspack | cut -f1; else echo 0; fi
}
plain=$(measure plain --legacy-peer-deps=false)
legacy=$(measure legacy --legacy-peer-deps=true)
named=$(measure named --legacy-peer-deps=false @rspack/core@npm:@rspack/lite-tapable@1.1.0)
echo "@module-federation/enhanced 2.9.3, npm $(npm --version)"
echo "node_modules/@rspack: $plain KB; with legacy-peer-deps: $legacy KB; with another package of its name: $named KB"
if [ "$plain" -lt 10000 ] || [ "$legacy" -gt 0 ] || [ "$named" -gt 1000 ]; then
  echo "npm installs no Rspack beside webpack now, or also with legacy-peer-deps or a package of its name."
  exit 1
fi
