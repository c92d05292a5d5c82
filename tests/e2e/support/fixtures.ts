import { test as base, expect, type Page } from '@playwright/test';
import { ReusedContext } from './reused-context';
import { startPortal, type Portal } from './servers/start-portal';

/** Each worker starts one `portal`, which its tests share. */
export const test = base.extend<
  { problems: string[]; ownContext: boolean },
  { portal: Portal; reusedContext: ReusedContext }
>({
  /** Set this in tests that change the clock or the options of their context. */
  ownContext: [false, { option: true }],
  reusedContext: [
    async ({ browser }, use) => {
      const reused = new ReusedContext(browser);
      await use(reused);
      await reused.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, ownContext, reusedContext }, use, testInfo) => {
    if (ownContext) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    await use(await reusedContext.open());
    // Closing takes the screenshot of a failed test.
    if (testInfo.status === testInfo.expectedStatus) await reusedContext.clear();
    else await reusedContext.close();
  },
  portal: [
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
  /** Script errors, violations of the content security policy and React warnings from the page's console. */
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
/** For what the API pushes: less than a page without a stream needs to give up on it and ask for the counts itself. */
export const expectPushed = expect.configure({ timeout: 10_000 });

export type Account = 'admin' | 'manager' | 'team' | 'telecaller' | 'night';

/** Signs in with the form. */
export async function signInByForm(page: Page, portal: Portal, account: Account): Promise<void> {
  await page.goto(`${portal.url}/`);
  await fillSignIn(page, account);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${portal.url}/admin`);
}

/** Fills in the sign-in form. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Email ID').fill(`${account}@evisa.example`);
  await page.getByLabel('Password', { exact: true }).fill('evisa-demo');
}

/**
 * Opens a screen as a member whose session is stored: without the sign-in form and without another screen first. Waits until the page has
 * loaded, or with `commit` only until it starts to load.
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
      // Once per tab, so that a sign-out lasts.
      if (location.origin !== origin || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'yes');
      localStorage.setItem('user', user);
    },
    { origin: portal.url, user: JSON.stringify({ accessToken: token }), mark: `signed in with ${token}` },
  );
  await page.goto(portal.url + path, { waitUntil });
}

/** Navigates within the page, as a link does. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Signs in through the API and returns the access token. */
export async function fetchAccessToken(portal: Portal, account: Account): Promise<string> {
  const signIn = () =>
    fetch(`${portal.url}/api/admin/admin-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${account}@evisa.example`, password: 'evisa-demo' }),
    });
  // Again if the server had closed an idle connection while this process was busy with an installation.
  const response = await signIn().catch(signIn);
  const answer: unknown = await response.json();
  if (typeof answer === 'object' && answer && 'jwtToken' in answer && typeof answer.jwtToken === 'string')
    return answer.jwtToken;
  throw new Error(`No token for ${account}: ${JSON.stringify(answer)}`);
}
