import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@evisa/setup/free-port';
import { fillOrders } from '@evisa/verify/support/fill-orders';
import { findChromium } from '@evisa/verify/support/find-chromium';
import { startBenchApi } from '@evisa/verify/support/start-bench-api';
import { startDatabaseServer } from '@evisa/verify/support/start-database-server';
import { query } from './order-databases.mjs';
import { signIn, workOrders } from './work-orders.mjs';

const ORDERS = 1000;
const WORKED_ORDERS = 2;
const account = { email: 'bench@evisa.example', password: 'a-password-for-bench' };

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {{ clicks: number, keys: number }} Effort */
/** The orders that a day's cases are about. @typedef {{ photo: number, answer: number, duplicate: number, refund: number }} Cases */
/** What a member does in the portal. @typedef {{ page: Page, click: (target: Locator) => Promise<void>, press: (key: string) => Promise<void>, copy: (text: string) => Promise<void>, cases: Cases }} Desk */

/** The day's kinds of work that differ from issuing a visa. Each starts at the dashboard. */
const kinds = /** @type {const} */ (['answer', 'photo', 'duplicate', 'refund']);

/**
 * Works the orders of a mixed day by mouse, on the earlier build of the API if its `server.mjs` is given, and on this one: clicks and keys per
 * order. Texts that a member writes and what happens in a mail program are not counted.
 * @param {string | undefined} earlier
 */
export async function runMixedDay(earlier) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-mixed-'));
  const database = await startDatabaseServer(await findFreePort());
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    /** @type {Record<string, Record<string, Effort>>} */
    const days = {};
    for (const [name, file] of [['before', earlier], ['now']])
      if (name && (file || name === 'now')) days[name] = await workDay(browser, folder, database.url, name, file);
    printDays(days);
  } finally {
    await browser.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} folder
 * @param {string} serverUrl
 * @param {string} name
 * @param {string | undefined} file
 */
async function workDay(browser, folder, serverUrl, name, file) {
  await query(serverUrl, `create database day_${name}`);
  const url = serverUrl.replace(/[^/]*$/, `day_${name}`);
  // Beside the API's `dist/api/server.mjs`.
  const site = file && { SITE_DIR: path.resolve(file, '../../site') };
  const start = () =>
    startBenchApi(folder, url, name, { ...site }, { state: 'ready', ...(file && { file: path.resolve(file) }) });
  // The first start creates the tables. The second works out the keys of duplicates.
  await (await start()).stop();
  await fillOrders(url, ORDERS);
  const cases = await prepareCases(url);
  const { origin, stop } = await start();
  try {
    /** @type {Record<string, Effort>} */
    const day = {};
    for (const [kind, list] of [
      ['new', 'recent-order'],
      ['priority', 'priority-order'],
    ]) {
      if (!kind || !list) continue;
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const { clicks, keys, orders } = await workOrders(page, origin, 'mouse', WORKED_ORDERS, { list, account });
      day[kind] = { clicks: clicks / orders, keys: keys / orders };
      await page.close();
    }
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await signIn(page, origin, account);
    for (const kind of kinds) {
      const effort = { clicks: 0, keys: 0 };
      await page.goto(`${origin}/admin`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await (file ? workBefore : workNow)[kind]({
        page,
        cases,
        async click(target) {
          await target.click();
          effort.clicks += 1;
        },
        async press(key) {
          await page.keyboard.press(key);
          effort.keys += 1;
        },
        async copy(text) {
          await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
          effort.clicks += 2;
          effort.keys += 1;
        },
      });
      day[kind] = effort;
    }
    await page.close();
    return day;
  } finally {
    await stop();
  }
}

/** Makes one order of each case, all of them Standard and New, and unassigned. The earlier build keeps no answers. @param {string} url @returns {Promise<Cases>} */
async function prepareCases(url) {
  /** @type {{ id: number }[]} */
  const rows = await query(
    url,
    `select order_id::int as id from orders where process_status = 'New' and processing_mode = 'Regular Processing' order by order_id desc limit 40`,
  );
  // The newest are for `new`.
  const [photo = 0, answer = 0, duplicate = 0, other = 0, refund = 0] = rows.slice(-5).map(({ id }) => id);
  await query(url, `update orders set passport_number = 'AB1234567' where order_id in (${duplicate}, ${other})`);
  const [{ found } = { found: false }] = await query(url, `select to_regclass('incoming_mails') is not null as found`);
  if (found)
    await query(
      url,
      `insert into incoming_mails (kind, fingerprint, order_id, matched_by, sender, sender_name, subject, text, attachments, open_at)
       values ('answer', 'bench', ${answer}, 'address', 'applicant@mail.example', 'Applicant', 'Re: e-Visa', '[{"quoted":false,"text":"My hotel changed."}]', '[]', now())`,
    );
  return { photo, answer, duplicate, refund };
}

/**
 * Opens an order by its id, which is copied from a message by a double click and Ctrl+C, and pasted where no field has the focus. These four are
 * counted.
 * @param {Desk} desk @param {number} id
 */
async function pasteId({ page, press, copy }, id) {
  await copy(String(id));
  await press('Control+v');
  await page.getByRole('heading', { name: `Order ${id}` }).waitFor();
}

/** Opens an order by its id, which the member reads in a message or a list and types. @param {Desk} desk @param {number} id */
async function openById({ page, press }, id) {
  await press('Control+k');
  await page.getByRole('dialog').waitFor();
  for (const digit of String(id)) await press(digit);
  const option = page.getByRole('option', { name: new RegExp(String(id)) }).first();
  await option.waitFor();
  while ((await option.getAttribute('aria-selected')) !== 'true') await press('ArrowDown');
  await press('Enter');
  await page.getByRole('heading', { name: `Order ${id}` }).waitFor();
}

/** @param {Desk} desk @param {string[]} [flags] */
async function remark({ page, click }, flags = []) {
  const form = page.getByRole('form', { name: 'Add Comment Below' });
  await click(form.getByLabel('Remark'));
  await page.keyboard.type('Noted');
  for (const flag of flags) await click(form.getByLabel(flag));
  const saved = page.waitForResponse((response) => response.url().endsWith('add-new-remark'));
  await click(form.getByRole('button', { name: 'Submit' }));
  await saved;
}

/** @param {Desk} desk */
async function deleteOrder({ page, click }) {
  const moved = page.waitForResponse((response) => response.url().endsWith('order-status'));
  await click(page.getByRole('button', { name: 'Move to Delete' }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Yes' }));
  await moved;
}

/** The money was sent back at the bank. @param {Desk} desk */
async function refund(desk) {
  const { page, click } = desk;
  await remark(desk, ['Refund']);
  const moved = page.waitForResponse((response) => response.url().endsWith('order-status'));
  await click(page.getByRole('button', { name: 'Move to Completed Refunds' }));
  // Earlier builds do not ask.
  const confirm = page.getByRole('button', { name: /^Move order/ });
  await Promise.race([moved, confirm.waitFor().catch(() => undefined)]);
  if (await confirm.isVisible()) await click(confirm);
  await moved;
}

/** How the work is done without what this build added. @type {Record<typeof kinds[number], (desk: Desk) => Promise<void>>} */
const workBefore = {
  // The answer is in a mail program. It is copied into a remark.
  async answer(desk) {
    await openById(desk, desk.cases.answer);
    await remark(desk);
  },
  // The email is written in a mail program, to the copied address, and noted in a remark.
  async photo(desk) {
    const { page, click, cases } = desk;
    await openById(desk, cases.photo);
    const moved = page.waitForResponse((response) => response.url().endsWith('order-status'));
    await click(page.getByRole('button', { name: 'Move to Awaiting Response' }));
    await moved;
    await click(page.getByRole('button', { name: /^Copy.*email/i }).first());
    await remark(desk);
  },
  // The passport number is searched for in Order History.
  async duplicate(desk) {
    const { page, click, press, cases } = desk;
    await openById(desk, cases.duplicate);
    await click(page.getByRole('button', { name: /^Copy.*passport/i }).first());
    await click(page.getByRole('navigation').getByRole('link', { name: /^Order History/ }));
    const field = page.getByRole('searchbox').first();
    await click(field);
    await page.keyboard.insertText('AB1234567');
    await press('Enter');
    await page.waitForURL(/search=/);
    const views = page.locator('tbody tr').getByRole('link', { name: /^View/ });
    await page.waitForFunction(() => document.querySelectorAll('tbody tr[data-index]').length === 2);
    await click(views.last());
    await page.waitForURL(/view-order/);
    await deleteOrder(desk);
  },
  async refund(desk) {
    await openById(desk, desk.cases.refund);
    await refund(desk);
  },
};

/** How the work is done with what this build added. @type {typeof workBefore} */
const workNow = {
  async answer({ page, click }) {
    await click(page.getByRole('link', { name: /answer came/ }));
    const done = page.waitForResponse((response) => response.url().endsWith('close-incoming-mail'));
    await click(page.getByRole('button', { name: 'Mark as done' }).first());
    await done;
  },
  // The request is kept at the order, and the photo comes by the tracking page.
  async photo(desk) {
    const { page, click, cases } = desk;
    await pasteId(desk, cases.photo);
    await click(page.getByRole('button', { name: 'Ask the Applicant…' }));
    const dialog = page.getByRole('dialog', { name: 'Ask the applicant' });
    await click(dialog.getByRole('checkbox', { name: 'Photo', exact: true }));
    const sent = page.waitForResponse((response) => response.url().endsWith('ask-applicant'));
    await click(dialog.getByRole('button', { name: 'Send' }));
    await sent;
  },
  async duplicate(desk) {
    const { page, click, press, cases } = desk;
    await pasteId(desk, cases.duplicate);
    await click(page.getByRole('button', { name: /^Compare with order/ }));
    await page.getByRole('dialog', { name: 'Compare orders' }).getByRole('table').waitFor();
    await press('Escape');
    await deleteOrder(desk);
  },
  async refund(desk) {
    await pasteId(desk, desk.cases.refund);
    await refund(desk);
  },
};

/** @param {Record<string, Record<string, Effort>>} days */
function printDays(days) {
  const names = Object.keys(days);
  console.log('A mixed day by mouse at 1440 × 900, clicks and keys per order:');
  /** @type {Record<string, number>} */
  const totals = {};
  const format = (/** @type {number} */ value) => value.toFixed(1).padStart(7);
  for (const kind of ['new', 'priority', ...kinds]) {
    const efforts = names.map((name) => days[name]?.[kind] ?? { clicks: 0, keys: 0 });
    for (const [index, { clicks, keys }] of efforts.entries())
      totals[names[index] ?? ''] = (totals[names[index] ?? ''] ?? 0) + clicks + keys;
    console.log(
      `  ${kind.padEnd(10)}${efforts.map(({ clicks, keys }, index) => `${names[index]}${format(clicks)} +${format(keys)}`).join('   ')}`,
    );
  }
  const [before = 0, now = before] = Object.values(totals);
  console.log(
    `  ${'sum'.padEnd(10)}${names.map((name) => `${name}${format(totals[name] ?? 0)}`).join('   ')}   ratio ${(now / before).toFixed(2)}`,
  );
}
