#!/bin/sh
# One would guess that importing `drizzle-kit/api`, for a test that compares the schema with the migrations, changes nothing for other modules
# of the process. It adds a method `random` to every array, which `for…in` sees, and methods to every string. pdf.js looks for just that before
# it opens a document: from then on each PDF, however plain, fails as an unknown error that names Array.prototype. In tests that share a
# process, whether a PDF opens depends on which file ran before.
# drizzle-kit 0.31.11 with drizzle-orm 0.45.4, pdfjs-dist 6.5.438. Matters for packages/build/src/jest/jest-worker-environment.mjs.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund drizzle-kit@0.31.11 drizzle-orm@0.45.4 pdfjs-dist@6.5.438 pdf-lib@1.17.1
cat >run.cjs <<'END'
Promise.withResolvers ??= () => {
  let settle;
  const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle };
};
(async () => {
  const { PDFDocument } = require('pdf-lib');
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await PDFDocument.create();
  document.addPage();
  const bytes = await document.save();
  const open = () =>
    getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise.then(
      ({ numPages }) => `${numPages} page`,
      ({ name, message }) => `${name}: ${message}`,
    );
  const before = await open();
  require('drizzle-kit/api');
  const after = await open();
  console.log(`before drizzle-kit/api: ${before}`);
  console.log(`after it: ${after}`);
  process.exit(before === '1 page' && /^UnknownErrorException: .*Array\.prototype.*random/.test(after) ? 0 : 1);
})();
END
if ! node run.cjs; then
  echo "drizzle-kit leaves Array.prototype alone now, or pdf.js does not mind."
  exit 1
fi
