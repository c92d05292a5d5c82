/** @typedef {import('@playwright/test').Page} Page */

const PAGE_CHANGES = 3;
/** The browser reports an interaction after its paint. */
const SETTLE_MS = 300;

/**
 * @typedef {object} Responsiveness
 * @property {number} typing ms from a key in the sign-in form to the next paint, at worst
 * @property {number} paging ms from a click on the next page to the next paint, at worst
 * @property {number} shift sum of all layout shifts, from the empty page to the last table
 */

/** Records interactions and layout shifts from the start. @param {Page} page */
export async function recordResponsiveness(page) {
  await page.addInitScript(recordInPage);
}

/**
 * Changes pages in the first table, and returns what the page recorded since its start.
 * @param {Page} page
 * @returns {Promise<Responsiveness>}
 */
export async function measureResponsiveness(page) {
  await page.waitForTimeout(SETTLE_MS);
  const typing = await page.evaluate(takeLongestInteraction);
  for (let change = 0; change < PAGE_CHANGES; change += 1) {
    const before = await page.evaluate(readFirstRow);
    await page.getByRole('button', { name: /next page/i }).click();
    while ((await page.evaluate(readFirstRow)) === before) await page.waitForTimeout(50);
  }
  await page.waitForTimeout(SETTLE_MS);
  const paging = await page.evaluate(takeLongestInteraction);
  return { typing, paging, shift: await page.evaluate(() => Number(Reflect.get(window, 'layoutShift'))) };
}

/** Runs in the page. */
function recordInPage() {
  Reflect.set(window, 'layoutShift', 0);
  Reflect.set(window, 'longestInteraction', 0);
  const add = (/** @type {string} */ name, /** @type {(value: number) => number} */ next) =>
    Reflect.set(window, name, next(Number(Reflect.get(window, name))));
  // The shortest duration that browsers report.
  const events = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId') > 0 && !isEnter(entry.startTime))
        add('longestInteraction', (longest) => Math.max(longest, entry.duration));
  }).observe(events);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) add('layoutShift', (sum) => sum + Number(Reflect.get(entry, 'value')));
  }).observe({ type: 'layout-shift' });
  /** Enter is measured until the rows. */
  const isEnter = (/** @type {number} */ startTime) =>
    startTime >= Number(Reflect.get(window, 'clickedAt') ?? Infinity) && !Reflect.has(window, 'rowsAt');
}

/** Runs in the page. @returns {number} ms */
function takeLongestInteraction() {
  const longest = Number(Reflect.get(window, 'longestInteraction'));
  Reflect.set(window, 'longestInteraction', 0);
  return longest;
}

/** Runs in the page. */
function readFirstRow() {
  return document.querySelector('main table tbody tr:has(input)')?.textContent ?? '';
}
