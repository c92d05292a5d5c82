import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { Page } from 'playwright-core';
import { watchPage } from './watch-page';

/** An address of no screen, inside the portal's layout. */
const ELSEWHERE = '/admin/-/no-screen';
/** How long a screen has to load, and a call to repeat itself. */
const LOAD_MS = 20_000;
const WATCH_MS = 1_500;
const LEAVING_ROUNDS = 4;
/** More of the same calls meanwhile have no end. */
const REPEATS = 20;
const LONGEST_MESSAGE = 300;

/**
 * Opens a screen twice and leaves it. What the first visit starts, such as a module's own listener, may stay; the second must leave nothing.
 * @param options the portal's origin, the address of the build's files, the remote's name, and the token of a member
 * @returns what is wrong, without the address of the screen; none if all is well
 */
export async function visitScreen(
  page: Page,
  screen: ScreenDeclaration,
  { origin, folder, remote, token }: { origin: string; folder: string; remote: string; token: string },
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
  const isPublic = !screen.roles && !screen.path.startsWith('/admin');
  if (!isPublic)
    await page.addInitScript((accessToken) => sessionStorage.setItem('user', JSON.stringify({ accessToken })), token);
  await page.addInitScript(watchPage, folder);
  await page.goto(origin + ELSEWHERE);
  await page.waitForFunction(() => document.querySelector('#root h1, #root form'), null, { timeout: LOAD_MS });

  const root = `[data-remote="${remote}"]`;
  const address = screen.path.replaceAll(/:\w+\??/g, '1');
  isShown = true;
  for (const time of ['first', 'second']) {
    if (time === 'second') await page.evaluate(() => window.evisaWatch?.mark());
    calls.clear();
    await go(page, address);
    const shown = await page.waitForSelector(root, { state: 'attached', timeout: LOAD_MS }).catch(() => null);
    if (!shown) return [...faults, 'does not appear: the portal shows another page at its address.'];
    await page.waitForTimeout(WATCH_MS);
    const failure = await page.$eval(root, (element) => element.querySelector('[data-failure]')?.textContent ?? null);
    if (failure !== null) return [...faults, `cannot be shown: ${shorten(failure)}`];
    await go(page, ELSEWHERE);
    await page.waitForSelector(root, { state: 'detached', timeout: LOAD_MS });
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

/** Goes to an address without loading the page again. */
async function go(page: Page, to: string) {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, to);
}

const shorten = (text: string) => (text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text);
