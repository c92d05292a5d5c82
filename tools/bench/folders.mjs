import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '../setup/find-chromium.mjs';
import { startServer } from './api-process.mjs';

const script = path.resolve(import.meta.dirname, '../../dist/api/server.mjs');
const ROUNDS = 5;
const labels = [
  'New Orders',
  'Priority Orders',
  'Pending Orders',
  'Completed Orders',
  'Awaiting Govt',
  'Order History',
];

/**
 * A change of folder in a real browser on the embedded start: from the click in the sidebar until rows of the folder are painted, and
 * until they are known to be today's. The first time each folder is read; later ones show at once what was read before.
 */
export async function run() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-folders-'));
  const portal = await startServer(script, 'ready', { DATA_DIR: folder, DATABASE_URL: undefined });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(portal.address);
    await page.getByLabel('Email ID').fill('team@evisa.example');
    await page.getByLabel('Password', { exact: true }).fill('evisa-demo');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('table').getByRole('checkbox').nth(1).waitFor();
    await sleep(5000);
    const first = [];
    for (const label of labels) first.push(await page.evaluate(changeFolder, label));
    const warm = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const label of labels) warm.push(await page.evaluate(changeFolder, label));
    console.log('A change of folder, 2,000 orders on the embedded start (asked: 100 ms to painted rows when warm):');
    print('first time', first);
    print('warm', warm);
  } finally {
    await browser.close();
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs in the page.
 * @param {string} label
 * @returns {Promise<{ painted: number, fresh: number }>} ms
 */
function changeFolder(label) {
  const entries = [...document.querySelectorAll('nav a')];
  const entry = entries.find((link) => link instanceof HTMLElement && link.innerText.startsWith(label));
  if (!(entry instanceof HTMLAnchorElement)) throw new Error(`There is no ${label}.`);
  const before = document.querySelector('main table');
  const start = performance.now();
  entry.click();
  return new Promise((resolve) => {
    let painted = 0;
    function look() {
      const table = document.querySelector('main table');
      const here = table !== before && table?.querySelector('tbody input') !== null && table !== null;
      // What a frame draws is on the screen by the next.
      if (here && painted === 0) painted = performance.now() - start;
      if (painted > 0 && table?.getAttribute('aria-busy') === 'false')
        setTimeout(() => resolve({ painted, fresh: performance.now() - start }));
      else requestAnimationFrame(look);
    }
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}

/**
 * @param {string} name
 * @param {readonly { painted: number, fresh: number }[]} changes
 */
function print(name, changes) {
  const at = (/** @type {'painted' | 'fresh'} */ what, /** @type {number} */ share) => {
    const sorted = changes.map((change) => change[what]).toSorted((one, other) => one - other);
    return `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0)} ms`;
  };
  console.log(
    `  ${name.padEnd(10)} (${changes.length})   rows painted: median ${at('painted', 0.5)}, 95 of 100 ${at('painted', 0.95)}` +
      `   known to be today's: median ${at('fresh', 0.5)}, 95 of 100 ${at('fresh', 0.95)}`,
  );
}
