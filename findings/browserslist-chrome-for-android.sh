#!/bin/sh
# One would guess that `and_chr 87` in Browserslist names Chrome 87 for Android, as `chrome 87` names that of desktops.
# It names the newest Chrome for Android: the data of Can I use has one version of it, and Browserslist takes that version for any other, without
# a warning. A build for "the oldest phones" is then one for the newest. `chrome 87` names what is meant; Lightning CSS and swc read it for phones too.
# browserslist 4.29.6. Matters for the list of the applicants' site (docs/decisions/0163).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund browserslist@4.29.6
version=$(node -p "require('browserslist/package.json').version")
named=$(node -p "require('browserslist')(['and_chr 87']).join()")
desktop=$(node -p "require('browserslist')(['chrome 87']).join()")
echo "browserslist $version: 'and_chr 87' is '$named', 'chrome 87' is '$desktop'"
if [ "$named" = "and_chr 87" ]; then
  echo "Browserslist takes the version of Chrome for Android now."
  exit 1
fi
