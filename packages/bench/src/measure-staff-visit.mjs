import { setTimeout as sleep } from 'node:timers/promises';
import { throttleNetwork } from './throttle-network.mjs';

/**
 * @typedef {object} Loaded a response
 * @property {string} url
 * @property {boolean} isCall whether it is from the API, not a file of the site
 * @property {number} bytes transferred, including headers
 */

/**
 * @typedef {object} StaffVisit
 * @property {number} usable ms until the sign-in screen can be used
 * @property {Loaded[]} signIn responses until then
 * @property {Loaded[]} ahead responses from then to the click on Sign In
 * @property {number} rows ms from that click to the rows of the first table
 * @property {Loaded[]} firstTable responses between the two
 */

/**
 * Measures a first visit on slow 4G with a quarter of the processor: sign-in and the first table.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {number} typingMs time on the sign-in screen before the click
 * @param {(page: import('@playwright/test').Page, client: import('@playwright/test').CDPSession) => Promise<void>} [andThen]
 * @returns {Promise<StaffVisit>}
 */
export async function measureStaffVisit(browser, address, typingMs, andThen) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const line = recordResponses(client, new URL(address).origin);
    await throttleNetwork(client);
    await page.addInitScript(recordTimestamps);
    await page.goto(address, { waitUntil: 'commit' });
    const usable = await readTimestamp(page, 'usable');
    const signIn = line.take();
    const enough = sleep(typingMs);
    await page.getByLabel('Email ID').fill('team@evisa.example');
    await page.getByLabel('Password', { exact: true }).fill('evisa-demo');
    await enough;
    const ahead = line.take();
    await page.getByRole('button', { name: 'Sign In' }).click();
    const rows = await readTimestamp(page, 'rows');
    const firstTable = line.take();
    const clicked = await readTimestamp(page, 'clicked');
    await andThen?.(page, client);
    return { usable, signIn, ahead, rows: rows - clicked, firstTable };
  } finally {
    await context.close();
  }
}

/** @param {import('@playwright/test').CDPSession} client @param {string} origin */
function recordResponses(client, origin) {
  /** In the order of the requests. @type {Map<string, { url: string, bytes: number | null }>} */
  const asked = new Map();
  client.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (url.startsWith(origin)) asked.set(requestId, { url, bytes: null });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return {
    /** Returns the responses since the last call. @returns {Loaded[]} */
    take() {
      return [...asked].flatMap(([id, { url, bytes }]) => {
        if (bytes === null) return [];
        asked.delete(id);
        return [{ url, bytes, isCall: new URL(url).pathname.startsWith('/api/') }];
      });
    },
  };
}

/** @param {import('@playwright/test').Page} page @param {string} name @returns {Promise<number>} ms since the visit began */
async function readTimestamp(page, name) {
  const handle = await page.waitForFunction((key) => Reflect.get(window, `${key}At`), name, { timeout: 60_000 });
  return handle.jsonValue();
}

/** Runs in the page: records, in each frame, when the form is usable and when the first table has rows. */
function recordTimestamps() {
  const note = (/** @type {string} */ name) => Reflect.set(window, `${name}At`, performance.now());
  addEventListener('submit', () => note('clicked'), { capture: true, once: true });
  function lookForTable() {
    if (document.querySelector('main table tbody input')) requestAnimationFrame(() => note('rows'));
    else requestAnimationFrame(lookForTable);
  }
  function lookForForm() {
    const field = document.querySelector('form input');
    const button = document.querySelector('form button[type=submit]');
    if (field && field.getBoundingClientRect().height > 0 && button instanceof HTMLButtonElement && !button.disabled) {
      note('usable');
      lookForTable();
    } else requestAnimationFrame(lookForForm);
  }
  requestAnimationFrame(lookForForm);
}
