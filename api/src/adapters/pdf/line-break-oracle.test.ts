import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findLineBreakOffsets } from './line-break-offsets';

const isLong = process.env['VERIFY_ORACLES'] === 'long';
// Of Debian's package `unicode-data` (15.0.0-1, Unicode License): `apt-get install unicode-data`.
const all = '/usr/share/unicode/auxiliary/LineBreakTest.txt';
const sample = path.join(__dirname, 'testing/line-break-sample.txt');

interface Case {
  text: string;
  allowed: number[];
}

/** Reads lines such as "× 0061 ÷ 4E00 ÷	# comment". */
function readCases(file: string): Case[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^[×÷]/.test(line))
    .map((line) => {
      let text = '';
      const allowed: number[] = [];
      for (const part of (line.split('#')[0] ?? '').trim().split(/\s+/))
        if (part === '÷') allowed.push(text.length);
        else if (part !== '×') text += String.fromCodePoint(Number.parseInt(part, 16));
      return { text, allowed };
    });
}

/** What differs on purpose: Korean words stay whole, and scripts without spaces are split by dictionary. */
const isTailored =
  /\p{Script=Hangul}\p{Script=Hangul}|[\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}]/u;

const describeCodes = ({ text }: Case) => Array.from(text, (each) => each.codePointAt(0)?.toString(16)).join(' ');

/**
 * The cases in which linebreak 1.1.0 differs from Unicode 15.0, of 6,941. None breaks a word of a document.
 *
 * | cases | what                                                                                       |
 * | ----- | ------------------------------------------------------------------------------------------ |
 * | 1     | breaks before a skin tone after a code point without a character                           |
 * | 26    | no break between a letter or digit and a wide opening bracket: 〈 （ 「                    |
 * | 28    | no break in what resembles a number: `)%`, `,0`, `/0`, `%(`, `a.2 本`, `equals .35`, `\\(` |
 */
const knownForbidden = ['1f02c 1f3ff'];
const knownMissing = isLong ? 54 : 3;

it('ends lines where Unicode allows it', () => {
  const cases = readCases(isLong ? all : sample);
  const compared = cases.filter(({ text }) => !isTailored.test(text));
  expect(compared.length).toBeGreaterThan(isLong ? 6900 : 50);
  const found = compared.map((each) => ({ ...each, points: findLineBreakOffsets(each.text) }));
  const forbidden = found.filter(({ allowed, points }) => points.some((point) => !allowed.includes(point)));
  const missing = found.filter(({ allowed, points }) => allowed.some((point) => !points.includes(point)));
  if (isLong)
    process.stdout.write(
      `${compared.length} cases of ${cases.length}: ${forbidden.length} forbidden breaks, ${missing.length} missing ones\n${missing.map(describeCodes).join('\n')}\n`,
    );
  expect(forbidden.map(describeCodes)).toEqual(knownForbidden);
  expect(missing).toHaveLength(knownMissing);
});
