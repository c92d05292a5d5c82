#!/bin/sh
# Guess: if sharp's metadata() knows a picture's format and size, it can decode the picture.
# Seen with sharp 0.35.5 as npm installs it: for an iPhone's HEIC, metadata() says heif and the size, and decoding fails with "bad seek", which
# does not name the missing decoder. AVIF has the same format name, heif, and decodes.
# A check of uploads by metadata() accepts photos that can never be shown.
# Needs Debian's libheif-examples and imagemagick (apt-get install).
command -v heif-enc >/dev/null && command -v convert >/dev/null || { echo 'Install libheif-examples and imagemagick first.'; exit 2; }
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5 >/dev/null
convert -size 120x90 gradient:red-blue photo.png
heif-enc -o photo.heic photo.png >/dev/null 2>&1
cat >run.cjs <<'JS'
const sharp = require('sharp');
(async () => {
  const { format, compression, width, height } = await sharp('photo.heic').metadata();
  console.log('metadata:', format, compression, width, height);
  console.log('pixels:', await sharp('photo.heic').raw().toBuffer().then(() => 'decoded', (error) => error.message.split('\n')[0]));
})();
JS
echo "sharp $(node -p 'require("./node_modules/sharp/package.json").version')"
node run.cjs | tee out
grep -q '^metadata: heif hevc 120 90' out && ! grep -q '^pixels: decoded' out || { echo 'sharp decodes HEIC, or no longer reads its metadata.'; exit 1; }
