#!/bin/sh
# Guess: sharp's failOn: 'error' is for broken pictures, and one that has all its rows but lacks the two bytes of its end marker decodes.
# Seen with sharp 0.35.5: 'error' and even 'truncated', the laxest but one, refuse it; only 'none' decodes it, and every pixel is there.
# Scanners and interrupted transfers leave such files, and browsers show them without a word.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5 >/dev/null
cat >run.cjs <<'JS'
const sharp = require('sharp');
(async () => {
  const whole = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c83' } }).jpeg().toBuffer();
  const cut = whole.subarray(0, -2);
  const expected = await sharp(whole).raw().toBuffer();
  for (const failOn of ['error', 'truncated', 'none'])
    console.log(failOn, await sharp(cut, { failOn }).raw().toBuffer().then((pixels) => (pixels.equals(expected) ? 'all pixels' : 'other pixels'), (error) => error.message));
})();
JS
echo "sharp $(node -p 'require("./node_modules/sharp/package.json").version')"
node run.cjs | tee out
grep -q '^truncated VipsJpeg: premature end' out && grep -q '^none all pixels' out || { echo 'sharp treats a missing end marker differently now.'; exit 1; }
