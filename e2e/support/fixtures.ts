import { test as base, expect, type Page } from '@playwright/test';
import { KeptContext } from './kept-context';
import { recordUsedRemotes } from './record-used-remotes';
import { startPortal, type Portal } from './servers/start-portal';

/** `portal` is started once a worker and shared by its tests. */
export const test = base.extend<
  { problems: string[]; noteRemotes: void; ownContext: boolean },
  { portal: Portal; noteRemotesOf: (testFile: string) => void; keptContext: KeptContext }
>({
  /** For tests that change their context: its clock, its options. */
  ownContext: [false, { option: true }],
  keptContext: [
    async ({ browser }, use) => {
      const kept = new KeptContext(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, ownContext, keptContext }, use, testInfo) => {
    if (ownContext) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    await use(await keptContext.open());
    // Closing takes the screenshot of a failure.
    if (testInfo.status === testInfo.expectedStatus) await keptContext.clear();
    else await keptContext.close();
  },
  noteRemotesOf: [({ browser }, use) => use(recordUsedRemotes(browser)), { scope: 'worker' }],
  noteRemotes: [
    async ({ noteRemotesOf }, use, { file }) => {
      await use();
      noteRemotesOf(file);
    },
    { auto: true },
  ],
  portal: [
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  /** What the page's console complained of: errors of scripts, refused by the content security policy, warnings of React. */
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    await use(problems);
  },
});

export { expect };

export type Account = 'admin' | 'manager' | 'team' | 'telecaller' | 'night';

/** Signs in by the form, as a person does. */
export async function signInByForm(page: Page, portal: Portal, account: Account): Promise<void> {
  await page.goto(`${portal.url}/`);
  await fillSignIn(page, account);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${portal.url}/admin`);
}

/** Fills the form on the page. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Email ID').fill(`${account}@evisa.example`);
  await page.getByLabel('Password', { exact: true }).fill('evisa-demo');
}

/**
 * Opens a screen as someone who signed in before and is remembered: no form is filled, and no other screen is loaded first. Waits until
 * the page is loaded, or only until it is there (`commit`).
 */
export async function openSignedIn(
  page: Page,
  portal: Portal,
  account: Account,
  path = '/admin',
  waitUntil: 'load' | 'commit' = 'load',
): Promise<void> {
  const token = await fetchAccessToken(portal, account);
  await page.addInitScript(
    ({ origin, user, mark }) => {
      // Once a tab: whoever signs out stays so.
      if (location.origin !== origin || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'yes');
      localStorage.setItem('user', user);
    },
    { origin: portal.url, user: JSON.stringify({ accessToken: token }), mark: `given ${token}` },
  );
  await page.goto(portal.url + path, { waitUntil });
}

/** Goes to an address as a link does: the page is not loaded again. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** An access token by the API alone. */
export async function fetchAccessToken(portal: Portal, account: Account): Promise<string> {
  const response = await fetch(`${portal.url}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@evisa.example`, password: 'evisa-demo' }),
  });
  const answer: unknown = await response.json();
  if (typeof answer === 'object' && answer && 'jwtToken' in answer && typeof answer.jwtToken === 'string')
    return answer.jwtToken;
  throw new Error(`No token for ${account}: ${JSON.stringify(answer)}`);
}
