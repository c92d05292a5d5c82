#!/bin/sh
# Guess: file-type says image/png for every file that browsers show as a PNG.
# Seen with file-type 21.3.4: for an animated PNG it says image/apng, while sharp 0.35.5 reads the same file as png and decodes its first frame.
# A list of allowed types with image/png turns away screenshots and stickers that are saved with frames.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module >/dev/null
npm install --silent --no-audit --no-fund file-type@21.3.4 sharp@0.35.5 upng-js@2.1.0 >/dev/null
cat >run.mjs <<'JS'
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import UPNG from 'upng-js';
const frame = (grey) => new Uint8Array(20 * 20 * 4).fill(grey).buffer;
for (const [name, frames] of [['one frame', [frame(255)]], ['two frames', [frame(255), frame(100)]]]) {
  const png = Buffer.from(UPNG.encode(frames, 20, 20, 0, frames.map(() => 100)));
  console.log(`${name}: file-type ${(await fileTypeFromBuffer(png))?.mime}, sharp ${(await sharp(png).metadata()).format}`);
}
JS
echo "file-type $(node -p 'require("./node_modules/file-type/package.json").version')"
node run.mjs | tee out
grep -q 'two frames: file-type image/apng, sharp png' out || { echo 'file-type or sharp names animated PNGs differently now.'; exit 1; }
