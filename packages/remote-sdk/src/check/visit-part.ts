import { CommandError } from '@evisa/setup/command-error';
import type { Page } from 'playwright-core';
import type { VisitedPart } from './visited-parts';
import { watchPage } from './watch-page';

/** An address of no screen, inside the portal's layout. */
const ELSEWHERE = '/admin/-/no-screen';
/** How long a screen has to load, and a call to repeat itself. */
const LOAD_MS = 20_000;
/** How long the portal itself has to load. */
const PORTAL_MS = 60_000;
const WATCH_MS = 1_500;
const LEAVING_ROUNDS = 4;
/** More of the same calls meanwhile have no end. */
const REPEATS = 20;
const LONGEST_MESSAGE = 300;

/** @throws {CommandError} for a portal that is too slow, which is no fault of the build */
async function openPortal(page: Page, origin: string): Promise<void> {
  try {
    await page.goto(origin + ELSEWHERE, { timeout: PORTAL_MS });
    await page.waitForSelector('#root h1, #root form', { state: 'attached', timeout: PORTAL_MS });
  } catch {
    throw new CommandError(`${origin} did not show its page to the browser within a minute. Run the command again.`);
  }
}

/**
 * Opens a screen or an extension twice and leaves it. What the first visit starts, such as a module's own listener, may stay; the second must
 * leave nothing.
 * @param options the portal's origin, the address of the build's files, and the token of a member
 * @returns what is wrong, without the name of the part; none if all is well
 */
export async function visitPart(
  page: Page,
  { role, address, action, selector }: VisitedPart,
  { origin, folder, token }: { origin: string; folder: string; token: string },
): Promise<string[]> {
  const faults = new Set<string>();
  const calls = new Map<string, number>();
  let isShown = false;
  page.on('pageerror', (error) => isShown && faults.add(`throws an error: ${shorten(error.message)}`));
  page.on('console', (message) => {
    if (!isShown || message.type() !== 'error') return;
    // A picture of made-up data does not exist.
    const isForeignFile =
      message.text().startsWith('Failed to load resource') && !message.location().url.includes(folder);
    if (!isForeignFile) faults.add(`prints an error: ${shorten(message.text())}`);
  });
  page.on('request', (request) => {
    if (!isShown || !['fetch', 'xhr', 'eventsource'].includes(request.resourceType())) return;
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    const same = `${call} ${request.url()} ${request.postData() ?? ''}`;
    const count = (calls.get(same) ?? 0) + 1;
    calls.set(same, count);
    if (count > REPEATS) faults.add(`repeats a call without end: ${call}.`);
  });
  if (role)
    await page.addInitScript((accessToken) => sessionStorage.setItem('user', JSON.stringify({ accessToken })), token);
  await page.addInitScript(watchPage, folder);
  await openPortal(page, origin);

  isShown = true;
  for (const time of ['first', 'second']) {
    if (time === 'second') await page.evaluate(() => window.evisaWatch?.mark());
    calls.clear();
    await go(page, address);
    const failure = action === undefined ? await findFailure(page, selector) : await choose(page, action);
    if (failure !== null) return [...faults, shorten(failure)];
    await go(page, ELSEWHERE);
    await page.waitForSelector(selector, { state: 'detached', timeout: LOAD_MS });
    // What ends with the screen has ended.
    await page.waitForTimeout(100);
  }
  // What still ends on a slow machine is not left behind.
  let left: string[] = [];
  for (let round = 0; round < LEAVING_ROUNDS; round += 1) {
    await page.evaluate(() => window.evisaWatch?.leave());
    await page.waitForTimeout(WATCH_MS);
    left = await page.evaluate(() => window.evisaWatch?.left() ?? []);
    if (left.length === 0) break;
  }
  return [...faults, ...left.map((words) => `leaves ${words} behind.`)];
}

/** Waits for a part to load, and returns why it is not shown. */
async function findFailure(page: Page, selector: string): Promise<string | null> {
  const shown = await page.waitForSelector(selector, { state: 'attached', timeout: LOAD_MS }).catch(() => null);
  if (!shown) return 'does not appear: the portal shows another page, or has no such slot.';
  await page.waitForTimeout(WATCH_MS);
  const failed = page.locator(`${selector} [data-failure]`).first();
  return (await failed.count()) > 0 ? `cannot be shown: ${await failed.innerText()}` : null;
}

/** Chooses an action in the menu of the first order, and returns why it fails. It may end before its element is seen. */
async function choose(page: Page, action: string): Promise<string | null> {
  const timeout = LOAD_MS;
  const menu = page.getByRole('button', { name: /^More actions for order/ }).first();
  const item = page.getByRole('menuitem', { name: action, exact: true });
  const isChosen = await menu
    .click({ timeout })
    .then(() => item.click({ timeout }))
    .then(() => true)
    .catch(() => false);
  if (!isChosen) return 'does not appear in the menu of an order.';
  await page.waitForTimeout(WATCH_MS);
  const failed = page.getByText(`“${action}”`).first();
  return (await failed.count()) > 0 ? `cannot be shown: ${await failed.innerText()}` : null;
}

/** Goes to an address without loading the page again. */
async function go(page: Page, to: string) {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, to);
}

const shorten = (text: string) => (text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text);
