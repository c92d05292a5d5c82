import { loadTypescript } from '../load-typescript.mjs';

/** @typedef {{ compareTimings: (first: number[], second: number[]) => { larger: number, chance: number }, median: (values: number[]) => number }} Statistics */

const correctKind = 'right';
/** By chance alone one comparison in a thousand looks like more. */
const significanceLevel = 0.001;
/** How far from a half is more than noise: what chance makes of 5,000 answers of a kind. */
const minEffectSize = 0.02;

/**
 * Compares how long each kind of wrong guess took with the kind it must be like, and the first kind with opening an order, which does more and must show.
 * Adds a fault for a kind that differs beyond noise, and for a comparison that sees nothing at all.
 * @param {{ times: Map<string, number[]>, like: Map<string, string> }} report
 * @param {string[]} faults
 * @returns {Promise<string[]>} lines of a table
 */
export async function reportTimings({ times, like }, faults) {
  const { compareTimings, median } = /** @type {Statistics} */ (
    /** @type {unknown} */ (await loadTypescript('api/src/main/testing/brute-force/compare-timings.ts'))
  );
  const [[, first] = ['', []]] = times;
  const lines = [`${'times'.padEnd(38)}   number   median       slower than its like    by chance`];
  for (const [kind, values] of times) {
    const { larger, chance } = compareTimings(times.get(like.get(kind) ?? '') ?? first, values);
    const differs = chance < significanceLevel && Math.abs(larger - 0.5) > minEffectSize;
    if (kind !== correctKind && differs) faults.push(`“${kind}” takes another time: ${larger.toFixed(3)}, ${chance}`);
    if (kind === correctKind && !differs && values.length > 500)
      faults.push('The comparison does not see what must differ.');
    lines.push(
      [
        `  ${kind.padEnd(36)}`,
        String(values.length).padStart(8),
        `${median(values).toFixed(0)} µs`.padStart(10),
        larger.toFixed(4).padStart(16),
        chance.toFixed(4).padStart(18),
      ].join(' '),
    );
  }
  return lines;
}
