#!/bin/sh
# One would guess: of a text in format=flowed, as Thunderbird and Apple Mail write it, parsers join the lines of a paragraph and keep one mark
# of a quotation, and never join lines of different depth (RFC 3676, 4.5): "> Which name? " and "The first one." below it stay two lines.
# What happens: postal-mime 4.0.0 joins the quoted line with the answer below it, and lines of a quotation with their marks, so that ">" stands
# in the middle of a sentence; mailparser 3.14.2 joins no answer, but removes the first mark only, which is wrong from the second answer on.
# Where it matters: who folds quotations folds what someone wrote directly below one, which happens when a quoted paragraph is cut in two.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund postal-mime@4.0.0 mailparser@3.14.2 >/dev/null
cat >run.mjs <<'JS'
import PostalMime from 'postal-mime';
import { simpleParser } from 'mailparser';
const raw = Buffer.from(
  'From: a@example.com\r\nContent-Type: text/plain; charset=utf-8; format=flowed\r\n\r\n' +
    '> > Please send a photo \r\n> > with a white background.\r\n> Of which \r\n> size?\r\n\r\n' +
    '> Which name? \r\nThe first one.\r\n\r\nOf the usual \r\none.\r\n',
);
const texts = [(await PostalMime.parse(raw)).text, (await simpleParser(raw)).text];
console.log('postal-mime 4.0.0, mailparser 3.14.2:', JSON.stringify(texts));
const [postal, parser] = texts.map((text) =>
  [/photo ?(?:> ?)+with/, /which ?> ?size/, /> Which name\? The first one/, /usual one/].map((part) => part.test(text)),
);
process.exit(JSON.stringify([postal, parser]) === '[[true,true,true,true],[true,false,false,true]]' ? 0 : 1);
JS
node run.mjs || { echo 'The parsers join quoted lines otherwise now.'; exit 1; }
