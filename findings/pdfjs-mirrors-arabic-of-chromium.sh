#!/bin/sh
# Guess: the texts of getTextContent() in pdf.js, joined in their order, are the text of the page, as they are for Latin letters.
# Seen with pdfjs-dist 5.4.149 and Chromium's own printer: each Arabic letter is a text of its own, from left to right and in its presentation form (U+FEF2
# instead of U+064A). Joined, the name is mirrored, also after normalization. pdftotext of poppler gives the letters as they are written.
# A name in Arabic is not found in a printed visa by joining the texts; compare the one in Latin letters, or sort by `dir` and position first.
# Needs Chromium, poppler-utils, a font with Arabic (DejaVu Sans), Node 20 and npm.
set -eu
for program in chromium pdftotext node npm; do
  command -v $program >/dev/null || { echo 'Install chromium, poppler-utils, fonts-dejavu-core, node and npm first.'; exit 2; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts pdfjs-dist@5.4.149 >/dev/null
echo '<meta charset="utf-8"><p dir="rtl" style="font-family: DejaVu Sans">محمد علي</p>' >name.html
chromium --version
chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer --print-to-pdf=name.pdf name.html >/dev/null 2>&1
pdftotext name.pdf name.txt
cat >read.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import { getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs';

const plain = (text) => text.normalize('NFKC').replaceAll(/[^\p{L}]/gu, '');
const pdf = await getDocument({ data: new Uint8Array(readFileSync('name.pdf')), verbosity: 0 }).promise;
const { items } = await (await pdf.getPage(1)).getTextContent();
const joined = plain(items.map(({ str }) => str).join(''));
const name = plain('محمد علي');
console.log(`pdfjs-dist ${version}: ${joined}, pdftotext: ${plain(readFileSync('name.txt', 'utf8'))}, written: ${name}`);
if (plain(readFileSync('name.txt', 'utf8')) !== name) throw new Error('pdftotext does not give the name either.');
if (joined !== [...name].reverse().join('')) {
  console.log('pdf.js no longer mirrors the name.');
  process.exitCode = 1;
}
EOF
node read.mjs
