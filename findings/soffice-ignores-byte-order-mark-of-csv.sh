#!/bin/sh
# One would guess that LibreOffice reads a CSV file with a byte order mark as UTF-8, as Excel does and as its own import dialog proposes. Without
# a dialog (soffice --convert-to), it reads the bytes as Windows-1252, also in a UTF-8 locale, and the mark becomes part of the first header.
# The filter option 76 (UTF-8) makes it right. Another guess: an apostrophe before a formula or a telephone is the mark of a text, and goes. It
# stays in the cell. Without it, +855… becomes a number and loses its plus, and =1+1 becomes 2.
# LibreOffice 7.4.7 (Debian package libreoffice-calc). Where it matters: converting CSV exports on a server.
set -eu
command -v soffice >/dev/null || { echo 'Install the Debian package libreoffice-calc.'; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '\357\273\277Name,Telephone,Plain\r\nស្រី,'"'"'+85512345678,+85512345678\r\n' > list.csv
convert() {
  LC_ALL=C.UTF-8 soffice "-env:UserInstallation=file://$folder/profile" --headless "$@" --convert-to fods --outdir "$folder" list.csv >/dev/null 2>&1
  grep -v sheet-name list.fods | sed -n 's/^ *<text:p>\(.*\)<\/text:p>.*/\1/p' | tr '\n' ' '
  echo
}
soffice --version
guessed=$(convert)
told=$(convert --infilter=CSV:44,34,76)
echo "without options: $guessed"
echo "told UTF-8:      $told"
case "$guessed" in *ស្រី*) echo 'The behaviour changed: the byte order mark is recognized.'; exit 1 ;; esac
case "$told" in *ស្រី*'+85512345678 85512345678 '*) ;; *) echo 'The behaviour changed: see the cells above.'; exit 1 ;; esac
