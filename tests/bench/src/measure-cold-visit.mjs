import { throttleNetwork } from './throttle-network.mjs';

/**
 * @typedef {object} Visit
 * @property {number} visible ms until the form can be seen and filled in
 * @property {number} sendable ms until it can be sent
 * @property {number} html transferred bytes of the page itself
 * @property {number} script bytes of scripts until the form can be sent
 * @property {number} all bytes of everything until then
 * @property {number} requests until then
 * @property {number} largest ms until the largest contentful paint, as reported by the browser
 */

/**
 * Measures a first visit until the form can be sent.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @returns {Promise<Visit>}
 */
export async function measureColdVisit(browser, address) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    /** @type {Map<string, { type: string, bytes: number }>} */
    const requests = new Map();
    client.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (!request.url.startsWith('data:')) requests.set(requestId, { type: type ?? '', bytes: 0 });
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    await throttleNetwork(client, '4G');
    await page.addInitScript(recordFormTimings);
    await page.goto(address, { waitUntil: 'commit' });
    const times = await page.waitForFunction(() => Reflect.get(window, 'formTimes'), undefined, { timeout: 60_000 });
    /** @type {{ visible: number, sendable: number }} */
    const { visible, sendable } = await times.jsonValue();
    const rows = [...requests.values()];
    const bytes = (/** @type {string} */ type) =>
      rows.reduce((sum, row) => sum + (type === '' || row.type === type ? row.bytes : 0), 0);
    return {
      visible,
      sendable,
      html: bytes('Document'),
      script: bytes('Script'),
      all: bytes(''),
      requests: rows.length,
      largest: await page.evaluate(readLargestContentfulPaint),
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page. @returns {Promise<number>} */
function readLargestContentfulPaint() {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

/** Runs in the page: records, in each frame, when the form is visible and when its button is enabled. */
function recordFormTimings() {
  let visible = 0;
  function look() {
    const field = document.querySelector('main form input');
    const button = document.querySelector('main form button[type=submit]');
    if (visible === 0 && field && field.getBoundingClientRect().height > 0) visible = performance.now();
    if (visible > 0 && button instanceof HTMLButtonElement && !button.disabled) {
      Reflect.set(window, 'formTimes', { visible, sendable: performance.now() });
    } else requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}
