import { setTimeout as sleep } from 'node:timers/promises';
import { throttleNetwork } from './throttle-network.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Loaded a response
 * @property {string} url
 * @property {boolean} isCall whether it is from the API, not a file of the site
 * @property {number} bytes transferred, including headers
 */

/**
 * @typedef {object} StaffVisit
 * @property {number} usable ms until the sign-in screen can be used
 * @property {number} script ms of the processor that scripts took until then
 * @property {Loaded[]} signIn responses until then
 * @property {Loaded[]} ahead responses from then to the click on Sign In or Enter
 * @property {number} rows ms from that click or key to the rows of the first table
 * @property {Loaded[]} firstTable responses between the two
 */

/**
 * @typedef {object} VisitOptions
 * @property {import('./throttle-network.mjs').Network} [network] slow 4G by default
 * @property {(page: Page) => Promise<void>} [prepare] before the page is opened
 * @property {(page: Page) => Promise<void>} signIn fills in the form and sends it
 * @property {(page: Page, client: import('@playwright/test').CDPSession) => Promise<void>} [andThen]
 */

/**
 * Measures a first visit on a slow network with a quarter of the processor: sign-in and the first table.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {VisitOptions} options
 * @returns {Promise<StaffVisit>}
 */
export async function measureStaffVisit(browser, address, { network = '4G', prepare, signIn, andThen }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const line = recordResponses(client, new URL(address).origin);
    await throttleNetwork(client, network);
    await client.send('Performance.enable');
    await page.addInitScript(recordTimestamps);
    await prepare?.(page);
    await page.goto(address, { waitUntil: 'commit' });
    const usable = await readTimestamp(page, 'usable');
    const script = await readScriptTime(client);
    const beforeForm = line.take();
    await signIn(page);
    const clicked = await readTimestamp(page, 'clicked');
    const ahead = line.take();
    const rows = await readTimestamp(page, 'rows');
    const firstTable = line.take();
    await andThen?.(page, client);
    return { usable, script, signIn: beforeForm, ahead, rows: rows - clicked, firstTable };
  } finally {
    await context.close();
  }
}

/**
 * Fills in the form at once and clicks after a time, as with a password manager.
 * @param {number} delayMs on the sign-in screen
 * @returns {VisitOptions['signIn']}
 */
export function fillIn(delayMs) {
  return async (page) => {
    const enough = sleep(delayMs);
    await page.getByLabel('Email ID').fill('team@evisa.example');
    await page.getByLabel('Password', { exact: true }).fill('evisa-demo');
    await enough;
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
}

/**
 * Types both fields key by key and presses Enter. Throws if a typed letter is lost.
 * @param {{ email: string, password: string, keyMs: number }} options
 * @returns {VisitOptions['signIn']}
 */
export function typeIn({ email, password, keyMs }) {
  return async (page) => {
    const fields = page.locator('form input:not([type=checkbox])');
    for (const [index, text] of [email, password].entries()) {
      await fields.nth(index).focus();
      await page.keyboard.type(text, { delay: keyMs });
      const typed = await fields.nth(index).inputValue();
      if (typed !== text)
        throw new Error(`The form has lost typed letters: ${typed.length} of ${text.length} are left.`);
    }
    await page.keyboard.press('Enter');
  };
}

/** @param {import('@playwright/test').CDPSession} client */
async function readScriptTime(client) {
  const { metrics } = await client.send('Performance.getMetrics');
  const seconds = (/** @type {string} */ of) => metrics.find(({ name }) => name === of)?.value ?? NaN;
  return (seconds('ScriptDuration') + seconds('V8CompileDuration')) * 1000;
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

/** @param {Page} page @param {string} name @returns {Promise<number>} ms since the visit began */
async function readTimestamp(page, name) {
  const handle = await page.waitForFunction((key) => Reflect.get(window, `${key}At`), name, { timeout: 60_000 });
  return handle.jsonValue();
}

/** Runs in the page: records, in each frame, when the form is usable and when the first table has rows. */
function recordTimestamps() {
  const note = (/** @type {string} */ name, at = performance.now()) => Reflect.set(window, `${name}At`, at);
  // Enter counts from the key, which may have waited for the page.
  const isSend = (/** @type {Event} */ event) =>
    event.type === 'submit' || (event instanceof KeyboardEvent && event.key === 'Enter');
  for (const type of ['keydown', 'submit'])
    addEventListener(
      type,
      (event) => isSend(event) && !Reflect.has(window, 'clickedAt') && note('clicked', event.timeStamp),
      { capture: true },
    );
  // Placeholder rows, as react-admin's, have boxes but no text.
  const hasRows = () => (document.querySelector('main table tbody tr:has(input)')?.textContent ?? '').trim() !== '';
  function lookForTable() {
    if (hasRows()) requestAnimationFrame(() => note('rows'));
    else requestAnimationFrame(lookForTable);
  }
  function lookForForm() {
    const field = document.querySelector('form input');
    const button = document.querySelector('form button[type=submit]');
    if (
      field instanceof HTMLInputElement &&
      !field.disabled &&
      !field.readOnly &&
      field.getBoundingClientRect().height > 0 &&
      button instanceof HTMLButtonElement &&
      !button.disabled
    ) {
      note('usable');
      lookForTable();
    } else requestAnimationFrame(lookForForm);
  }
  requestAnimationFrame(lookForForm);
}
