#!/bin/sh
# Guess: a PDF library that cannot write a letter with a standard font throws an error or leaves it out.
# Seen with jspdf 4.2.1 and pdfkit 0.20.2: both write other letters without a word. "Łódź" becomes "Aódz" and "6Az", "Nguyễn" becomes "NguyÅn": the
# low byte of each character stands for another letter. pdf-lib 1.17.1 throws.
# Names on tickets and invoices of such programs are wrong, in print and for whoever copies them.
# Needs Debian's poppler-utils (apt-get install).
command -v pdftotext >/dev/null || { echo 'Install poppler-utils first.'; exit 2; }
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jspdf@4.2.1 pdfkit@0.20.2 pdf-lib@1.17.1 >/dev/null
cat >run.cjs <<'JS'
const fs = require('node:fs');
const { jsPDF } = require('jspdf');
const PdfKit = require('pdfkit');
const { PDFDocument } = require('pdf-lib');
const name = 'Łódź Nguyễn';
const ticket = new jsPDF();
ticket.text(name, 20, 20);
fs.writeFileSync('jspdf.pdf', Buffer.from(ticket.output('arraybuffer')));
const invoice = new PdfKit();
invoice.pipe(fs.createWriteStream('pdfkit.pdf'));
invoice.text(name);
invoice.end();
(async () => {
  const page = (await PDFDocument.create()).addPage();
  try {
    page.drawText(name);
    console.log('pdf-lib writes it');
  } catch (error) {
    console.log('pdf-lib throws:', error.message);
  }
})();
JS
node run.cjs | tee out
for library in jspdf pdfkit; do echo "$library $(node -p "require('./node_modules/$library/package.json').version"): $(pdftotext "$library.pdf" - | head -n 1)" | tee -a out; done
grep -q '^jspdf .*Aódz' out && grep -q '^pdfkit .*6Az' out || { echo 'The libraries treat letters outside the standard fonts differently now.'; exit 1; }
