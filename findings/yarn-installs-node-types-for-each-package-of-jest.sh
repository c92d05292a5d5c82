#!/bin/sh
# One would guess that packages which ask for any version of @types/node (*) use the one that a repository has. Yarn installs the newest for
# them, and where the repository has an older one, a copy inside each of Jest's packages: about 20 of 2.6 MB. npm and pnpm use the repository's.
# `resolutions` says so to Yarn.
# jest 30.5.2, @types/node 20, Yarn 4.18.1. Matters for each repository of a remote with Yarn (docs/decisions/0219).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
count() {
  mkdir "$folder/$1"
  cd "$folder/$1"
  echo "{ \"name\": \"team\", \"private\": true, \"devDependencies\": { \"@types/node\": \"^20\", \"jest\": \"30.5.2\" }$2 }" >package.json
  printf 'nodeLinker: node-modules\nenableScripts: false\n' >.yarnrc.yml
  : >yarn.lock
  CI= npx --yes --package @yarnpkg/cli-dist@4.18.1 yarn install >/dev/null
  find node_modules -path '*/@types/node/package.json' | wc -l
}
plain=$(count plain '')
resolved=$(count resolved ', "resolutions": { "@types/node": "^20" }')
echo "copies of @types/node with Yarn 4: $plain; with resolutions: $resolved"
if [ "$plain" -lt 10 ] || [ "$resolved" -ne 1 ]; then
  echo "Yarn installs few copies of @types/node now, or several in spite of resolutions."
  exit 1
fi
