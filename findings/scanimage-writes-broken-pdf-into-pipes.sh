#!/bin/sh
# Guess: scanimage --format=pdf writes the same file into a pipe as into a file.
# Seen with sane-utils 1.2.1: into a pipe, the objects before the picture and the table at the end are missing, with exit code 0. With a redirection
# or --output-file the file is whole.
# Scan stations that pipe into mail or an upload send PDFs that no reader opens.
# Needs Debian's sane-utils and poppler-utils (apt-get install). Scans with SANE's own test device.
set -eu
command -v scanimage >/dev/null && command -v pdfinfo >/dev/null || { echo 'Install sane-utils and poppler-utils first.'; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
scan() { scanimage -d test --format=pdf --resolution 50 --test-picture Grid "$@" 2>/dev/null; }
scanimage --version
scan --output-file=file.pdf
scan | cat >pipe.pdf
for name in file pipe; do
  pages=$(pdfinfo $name.pdf 2>/dev/null | grep Pages: || echo 'not readable')
  echo "$name: $(wc -c <$name.pdf) bytes, $pages"
done | tee out
grep -q '^file: .*Pages: *1' out && grep -q '^pipe: .*not readable' out || { echo 'scanimage writes whole PDFs into pipes now.'; exit 1; }
