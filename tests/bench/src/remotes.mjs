import { chromium } from '@playwright/test';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '@evisa/verify/support/find-chromium';
import { findFreePort } from '@evisa/setup/free-port';
import { runStep } from '@evisa/setup/run-step';
import { fillOrders } from '@evisa/verify/support/fill-orders';
import { startBenchApi } from '@evisa/verify/support/start-bench-api';
import { startDatabaseServer } from '@evisa/verify/support/start-database-server';
import { publishGeneratedRemotes } from './generate-remotes.mjs';
import { measureStaffVisit, typeIn } from './measure-staff-visit.mjs';

const ADDED = 50;
const ORDERS = 1_000;
const DEFAULT_RUNS = 5;
const account = { email: 'bench@evisa.example', password: 'a-password-for-bench' };
const root = path.resolve(import.meta.dirname, '../../..');

/** @typedef {Record<'usable' | 'bytesUsable' | 'bytesEnter' | 'requests' | 'rows' | 'entries', number>} Figures */

/** @type {[keyof Figures, string][]} */
const LINES = [
  ['usable', 'Sign-in usable after, ms'],
  ['bytesUsable', 'Bytes until then'],
  ['bytesEnter', 'Bytes until Enter'],
  ['requests', 'Requests until Enter'],
  ['rows', 'From Enter to the first rows, ms'],
  ['entries', 'Entries of generated remotes loaded after one of them is opened'],
];

/**
 * Compares the portal with its own remotes with one that has fifty more. `npm run bench remotes 9` takes the medians of nine runs.
 */
export async function run(/** @type {string[]} */ [given]) {
  const runs = Number(given ?? DEFAULT_RUNS);
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-remotes-'));
  const database = await startDatabaseServer(await findFreePort());
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  /** @type {Awaited<ReturnType<typeof startBenchApi>>[]} */
  const started = [];
  try {
    const large = path.join(folder, 'site');
    await cp(path.join(root, 'dist/site'), large, { recursive: true });
    await runStep(`Publishing ${ADDED} more remotes`, () => publishGeneratedRemotes(folder, large, ADDED));
    const variables = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };
    for (const [name, site] of [
      ['4', path.join(root, 'dist/site')],
      [`${4 + ADDED}`, large],
    ])
      started.push(
        await startBenchApi(
          folder,
          database.url,
          name ?? '',
          { ...variables, SITE_DIR: site ?? '' },
          { state: 'ready' },
        ),
      );
    await runStep(`Writing ${ORDERS.toLocaleString('en')} orders`, () => fillOrders(database.url, ORDERS));
    /** @type {Figures[][]} */
    const figures = started.map(() => []);
    // Alternate, so that a slower machine affects both equally.
    for (let run = 0; run < runs; run += 1)
      for (const [index, { origin }] of started.entries())
        figures[index]?.push(await measureVisit(browser, origin, index === 1));
    printFigures(browser.version(), runs, figures.map(medians));
  } finally {
    await browser.close();
    for (const { stop } of started) await stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {boolean} opensGenerated whether to open one of the generated remotes
 * @returns {Promise<Figures>}
 */
async function measureVisit(browser, origin, opensGenerated) {
  /** @type {Set<string>} */
  const entries = new Set();
  const { usable, rows, signIn, ahead } = await measureStaffVisit(browser, origin, {
    signIn: typeIn({ ...account, keyMs: 80 }),
    prepare: async (page) => {
      page.on('request', (request) => {
        const [, name] = /\/remotes\/(sample\d+)\/[^/]+\/remoteEntry\.js/.exec(request.url()) ?? [];
        if (name) entries.add(name);
      });
    },
    andThen: async (page) => {
      if (!opensGenerated) return;
      await page.evaluate(() => {
        const link = document.querySelector('nav a[href="/admin/sample7"]');
        if (link instanceof HTMLElement) link.click();
      });
      await page.getByRole('heading', { name: 'Sample 7' }).first().waitFor();
    },
  });
  const bytes = (/** @type {readonly { bytes: number }[]} */ loaded) => loaded.reduce((sum, one) => sum + one.bytes, 0);
  return {
    usable,
    rows,
    bytesUsable: bytes(signIn),
    bytesEnter: bytes([...signIn, ...ahead]),
    requests: signIn.length + ahead.length,
    entries: entries.size,
  };
}

/** @param {readonly Figures[]} runs @returns {Figures} */
function medians(runs) {
  const middle = (/** @type {keyof Figures} */ name) =>
    runs.map((figures) => figures[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? NaN;
  return /** @type {Figures} */ (Object.fromEntries(LINES.map(([name]) => [name, middle(name)])));
}

/** @param {string} version @param {number} runs @param {readonly Figures[]} figures with 4 remotes, and with more */
function printFigures(version, runs, [few, many]) {
  if (!few || !many) throw new Error('Nothing was measured.');
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `First visits with a quarter of the processor and 4G, Chromium ${version}, medians of ${runs} (load of the machine now: ${load})\n`,
  );
  const row = (/** @type {unknown[]} */ [title, ...cells]) =>
    console.log(String(title).padEnd(66) + cells.map((cell) => String(cell).padStart(12)).join(''));
  row(['', '4 remotes', `${4 + ADDED}`, 'more', '×']);
  for (const [name, title] of LINES) {
    const ratio = few[name] > 0 ? (many[name] / few[name]).toFixed(2) : '';
    row([title, ...[few[name], many[name], many[name] - few[name]].map((value) => Math.round(value)), ratio]);
  }
}
