#!/bin/sh
# One would guess that a port of Google's libphonenumber reads the digits of every script, as the original does (Character.digit).
# It reads ASCII, full-width and Arabic digits only. A number in Khmer, Devanagari, Bengali, Burmese or Thai digits is no number for it.
# libphonenumber-js 1.13.16. Where it matters: applicants type telephones in the digits of their keyboard; here in Cambodia's.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16
cat > check.mjs <<'JS'
import { parsePhoneNumberFromString } from 'libphonenumber-js';
const numbers = [
  ['Arabic', '٠٥٠١٢٣٤٥٦٧', 'SA', '+966501234567'],
  ['Persian', '۰۹۱۲۳۴۵۶۷۸۹', 'IR', '+989123456789'],
  ['full-width', '０９０１２３４５６７８', 'JP', '+819012345678'],
  ['Khmer', '០១២៣៤៥៦៧៨', 'KH', undefined],
  ['Devanagari', '०९८१२३४५६७८', 'IN', undefined],
  ['Bengali', '০১৭১২৩৪৫৬৭৮', 'BD', undefined],
  ['Burmese', '၀၉၂၅၀၁၂၃၄၅၆', 'MM', undefined],
  ['Thai', '๐๘๑๒๓๔๕๖๗๘', 'TH', undefined],
];
let same = true;
for (const [script, typed, country, expected] of numbers) {
  const found = parsePhoneNumberFromString(typed, country)?.number;
  console.log(`${script}: ${typed} is ${found}`);
  same &&= found === expected;
}
if (!same) {
  console.log('The behaviour changed: other digits are read now, or these no longer.');
  process.exit(1);
}
JS
echo "libphonenumber-js $(node -p "require('libphonenumber-js/package.json').version")"
node check.mjs
