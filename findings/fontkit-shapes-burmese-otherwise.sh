#!/bin/sh
# One would guess that fontkit, which pdfkit uses and which names Bengali, Burmese and the Universal Shaping Engine among
# what it supports, picks the same glyphs as browsers do (HarfBuzz). For common words of Bengali and Burmese (here "Antigua",
# "Åland Islands" and "Company" in Khmer) it picks or places other glyphs, without a warning: the printed name is wrong.
# Seen with fontkit 2.0.4 against harfbuzzjs 1.6.4 (HarfBuzz 15.0) on the same font files. Matters wherever pdfkit draws names in
# these scripts: packs, invoices, tickets.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fontkit@2.0.4 harfbuzzjs@1.6.4 @expo-google-fonts/noto-sans-bengali@0.4.4 \
  @expo-google-fonts/noto-sans-myanmar@0.4.2 @expo-google-fonts/noto-sans-khmer@0.4.3 @expo-google-fonts/noto-sans-tamil@0.4.3
cat >compare.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs';
import { openSync } from 'fontkit';
import { Blob, Buffer, Face, Font, shape, versionString } from 'harfbuzzjs';

const words = [
  ['bengali', 'NotoSansBengali', 'অ্যান্টিগুয়া', true],
  ['myanmar', 'NotoSansMyanmar', 'အာလန်ကျွန်း', true],
  ['khmer', 'NotoSansKhmer', 'ក្រុមហ៊ុន', true],
  ['tamil', 'NotoSansTamil', 'சென்னை', false],
];
console.log(`fontkit 2.0.4, HarfBuzz ${versionString()}`);
let changed = false;
for (const [script, name, word, differs] of words) {
  const file = `node_modules/@expo-google-fonts/noto-sans-${script}/400Regular/${name}_400Regular.ttf`;
  const font = new Font(new Face(new Blob(readFileSync(file))));
  const buffer = new Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const expected = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index];
    return `${codepoint}+${xAdvance}@${xOffset},${yOffset}`;
  });
  const run = openSync(file).layout(word);
  const got = run.glyphs.map(({ id }, index) => {
    const { xAdvance, xOffset, yOffset } = run.positions[index];
    return [`${id}+${xAdvance}`, `${xOffset},${yOffset}`].join('@');
  });
  console.log(`${script} ${word}\n  fontkit  ${got.join(' ')}\n  HarfBuzz ${expected.join(' ')}`);
  if ((got.join() !== expected.join()) !== differs) changed = true;
}
process.exit(changed ? 1 : 0);
SCRIPT
if ! node compare.mjs; then
  echo "The behaviour changed: fontkit and HarfBuzz no longer differ in exactly these words."
  exit 1
fi
