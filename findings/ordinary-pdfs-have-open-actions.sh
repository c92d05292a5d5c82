#!/bin/sh
# Guess: an /OpenAction in a PDF, which programs run when it opens, is a sign of an active or dangerous file.
# Seen with pdfTeX (hyperref) of TeX Live 2022 and LibreOffice 7.4.7: each ordinary document has one, which only jumps to the first page; in LibreOffice's it
# is an array, in hyperref's a dictionary with /S /GoTo.
# A check that refuses PDFs with /OpenAction turns away most letters and manuals; it must look at what the action does.
# Needs Debian's texlive-latex-recommended, libreoffice-writer and qpdf (apt-get install --no-install-recommends).
set -eu
for program in pdflatex soffice qpdf; do
  command -v $program >/dev/null || { echo 'Install texlive-latex-recommended, libreoffice-writer and qpdf first.'; exit 2; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '\\documentclass{article}\\usepackage{hyperref}\\begin{document}A letter.\\end{document}\n' >tex.tex
pdflatex -interaction=batchmode tex.tex >/dev/null
echo 'A letter.' >office.txt
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to pdf office.txt >/dev/null 2>&1
pdflatex --version | head -n 1
soffice --version
for name in tex office; do
  qpdf --qdf --object-streams=disable "$name.pdf" "$name.txt"
  echo "$name: $(grep -a -A 5 '/OpenAction' "$name.txt" | tr -s '\n ' ' ' | cut -c 1-60)"
  grep -aq '/OpenAction' "$name.txt" || { echo "$name no longer writes an action at opening."; exit 1; }
done
