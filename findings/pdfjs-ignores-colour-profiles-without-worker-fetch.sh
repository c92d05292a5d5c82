#!/bin/sh
# Guess: pdf.js given `wasmUrl` applies the colour profiles in a PDF (ICCBased), as it then decodes JPEG 2000 with the same folder's files.
# Seen: with `useWorkerFetch: false`, which is the default in Node and with a `BinaryDataFactory` of one's own, it ignores every profile and
# writes no warning. Colours are those of the numbers: red stays red under a profile that exchanges red and blue. With `useWorkerFetch: true`
# the profile applies.
# Matters where scans or passport pages have profiles, and for tests that read colours in Node. pdfjs-dist 5.4.624.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --omit=optional pdfjs-dist@5.4.624 >/dev/null 2>&1
# A square that is red on the left and blue on the right, in a profile whose red and blue primaries are exchanged.
base64 -d >colours.pdf <<'PDF'
JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBl
L1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlh
Qm94WzAgMCAxMDAgMTAwXS9SZXNvdXJjZXM8PC9Db2xvclNwYWNlPDwvQ1svSUNDQmFzZWQgNSAwIFJdPj4+Pi9Db250ZW50cyA0
IDAgUj4+CmVuZG9iago0IDAgb2JqCjw8L0xlbmd0aCA1Nj4+CnN0cmVhbQovQyBjcyAxIDAgMCBzYyAwIDAgNTAgMTAwIHJlIGYg
MCAwIDEgc2MgNTAgMCA1MCAxMDAgcmUgZgplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvTiAzL0FsdGVybmF0ZS9EZXZpY2VS
R0IvTGVuZ3RoIDUwMD4+CnN0cmVhbQoAAAH0bm9uZQIQAABtbnRyUkdCIFhZWiAH6gABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAAAAAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAAAlkZXNjAAAA8AAAAHFjcHJ0AAABZAAAAA13dHB0AAABdAAAABRyWFlaAAABiAAAABRnWFlaAAABnAAAABRiWFlaAAABsAAA
ABRyVFJDAAABxAAAABBnVFJDAAAB1AAAABBiVFJDAAAB5AAAABBkZXNjAAAAAAAAABdSZWQgYW5kIGJsdWUgZXhjaGFuZ2VkAAAA
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAAHRleHQAAAAATm9uZQAAAABYWVogAAAAAAAA9tYAAQAAAADTLVhZWiAAAAAAAAAkoQAAD4UAALbUWFlaIAAAAAAAAGKUAAC3
hQAAGNxYWVogAAAAAAAAb6MAADj2AAADkWN1cnYAAAAAAAAAAQIzAABjdXJ2AAAAAAAAAAECMwAAY3VydgAAAAAAAAABAjMAAApl
bmRzdHJlYW0KZW5kb2JqCnhyZWYKMCA2CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAxNSAwMDAwMCBuIAowMDAwMDAwMDYw
IDAwMDAwIG4gCjAwMDAwMDAxMTEgMDAwMDAgbiAKMDAwMDAwMDIzOSAwMDAwMCBuIAowMDAwMDAwMzQzIDAwMDAwIG4gCnRyYWls
ZXIKPDwvU2l6ZSA2L1Jvb3QgMSAwIFI+PgpzdGFydHhyZWYKOTE2CiUlRU9GCg==
PDF
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs';
// Node 20 lacks the first. The second stands for a worker's synchronous request.
Promise.withResolvers ??= function () {
  const parts = {};
  parts.promise = new this((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
};
globalThis.DOMMatrix ??= class {};
globalThis.ImageData ??= class {};
globalThis.Path2D ??= class {};
globalThis.XMLHttpRequest = class {
  open(_, url) {
    this.url = url;
  }
  send() {
    this.response = new Uint8Array(readFileSync(new URL(this.url))).buffer;
  }
};
const { getDocument, OPS, version } = await import('pdfjs-dist/legacy/build/pdf.mjs');
const folder = new URL('wasm/', import.meta.resolve('pdfjs-dist/package.json')).href;
console.log(`node ${process.version}, pdfjs-dist ${version}`);
const useWorkerFetch = process.argv[2] === 'true' ? true : undefined;
const data = new Uint8Array(readFileSync('colours.pdf'));
const pdf = await getDocument({ data, wasmUrl: folder, useWasm: true, useWorkerFetch }).promise;
const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
const colours = argsArray.filter((_, index) => fnArray[index] === OPS.setFillRGBColor).flatMap((args) => [...args]);
console.log(`useWorkerFetch ${useWorkerFetch}: ${colours.join(' ')}`);
JS
# A process each, because the library keeps what it found out. Only its lines about colours: it misses a package for pictures.
{ node read.mjs; node read.mjs true; } 2>&1 | grep -iE '^node|useWorkerFetch|icc|profile|colou?r' | tee out
grep -q '^useWorkerFetch undefined: #ff0000 #0000ff' out || { echo 'Profiles apply by default now, or the output changed.'; exit 1; }
grep -q '^useWorkerFetch true: #....[ef]. ' out || { echo 'The profile no longer applies with useWorkerFetch.'; exit 1; }
! grep -qi '^warning' out || { echo 'It warns now.'; exit 1; }
