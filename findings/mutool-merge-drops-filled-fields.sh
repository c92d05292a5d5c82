#!/bin/sh
# Guess: merging PDFs with mutool merge keeps what a page shows.
# Seen with mutool 1.21.1: the values of filled-in form fields are gone from the merged file, in print too, with exit code 0. qpdf, pdfunite and
# Ghostscript keep them.
# Application forms that people fill in and then merge with their ticket arrive empty.
# Needs Debian's mupdf-tools and poppler-utils (apt-get install).
command -v mutool >/dev/null && command -v pdftotext >/dev/null || { echo 'Install mupdf-tools and poppler-utils first.'; exit 2; }
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdf-lib@1.17.1 >/dev/null
cat >run.cjs <<'JS'
const { PDFDocument } = require('pdf-lib');
(async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 200]);
  page.drawText('Name:', { x: 20, y: 120 });
  const field = pdf.getForm().createTextField('name');
  field.setText('Sokha');
  field.addToPage(page, { x: 100, y: 110, width: 150, height: 30 });
  require('node:fs').writeFileSync('form.pdf', await pdf.save());
})();
JS
node run.cjs
mutool -v 2>&1 | head -n 1
mutool merge -o merged.pdf form.pdf
echo "form:   $(pdftotext form.pdf - | tr -s '\n\f' ' ')"
echo "merged: $(pdftotext merged.pdf - | tr -s '\n\f' ' ')"
pdftotext form.pdf - | grep -q Sokha
if pdftotext merged.pdf - | grep -q Sokha; then echo 'mutool merge keeps the values now.'; exit 1; fi
