#!/bin/sh
# Guess: the texts of getTextContent() in pdf.js, joined with a line break where `hasEOL` says so, have the words of the page apart.
# Seen with pdfjs-dist 5.4.149: the values of a flattened form, each a stream of its own, follow their labels and one another without a break:
# "Passport NoDUPONTMARIE ANNE19AB12345", whether pdf-lib, qpdf or pdftk flattened it. pdftotext of poppler has each in a line.
# Letters that are filled into templates are often such files. A search for the name or number as a word finds neither; compare positions.
# Needs Debian's qpdf, pdftk-java and poppler-utils (apt-get install), Node 20 and npm.
set -eu
for program in qpdf pdftk pdftotext node npm; do
  command -v $program >/dev/null || { echo 'Install qpdf, pdftk-java, poppler-utils, node and npm first.'; exit 2; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts pdfjs-dist@5.4.149 pdf-lib@1.17.1 >/dev/null
cat >make.mjs <<'EOF2'
import { writeFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';

async function write(file, isFlat) {
  const doc = await PDFDocument.create();
  const page = doc.addPage([420, 200]);
  const form = doc.getForm();
  for (const [index, [label, value]] of [['Surname', 'DUPONT'], ['Given names', 'MARIE ANNE'], ['Passport No', '19AB12345']].entries()) {
    page.drawText(label, { x: 30, y: 150 - index * 30, size: 10 });
    const field = form.createTextField(`field${index}`);
    field.setText(value);
    field.addToPage(page, { x: 130, y: 142 - index * 30, width: 200, height: 20, borderWidth: 0 });
  }
  if (isFlat) form.flatten();
  writeFileSync(file, await doc.save());
}
await write('form.pdf', false);
await write('pdf-lib.pdf', true);
EOF2
node make.mjs
qpdf --flatten-annotations=all form.pdf qpdf.pdf
pdftk form.pdf output pdftk.pdf flatten
qpdf --version | head -1
pdftk --version | head -1
for program in pdf-lib qpdf pdftk; do
  pdftotext $program.pdf - 2>/dev/null | grep -qx '19AB12345' || { echo 'pdftotext does not have the number in a line.'; exit 1; }
done
cat >read.mjs <<'EOF2'
import { readFileSync } from 'node:fs';
import { getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs';

for (const program of ['pdf-lib', 'qpdf', 'pdftk']) {
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(`${program}.pdf`)), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');
  console.log(`pdfjs-dist ${version}, flattened by ${program}: ${JSON.stringify(text)}`);
  if (/\b19AB12345\b/.test(text)) {
    console.log('The number is a word now.');
    process.exitCode = 1;
  }
}
EOF2
node read.mjs
