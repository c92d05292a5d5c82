#!/bin/sh
# Guess: file-type recognizes every PDF that readers open.
# Seen with file-type 21.3.4: a PDF after a byte order mark is application/pdf, a PDF after a line break is unknown.
# Readers look for %PDF- in the first 1,024 bytes, and downloads and mail gateways put a line break there. A check of uploads by content refuses
# such files as "not a PDF".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module >/dev/null
npm install --silent --no-audit --no-fund file-type@21.3.4 >/dev/null
cat >run.mjs <<'JS'
import { fileTypeFromBuffer } from 'file-type';
const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n';
for (const [name, before] of [['nothing', ''], ['byte order mark', '\uFEFF'], ['line break', '\r\n']])
  console.log(`after ${name}: ${(await fileTypeFromBuffer(Buffer.from(before + pdf)))?.mime}`);
JS
echo "file-type $(node -p 'require("./node_modules/file-type/package.json").version')"
node run.mjs | tee out
grep -q 'after line break: undefined' out || { echo 'file-type now looks behind a line break.'; exit 1; }
