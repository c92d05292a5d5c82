#!/bin/sh
# One would guess: postal-mime reads a mail in Big5 or EUC-KR as a browser would, because it decodes with TextDecoder.
# What happens: postal-mime 4.0.0 on Node 20.20.2, 22.23.3, 24.21.0 and 26.10.0 turns letters of Hong Kong names (陳煊堃, 邨) into invisible
# private characters and letters of Korean names (설믜) into control characters, without an error: Node decodes with ICU's plain tables, browsers
# with those of the Encoding Standard (https://github.com/nodejs/node/issues/61041). With a decoder of the standard the letters are there.
# Where it matters: answers of applicants from Hong Kong and Korea whose mail programs do not write UTF-8.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund postal-mime@4.0.0 iconv-lite@0.7.3 @exodus/bytes@1.16.0 >/dev/null
cat >run.mjs <<'JS'
import iconv from 'iconv-lite';
const mails = [['big5', 'big5hkscs', '陳煊堃，屋邨'], ['euc-kr', 'cp949', '설믜입니다']];
const toMail = (charset, text, encoding) =>
  Buffer.concat([Buffer.from(`From: a@example.com\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`), iconv.encode(text, encoding)]);
const { default: PostalMime } = await import('postal-mime');
const readAll = () => Promise.all(mails.map(async ([charset, encoding, text]) => (await PostalMime.parse(toMail(charset, text, encoding))).text.trim() === text));
const onNode = await readAll();
process.exitCode = onNode.includes(true) ? 1 : 0;
console.log(process.version, 'postal-mime 4.0.0: letters kept', JSON.stringify(onNode));
JS
cat >standard.mjs <<'JS'
globalThis.TextDecoder = (await import('@exodus/bytes/encoding.js')).TextDecoder;
JS
node run.mjs || { echo 'Node decodes Big5 or EUC-KR as browsers do now.'; exit 1; }
if node --import ./standard.mjs run.mjs; then echo 'The decoder of the standard loses letters too.'; exit 1; fi
