#!/bin/sh
# One would guess that a number that begins with its own dial code again (49 151 23456789 beside +49) is either understood or invalid: the
# library says that it takes a leading calling code away if the number is invalid with it. German numbers have many lengths, so the number
# with the code twice, +49 49151 23456789, is "valid" (as a landline of Leer), and a different line would ring. In France it is understood.
# libphonenumber-js 1.13.16, also with its full metadata. Where it matters: forms with a dial code and a number in two fields.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16
cat > check.mjs <<'JS'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
const seen = [
  ['FR', '33612345698', '+33612345698'],
  ['DE', '49 151 23456789', '+494915123456789'],
].map(([country, typed, expected]) => {
  const found = parsePhoneNumberFromString(typed, country);
  console.log(`${country} ${typed}: ${found?.number}, valid: ${found?.isValid()}, type: ${found?.getType()}`);
  return found?.number === expected && found?.isValid();
});
if (seen.includes(false)) {
  console.log('The behaviour changed: the German number may lose its second 49 now.');
  process.exit(1);
}
JS
echo "libphonenumber-js $(node -p "require('libphonenumber-js/package.json').version")"
node check.mjs
