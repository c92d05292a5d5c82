#!/bin/sh
# Guess: a PDF that is printed into a PDF (a PDF printer of CUPS, pdftops and ps2pdf) keeps its text, or has none, as a scan.
# Seen with Chromium 156, poppler 22.12 and Ghostscript 10: it has another text. Each letter of a TrueType font is the one 29 before it, "Passport" is
# "3DVVSRUW", and digits and spaces become control characters. The pages look right.
# A program that looks for a name or number in the text, or for letters to tell a scan from a text, says that they are not there.
# Needs Debian's chromium, poppler-utils, ghostscript and fonts-dejavu-core (apt-get install).
set -eu
for program in chromium pdftops pdftotext ps2pdf; do
  command -v $program >/dev/null || { echo 'Install chromium, poppler-utils, ghostscript and fonts-dejavu-core first.'; exit 2; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '<meta charset="utf-8"><p style="font-family: DejaVu Sans">Passport 19AB12345 of Marie Dupont</p>' >visa.html
chromium --version
pdftops -v 2>&1 | head -1
gs --version
chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer --print-to-pdf=visa.pdf visa.html >/dev/null 2>&1
pdftops visa.pdf - | ps2pdf - printed.pdf
pdftotext visa.pdf visa.txt
pdftotext printed.pdf printed.txt
echo "written: $(head -1 visa.txt)"
echo "printed: $(tr -d '\000-\011\013-\037' <printed.txt | head -1)"
grep -q 'Passport 19AB12345' visa.txt || { echo 'The file of Chromium has no text either.'; exit 1; }
if grep -q 'Passport' printed.txt || ! grep -q '3DVVSRUW' printed.txt; then
  echo 'The printed file no longer has these other letters.'
  exit 1
fi
