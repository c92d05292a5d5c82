#!/bin/sh
# Guess: a zero-width joiner or non-joiner at the end of a word means nothing, so removing it from a name is safe.
# Seen in CLDR as Node ships it: Telugu and Oriya names of countries end words with a virama and U+200C. Malayalam words in the spelling from
# before Unicode 5.1 end with a virama and U+200D (a chillu), and HarfBuzz draws other glyphs without it.
# A filter that removes such characters at an end changes names of people; one that refuses them turns applicants away.
# Needs Debian's libharfbuzz-bin and fonts-noto-core (apt-get install). Seen with CLDR 48 and HarfBuzz 6.0.0.
set -eu
command -v hb-shape >/dev/null || { echo 'Install libharfbuzz-bin and fonts-noto-core first.'; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >names.cjs <<'JS'
const virama = '[\\u0b4d\\u0c4d]';
const pattern = new RegExp(`${virama}\\u200c(?=$|[ ,()])`, 'u');
for (const language of ['te', 'or']) {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const found = ['FR', 'AC', 'NL', 'GB', 'US', 'LU', 'PS', 'CH', 'DK', 'FI', 'GR', 'IE'].filter((code) => pattern.test(names.of(code)));
  console.log(`${language}: ${found.length > 0 ? found.join(' ') : 'none of the sample'}`);
}
JS
echo "node $(node -v), ICU $(node -p process.versions.icu), CLDR $(node -p process.versions.cldr)"
node names.cjs | tee out
grep -q '^te: [A-Z]' out || { echo 'Telugu names no longer end words with a non-joiner.'; exit 1; }
font=/usr/share/fonts/truetype/noto/NotoSansMalayalam-Regular.ttf
[ -f "$font" ] || { echo 'Install fonts-noto-core first.'; exit 2; }
with=$(printf '\340\264\205\340\264\265\340\264\250\340\265\215\342\200\215' | hb-shape --no-positions --no-clusters "$font")
without=$(printf '\340\264\205\340\264\265\340\264\250\340\265\215' | hb-shape --no-positions --no-clusters "$font")
printf 'with joiner:    %s\nwithout joiner: %s\n' "$with" "$without"
[ "$with" != "$without" ] || { echo 'The joiner at the end no longer changes the glyphs.'; exit 1; }
