#!/bin/sh
# Guess: PDFDocument.load(bytes, { ignoreEncryption: true }), which pdf-lib's own error message suggests, opens a PDF that needs no password to read.
# Seen with pdf-lib 1.17.1: it loads such a file (an owner's password only: bank statements, e-tickets), counts its pages and saves a copy without an
# error, but nothing is decrypted, and no reader opens the copy.
# A program that stamps or merges statements writes broken files and notices nothing.
# Needs Debian's qpdf and poppler-utils (apt-get install).
command -v qpdf >/dev/null && command -v pdftotext >/dev/null || { echo 'Install qpdf and poppler-utils first.'; exit 2; }
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdf-lib@1.17.1 >/dev/null
cat >run.cjs <<'JS'
const fs = require('node:fs');
const { execFileSync } = require('node:child_process');
const { PDFDocument } = require('pdf-lib');
(async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 200]).drawText('Statement of account');
  fs.writeFileSync('plain.pdf', await pdf.save({ useObjectStreams: false }));
  execFileSync('qpdf', ['--encrypt', '', 'owner', '256', '--', 'plain.pdf', 'statement.pdf']);
  const opened = await PDFDocument.load(fs.readFileSync('statement.pdf'), { ignoreEncryption: true });
  console.log('pages:', opened.getPageCount());
  fs.writeFileSync('copy.pdf', await opened.save());
})();
JS
echo "pdf-lib $(node -p 'require("pdf-lib/package.json").version')"
node run.cjs | tee out
echo "statement: $(pdftotext statement.pdf - | head -n 1)"
if pdftotext copy.pdf copy.txt 2>errors && grep -q Statement copy.txt; then echo 'The copy is readable now.'; exit 1; fi
echo "copy: $(tail -n 1 errors)"
grep -q '^pages: 1' out || { echo 'pdf-lib no longer loads it.'; exit 1; }
