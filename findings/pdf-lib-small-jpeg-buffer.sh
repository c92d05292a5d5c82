#!/bin/sh
# Guess: embedJpg takes what fs.readFileSync returns, as the documentation shows with a Uint8Array.
# Seen with pdf-lib 1.17.1: a JPEG below about 4 KB fails with "SOI not found in JPEG", the same bytes in a new Uint8Array work. Small Buffers lie
# somewhere in a shared block of memory, and the library reads the block from its start. @cantoo/pdf-lib 2.11.1 takes both.
# Signatures, stamps and thumbnails are that small, so a program works in tests with photos and fails for them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 jpeg-js@0.4.4 >/dev/null
cat >run.cjs <<'JS'
const fs = require('node:fs');
const { encode } = require('jpeg-js');
fs.writeFileSync('stamp.jpg', encode({ data: Buffer.alloc(40 * 30 * 4, 200), width: 40, height: 30 }, 80).data);
(async () => {
  for (const name of ['pdf-lib', '@cantoo/pdf-lib']) {
    const pdf = await require(name).PDFDocument.create();
    const stamp = fs.readFileSync('stamp.jpg');
    for (const [kind, bytes] of [['Buffer', stamp], ['Uint8Array', new Uint8Array(stamp)]])
      console.log(name, kind, await pdf.embedJpg(bytes).then(() => 'works', (error) => error.message));
  }
})();
JS
echo "pdf-lib $(node -p 'require("pdf-lib/package.json").version'), node $(node -v)"
node run.cjs | tee out
grep -q '^pdf-lib Buffer SOI not found' out && grep -q '^pdf-lib Uint8Array works' out || { echo 'pdf-lib takes small Buffers now.'; exit 1; }
