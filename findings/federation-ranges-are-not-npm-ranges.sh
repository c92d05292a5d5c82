#!/bin/sh
# One would guess that Module Federation reads the range of a shared module as npm does, so that a check with `semver` before publishing says
# what happens in the page. It has a reader of its own: a prerelease is in every range that its numbers fit (20.0.0-rc.1 in <20.0.0,
# 1.2.4-beta.1 in ^1.2.3), `>=0` holds no version, and a prerelease without a number (^19.0.0-rc, as in many lists of peers) does not hold
# 19.0.0-rc.1. Of 18 usual ranges, `>=0` is the only one that differs for released versions.
# @module-federation/runtime-core 2.9.3, semver 7.8.6, Node 20.20. Matters for checks of releases and for packages of remotes with such peers.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @module-federation/runtime-core@2.9.3 semver@7.8.6
cat >ask.mjs <<'CODE'
import { satisfy } from '@module-federation/runtime-core';
import semver from 'semver';
const cases = [
  ['20.0.0-rc.1', '>=18.0.0 <20.0.0', true],
  ['1.2.4-beta.1', '^1.2.3', true],
  ['19.3.1', '>=0', false],
  ['19.0.0-rc.1', '^18.0.0 || ^19.0.0-rc', false],
];
for (const [version, range] of cases)
  console.log(`${version} in ${range}: federation ${satisfy(version, range)}, npm ${semver.satisfies(version, range)}`);
const released = ['0.2.3', '0.2.9', '0.3.0', '1.2.3', '1.3.0', '2.0.0', '18.3.1', '19.3.1'];
const ranges = '^1.2.3,~1.2.3,>=1.2.3,<2.0.0,1.x,1.2.x,1,*,^0.2.3,~0.2.3,^0,1.2.3 - 2.0.0,>=1.2.0 <2.0.0,^18.0.0 || ^19.0.0,>=18,>=0,v1.2.3,^16.8 || ^17 || ^18 || ^19';
const differs = ranges.split(',').filter((range) => released.some((version) => satisfy(version, range) !== semver.satisfies(version, range)));
console.log(`ranges with another answer for released versions: ${differs.join(', ')}`);
const asSeen = cases.every(([version, range, expected]) => satisfy(version, range) === expected && semver.satisfies(version, range) !== expected);
if (!asSeen || differs.join() !== '>=0') {
  console.log('The federation runtime reads ranges as npm does now, or otherwise than before.');
  process.exitCode = 1;
}
CODE
echo "@module-federation/runtime-core 2.9.3, semver 7.8.6, Node $(node --version)"
node ask.mjs
