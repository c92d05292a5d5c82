#!/bin/sh
# One would guess that `0033 6 12 34 56 98` is the same number whether the default is the country FR or its calling code 33.
# With `defaultCountry` the library takes 00 as the international prefix. With `defaultCallingCode` it keeps it: +33033612345698, which
# cannot be dialled. libphonenumber-js 1.13.16. Where it matters: forms that store a dial code and a number, but no country.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16
cat > check.mjs <<'JS'
import { parsePhoneNumberFromString } from 'libphonenumber-js';
const typed = '0033 6 12 34 56 98';
const byCountry = parsePhoneNumberFromString(typed, { defaultCountry: 'FR' });
const byCallingCode = parsePhoneNumberFromString(typed, { defaultCallingCode: '33' });
console.log(`${typed} with the country FR: ${byCountry?.number}, valid: ${byCountry?.isValid()}`);
console.log(`${typed} with the calling code 33: ${byCallingCode?.number}, valid: ${byCallingCode?.isValid()}`);
if (byCountry?.number !== '+33612345698' || byCallingCode?.number !== '+33033612345698') {
  console.log('The behaviour changed: both defaults may read the prefix now.');
  process.exit(1);
}
JS
echo "libphonenumber-js $(node -p "require('libphonenumber-js/package.json').version")"
node check.mjs
