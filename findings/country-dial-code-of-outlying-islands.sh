#!/bin/sh
# One would guess that the dial codes of a data set of countries (`idd` in world-countries) are those of ITU-T E.164 and lead to the country.
# The U.S. Outlying Islands have +268 there, which is the dial code of Eswatini; their numbers are American (+1 808). Two territories have none.
# A table of dial codes made from it has two countries for +268, and a look-up by code can answer the wrong one.
# world-countries 5.1.0, compared with libphonenumber-js 1.13.16. Where it matters: tables of country names to dial codes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund world-countries@5.1.0 libphonenumber-js@1.13.16
cat > check.cjs <<'JS'
const countries = require('world-countries');
const { isSupportedCountry, getCountryCallingCode } = require('libphonenumber-js/max');
const codesOf = ({ idd }) => idd.suffixes.map((suffix) => idd.root + suffix);
const owners = countries.filter((country) => codesOf(country).includes('+268')).map(({ name }) => name.common);
const without = countries.filter((country) => codesOf(country).length === 0).map(({ name }) => name.common);
const differ = countries.filter(
  (country) =>
    isSupportedCountry(country.cca2) && !codesOf(country).some((code) => code.startsWith(`+${getCountryCallingCode(country.cca2)}`)),
);
console.log(`+268: ${owners.join(', ')}; libphonenumber: ${getCountryCallingCode('SZ')} is Eswatini`);
console.log(`no dial code: ${without.join(', ')}`);
console.log(`others that differ from libphonenumber: ${differ.map(({ name }) => name.common).join(', ') || 'none'}`);
if (owners.length !== 2) {
  console.log('The behaviour changed: +268 may be of one country now.');
  process.exit(1);
}
JS
echo "world-countries $(node -p "require('world-countries/package.json').version")"
node check.cjs
