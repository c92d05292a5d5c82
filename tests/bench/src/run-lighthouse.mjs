import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '@evisa/verify/support/find-chromium';
import { findFreePort } from '@evisa/setup/free-port';

/** @typedef {Record<string, number>} Scores figures by name */

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const timings = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
};

/**
 * Runs Lighthouse with default settings (a phone on slow 4G with a quarter of the processor). Returns the median of several runs, and the
 * audits that failed in any run.
 * @param {string} address
 * @param {number} runs
 * @returns {Promise<{ scores: Scores, times: Scores, wanting: string[] }>}
 */
export async function runLighthouse(address, runs) {
  /** @type {Scores[]} */
  const scores = [];
  /** @type {Scores[]} */
  const times = [];
  const wanting = new Set();
  for (let run = 0; run < runs; run += 1) {
    const port = await findFreePort();
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    });
    try {
      const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: categories });
      if (!result) throw new Error('Lighthouse gave no result.');
      const { audits, categories: found } = result.lhr;
      scores.push(Object.fromEntries(categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])));
      times.push(
        Object.fromEntries(Object.entries(timings).map(([id, name]) => [name, audits[id]?.numericValue ?? NaN])),
      );
      for (const { auditRefs, id } of Object.values(found)) {
        if (id === 'performance') continue;
        for (const { id: audit, weight } of auditRefs) {
          if (weight > 0 && (audits[audit]?.score ?? 1) < 1) wanting.add(`${id}: ${audit}`);
        }
      }
    } finally {
      await browser.close();
    }
  }
  return { scores: medians(scores), times: medians(times), wanting: [...wanting] };
}

/** @param {Scores[]} rows @returns {Scores} */
function medians(rows) {
  const names = Object.keys(rows[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const sorted = rows.map((row) => row[name] ?? NaN).toSorted((one, other) => one - other);
      return [name, sorted[Math.floor(sorted.length / 2)] ?? NaN];
    }),
  );
}
