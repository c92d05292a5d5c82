import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import path from 'node:path';
import { findChromium } from '@evisa/verify/support/find-chromium';

const ADDRESS = 'http://bench.localhost/';
const RUNS = 3;
const TIMEOUT_MS = 90_000;

/** The compared tables, each a page in `tables/`. @type {Record<string, string>} */
const tables = {
  'evisa-table': 'Order History, "All"',
  'mantine-datatable': 'mantine-datatable',
  'react-admin': 'react-admin Datagrid',
};

/**
 * @typedef {object} Figures
 * @property {number} rows most rows in the DOM at once
 * @property {number} firstRow ms
 * @property {number} longestTask ms, while scrolling
 * @property {number} dropped frames of 120
 * @property {number} selectAll ms
 */

/**
 * Measures 10,000 rows in a table of 550 px in a real browser: our table, without its screen, and others with default settings (none
 * virtualizes rows). Every page has all rows from the start, so only rendering is measured. Prints the median of three runs in fresh pages.
 */
export async function runListsTableBenchmark() {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  console.log(`10,000 rows in the 550 px table, Chromium ${browser.version()}, median of ${RUNS} runs:`);
  try {
    for (const [name, title] of Object.entries(tables)) {
      const page = await bundleTable(name);
      /** @type {Figures[]} */
      const runs = [];
      try {
        for (let count = 0; count < RUNS; count += 1) runs.push(await measure(browser, page));
      } catch (error) {
        console.log(
          `  ${title}: not compared (${error instanceof Error ? error.message.split('\n')[0] : 'it failed'})`,
        );
        continue;
      }
      const median = (/** @type {keyof Figures} */ of) =>
        runs.map((figures) => figures[of]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
      console.log(
        `  ${title.padEnd(22)} rows in the DOM ${median('rows')}   first row ${median('firstRow').toFixed(0)} ms   ` +
          `longest task while scrolling ${median('longestTask').toFixed(0)} ms   ` +
          `dropped frames ${median('dropped')} of 120   select all ${median('selectAll').toFixed(0)} ms`,
      );
    }
    console.log('  (asked of ours: 60 rows, 120 ms, 30 ms, 20 of 120, 30 ms)');
  } finally {
    await browser.close();
  }
}

/** @param {string} name */
async function bundleTable(name) {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, `tables/${name}.tsx`)],
    outdir: 'out',
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl', '.svg': 'dataurl' },
    logLevel: 'error',
  });
  const text = (/** @type {string} */ end) => outputFiles.find((file) => file.path.endsWith(end))?.text ?? '';
  return { script: text('.js'), style: text('.css') };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ script: string, style: string }} bundled
 * @returns {Promise<Figures>}
 */
async function measure(browser, { script, style }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(TIMEOUT_MS);
  try {
    await page.route(`${ADDRESS}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><html><body></body></html>' }),
    );
    await page.goto(ADDRESS);
    if (style) await page.addStyleTag({ content: style });
    await page.addScriptTag({ content: script });
    const firstRow = await page.evaluate(mountUntilPainted);
    await page.waitForTimeout(500);
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
    const { frames, rows } = await page.evaluate(scrollToEnd);
    const longestTask = findLongestTask(await browser.stopTracing());
    await page.waitForTimeout(500);
    const selectAll = await page.evaluate(selectAllUntilPainted);
    return { rows, firstRow, longestTask, dropped: Math.max(0, 120 - frames), selectAll };
  } finally {
    await page.close();
  }
}

/** Runs in the page. @returns {Promise<number>} ms from the mount until a row is painted */
function mountUntilPainted() {
  return new Promise((resolve) => {
    const start = performance.now();
    const look = () => {
      if (!document.querySelector('tbody tr td:nth-child(2)')?.textContent) requestAnimationFrame(look);
      // A message sent in the frame arrives after it is painted.
      else setTimeout(() => resolve(performance.now() - start));
    };
    document.dispatchEvent(new Event('mount-table'));
    requestAnimationFrame(look);
  });
}

/** Runs in the page: from the first to the last row in 2 s. @returns {Promise<{ frames: number, rows: number }>} */
function scrollToEnd() {
  let scroller = document.querySelector('table')?.parentElement;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight + 100) scroller = scroller.parentElement;
  if (!scroller) return Promise.reject(new Error('Nothing to scroll.'));
  const element = scroller;
  return new Promise((resolve) => {
    let frames = 0;
    let rows = 0;
    let start = 0;
    const frame = (/** @type {number} */ now) => {
      start ||= now;
      const part = Math.min(1, (now - start) / 2000);
      element.scrollTop = part * (element.scrollHeight - element.clientHeight);
      rows = Math.max(rows, document.querySelectorAll('tbody tr:has(td)').length);
      if (part === 1) return resolve({ frames, rows });
      frames += 1;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** Runs in the page. @returns {Promise<number>} ms from the click until the ticks are painted */
function selectAllUntilPainted() {
  return new Promise((resolve, reject) => {
    /** @type {HTMLInputElement | null} */
    const box = document.querySelector('thead input[type=checkbox]');
    if (!box) return reject(new Error('No box to tick.'));
    requestAnimationFrame(() => {
      const start = performance.now();
      const look = () => {
        const ticked = document.querySelector('tbody input[type=checkbox]:checked');
        if (ticked) setTimeout(() => resolve(performance.now() - start));
        else requestAnimationFrame(look);
      };
      box.click();
      queueMicrotask(look);
    });
  });
}

/**
 * Returns the longest task of the page's main thread, in ms.
 * @param {Buffer} trace
 */
function findLongestTask(trace) {
  /** @type {{ traceEvents: { name: string, pid: number, tid: number, dur?: number, args?: { name?: string } }[] }} */
  const { traceEvents } = JSON.parse(trace.toString());
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mainThreads.has(`${pid}/${tid}`),
  );
  if (tasks.length === 0) throw new Error('the trace has no tasks');
  return tasks.reduce((longest, { dur = 0 }) => Math.max(longest, dur), 0) / 1000;
}
