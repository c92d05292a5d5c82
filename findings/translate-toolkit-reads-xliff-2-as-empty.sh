#!/bin/sh
# Guess: a translation tool refuses a version of XLIFF that it does not know, or reads it.
# Seen with translate-toolkit 3.8.4 (Debian 12): a valid XLIFF 2.0 file is recognized as XLIFF and read as a file without units, without an
# error: pocount counts 0 strings, and xliff2po ends with 0 and writes no file.
# Needs Debian's translate-toolkit (apt-get install).
set -eu
command -v xliff2po >/dev/null || { echo 'Install translate-toolkit first.'; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >two.xlf <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr"><file id="f"><unit id="u"><segment><source>Good morning</source><target>Bonjour</target></segment></unit></file></xliff>
XML
cat >one.xlf <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="f" source-language="en" target-language="fr" datatype="plaintext"><body><trans-unit id="u"><source>Good morning</source><target>Bonjour</target></trans-unit></body></file></xliff>
XML
dpkg-query -W -f '${Package} ${Version}\n' translate-toolkit
for version in one two; do
  xliff2po --progress=none "$version.xlf" "$version.po" && status=0 || status=$?
  [ -f "$version.po" ] && written='a catalogue' || written='no file'
  echo "$version.xlf: exit $status, $written"
done | tee out
grep -qx 'one.xlf: exit 0, a catalogue' out && grep -qx 'two.xlf: exit 0, no file' out ||
  { echo 'translate-toolkit reads XLIFF 2.0 differently now.'; exit 1; }
