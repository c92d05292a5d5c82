#!/bin/sh
# One would guess: text in UTF-8 whose part says charset=unknown-8bit is read as UTF-8, as the same part without a charset is.
# What happens: postal-mime 4.0.0 reads it as windows-1252, so Khmer, Cyrillic and Vietnamese become "áž", "Ð" and "Ã", without an error;
# mailparser 3.14.2 reads it as UTF-8. RFC 1428 lets a mail server write this label over what a program left unlabelled.
# Where it matters: answers of applicants; the bytes can be had back, because the wrong reading loses none.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund postal-mime@4.0.0 mailparser@3.14.2 >/dev/null
cat >run.mjs <<'JS'
import PostalMime from 'postal-mime';
import { simpleParser } from 'mailparser';
const text = 'ភាសាខ្មែរ, Nguyễn';
const seen = [];
for (const type of ['', 'Content-Type: text/plain; charset=unknown-8bit\r\n']) {
  const raw = Buffer.from(`From: a@example.com\r\nMIME-Version: 1.0\r\n${type}Content-Transfer-Encoding: 8bit\r\n\r\n${text}\r\n`);
  const [postal, parser] = [await PostalMime.parse(raw), await simpleParser(raw)];
  seen.push([postal.text.trim() === text, parser.text.trim() === text]);
}
console.log('postal-mime 4.0.0, mailparser 3.14.2: kept without a charset, and with unknown-8bit', JSON.stringify(seen));
process.exit(JSON.stringify(seen) === '[[true,true],[false,true]]' ? 0 : 1);
JS
node run.mjs || { echo 'The parsers read unknown-8bit otherwise now.'; exit 1; }
