/**
 * Records the glyphs that HarfBuzz's own `hb-shape` gives for the words in `glyph-runs.json`, with which the tests compare ours. Run it after
 * adding a word or changing a font: `apt-get install libharfbuzz-bin`, then `node api/src/adapters/pdf/testing/record-glyph-runs.mjs`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const file = new URL('glyph-runs.json', import.meta.url);
/** @type {{ harfbuzz: string, fonts: Record<string, { package: string, words: Record<string, string> }> }} */
const record = JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} font @param {string[]} words */
function shape(font, words) {
  const options = ['--no-glyph-names', '--no-clusters', '--preserve-default-ignorables', '--cluster-level=1'];
  const output = execFileSync('hb-shape', [...options, '--shapers=ot', resolve(`@expo-google-fonts/${font}`)], {
    input: `${words.join('\n')}\n`,
    encoding: 'utf8',
  });
  const runs = output.trim().split('\n');
  return Object.fromEntries(words.map((word, index) => [word, runs[index]?.slice(1, -1) ?? '']));
}

record.harfbuzz = execFileSync('hb-shape', ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? '';
for (const [font, entry] of Object.entries(record.fonts)) {
  const [name] = font.split('/');
  const { version } = JSON.parse(readFileSync(resolve(`@expo-google-fonts/${name}/package.json`), 'utf8'));
  entry.package = `@expo-google-fonts/${name}@${version}`;
  entry.words = shape(font, Object.keys(entry.words));
}
writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
