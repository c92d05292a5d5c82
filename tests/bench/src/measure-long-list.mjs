/** @typedef {import('@playwright/test').Page} Page */

const SETTLE_MS = 1000;
const FRAMES_IN_TWO_SECONDS = 120;

/**
 * @typedef {object} LongList
 * @property {number} shown ms from the choice of "All" to painted rows
 * @property {number} drawn most rows in the DOM at once
 * @property {number} longestTask ms, while scrolling
 * @property {number} dropped frames of 120, while scrolling
 * @property {number} selectAll ms to painted ticks
 */

/**
 * Measures a list with "All" rows per page in a table of 550 px: scrolled to its end in 2 s, and all rows selected.
 * @param {import('@playwright/test').Browser} browser
 * @param {Page} page with the list open
 * @param {number} count of rows
 * @returns {Promise<LongList>}
 */
export async function measureLongList(browser, page, count) {
  const start = performance.now();
  await page.getByLabel('Rows per page').selectOption('All');
  await page.waitForFunction(hasLongTable, count, { timeout: 90_000 });
  const shown = performance.now() - start;
  await page.waitForTimeout(SETTLE_MS);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  const { frames, drawn } = await page.evaluate(scrollToEnd);
  const longestTask = findLongestTask(await browser.stopTracing());
  await page.waitForTimeout(SETTLE_MS);
  const selectAll = await page.evaluate(selectAllUntilPainted);
  return { shown, drawn, longestTask, dropped: Math.max(0, FRAMES_IN_TWO_SECONDS - frames), selectAll };
}

/** Runs in the page: whether the table is as high as all rows, and has some. @param {number} count */
function hasLongTable(count) {
  const table = document.querySelector('main table');
  return table !== null && table.scrollHeight > count * 20 && table.querySelector('tbody input') !== null;
}

/** Runs in the page: from the first to the last row in 2 s. @returns {Promise<{ frames: number, drawn: number }>} */
function scrollToEnd() {
  let scroller = document.querySelector('table')?.parentElement;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight + 100) scroller = scroller.parentElement;
  if (!scroller) return Promise.reject(new Error('Nothing to scroll.'));
  const element = scroller;
  return new Promise((resolve) => {
    let frames = 0;
    let drawn = 0;
    let start = 0;
    const frame = (/** @type {number} */ now) => {
      start ||= now;
      const part = Math.min(1, (now - start) / 2000);
      element.scrollTop = part * (element.scrollHeight - element.clientHeight);
      drawn = Math.max(drawn, document.querySelectorAll('tbody tr:has(td)').length);
      if (part === 1) return resolve({ frames, drawn });
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
