#!/bin/sh
# Guess: info.lines of csv-parse is the line of the file, whichever line ends it has.
# Seen with csv-parse 7.0.3: a CR LF inside a quoted field (a cell of two lines, saved on Windows) counts as two lines, an LF as one.
# A report of faults by line then names wrong lines for the whole rest of the file, one more for each such cell.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund csv-parse@7.0.3 >/dev/null
cat >run.cjs <<'JS'
const { parse } = require('csv-parse/sync');
for (const [name, end] of [['LF', '\n'], ['CR LF', '\r\n']]) {
  const text = ['A;B', `1;"two${end}lines"`, '3;4'].join(end) + end;
  console.log(`${name}: ${parse(text, { delimiter: ';', info: true }).map(({ info }) => info.lines).join(' ')}`);
}
JS
echo "csv-parse $(node -p "require('./node_modules/csv-parse/package.json').version"), node $(node -v)"
node run.cjs | tee out
grep -qx 'LF: 1 3 4' out && grep -qx 'CR LF: 1 4 5' out ||
  { echo 'csv-parse counts lines differently now.'; exit 1; }
