#!/bin/sh
# One would guess that what the types of libphonenumber-js/mobile export is there, in ES modules and CommonJS alike.
# `Metadata` is in its types and in its ES module, but not in its CommonJS module: `new Metadata()` type-checks and then is "not a
# constructor", in every test runner that runs CommonJS. libphonenumber-js/min has it in both. libphonenumber-js 1.13.16.
# Where it matters: code that asks whether a calling code exists works in the bundle and fails in jest, or the other way round.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16
cat > check.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import * as esModule from 'libphonenumber-js/mobile';
const require = createRequire(import.meta.url);
const commonJs = require('libphonenumber-js/mobile');
const types = readFileSync('node_modules/libphonenumber-js/mobile/index.d.ts', 'utf8');
const found = [/\bclass Metadata\b/.test(types), typeof esModule.Metadata, typeof commonJs.Metadata];
console.log(`types: ${found[0]}, ES module: ${found[1]}, CommonJS: ${found[2]}`);
console.log(`libphonenumber-js/min in CommonJS: ${typeof require('libphonenumber-js/min').Metadata}`);
if (found.join() !== 'true,function,undefined') {
  console.log('The behaviour changed: the three may agree now.');
  process.exit(1);
}
JS
echo "libphonenumber-js $(node -p "require('libphonenumber-js/package.json').version")"
node check.mjs
