#!/bin/sh
# One would guess that a library of ISO 3166 finds the English names that Node and browsers show (`Intl.DisplayNames`, CLDR).
# i18n-iso-countries compares names letter by letter: it finds `Côte d'Ivoire` but not CLDR's `Côte d’Ivoire` with the typographic apostrophe,
# and none of `Bosnia & Herzegovina`, `St. Lucia`, `Hong Kong SAR China`, `Congo - Kinshasa`, `Myanmar (Burma)`, `Palestinian Territories`.
# i18n-iso-countries 7.14.0, any Node from 20 on. Where it matters: a select list from `Intl.DisplayNames` in front of a server that checks
# names with the library; the applicant's nationality is unknown, and with it the documents that it requires.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund i18n-iso-countries@7.14.0
cat > check.cjs <<'JS'
const countries = require('i18n-iso-countries');
countries.registerLocale(require('i18n-iso-countries/langs/en.json'));
const names = new Intl.DisplayNames('en', { type: 'region' });
const missed = Object.keys(countries.getAlpha2Codes()).filter(
  (code) => countries.getAlpha2Code(names.of(code), 'en') !== code,
);
console.log(`Node ${process.version}, CLDR ${process.versions.cldr}`);
console.log(`${missed.length} names are not found: ${missed.map((code) => names.of(code)).join('; ')}`);
const straight = countries.getAlpha2Code("Côte d'Ivoire", 'en');
console.log(`Côte d'Ivoire is ${straight}, Côte d’Ivoire is ${countries.getAlpha2Code('Côte d’Ivoire', 'en')}`);
if (straight !== 'CI' || !['CI', 'BA', 'LC', 'HK'].every((code) => missed.includes(code))) {
  console.log('The behaviour changed: the library may find the names of CLDR now.');
  process.exit(1);
}
JS
echo "i18n-iso-countries $(node -p "require('i18n-iso-countries/package.json').version")"
node check.cjs
