import type { Page } from '@playwright/test';
import { fetchAccessToken, expect, test } from '../support/fixtures';
import {
  addMemberWithOwnPassword,
  addMemberWithFirstPassword,
  callApi,
  generateTotpCode,
  endSessions,
  submitSignIn,
  type MemberAccount,
} from '../support/members';
import { listUnassignedOrders, openOrder, orderPath } from '../support/order-page';
import type { Portal } from '../support/servers/start-portal';

const expiredSessionDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Your session has ended. Sign in to continue.' });

const accountSecurity = '/admin/account-security';

/** Signs in with the form, which then shows the screen at the path. */
async function signIn(page: Page, portal: Portal, member: MemberAccount, path = accountSecurity): Promise<void> {
  await submitSignIn(page, portal, member, path);
  await expect(page).toHaveURL(portal.url + path);
}

/** Returns the link in the newest mail to an address. */
async function mailedLink(portal: Portal, to: string): Promise<string> {
  const token = await fetchAccessToken(portal, 'admin');
  let link = '';
  await expect(async () => {
    const { data } = await callApi(portal, 'GET', 'mailbox', { token });
    const mail: unknown = Array.isArray(data) ? data.find((row) => row.to === to) : null;
    link = /http\S+\/reset-password#[\w-]+/.exec(JSON.stringify(mail))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

const remark = (page: Page) => page.getByRole('textbox', { name: 'Remark', exact: true });

async function storedRemarks(portal: Portal, orderId: number, text: string): Promise<number> {
  const token = await fetchAccessToken(portal, 'admin');
  const { data } = await callApi(portal, 'GET', `admin/get-orders-details/${orderId}`, { token });
  return JSON.stringify(data).split(text).length - 1;
}

test('resets a forgotten password with the mailed link, once', async ({ page, portal, problems }) => {
  const member = await addMemberWithOwnPassword(portal, 'Team');
  await page.goto(`${portal.url}/`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email ID').fill(member.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If an account has this email')).toBeVisible();

  const link = await mailedLink(portal, member.email);
  await page.goto(link);
  await page.getByLabel('New Password').fill('12345');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('New Password must be at least 6 characters.')).toBeVisible();
  await page.getByLabel('New Password').fill('a quite new password');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/`);
  await signIn(page, portal, { ...member, password: 'a quite new password' });
  expect(problems).toEqual([]);

  await page.goto(link);
  await page.getByLabel('New Password').fill('yet another one');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('This link has expired or was used already. Ask for a new one.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(`${portal.url}/forgot-password`);
});

test('requires a member with a first password to choose another one, by keyboard, before anything else', async ({
  page,
  portal,
  problems,
}) => {
  const member = await addMemberWithFirstPassword(portal, 'Night Staff');
  await submitSignIn(page, portal, member);
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await page.goto(`${portal.url}/admin/recent-order`);
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  const field = page.getByLabel('New Password', { exact: true });
  await field.focus();
  await page.keyboard.type('123456');
  await expect(field).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(field).toHaveAttribute('type', 'text');
  await field.press('Enter');
  await expect(page.getByText('This password is too easy to guess. Please choose another one.').first()).toBeVisible();
  expect(
    problems.filter((problem) => !problem.includes('status of 400') && !problem.includes('status of 403')),
  ).toEqual([]);
  await field.fill('river stone lamp');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await signIn(page, portal, { ...member, password: 'river stone lamp' });
  await page.evaluate(() => localStorage.setItem('release-person', 'a random key'));
  await logOut(page);
  expect(await page.evaluate(() => localStorage.getItem('release-person'))).toBeNull();
});

/** Sets up 2FA on the screen Sign-in security, with a code of the one it replaces, and returns the secret and the recovery codes. */
async function setUpSecondFactor(
  page: Page,
  currentCode?: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const action = currentCode === undefined ? 'Set up' : 'Set up again';
  await page.getByRole('button', { name: action, exact: true }).click();
  const secret = (await page.getByLabel('Key', { exact: true }).innerText()).replaceAll(/\s/g, '');
  // The previous code, so that the current one can still be used to sign in.
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(generateTotpCode(secret, -1));
  if (currentCode !== undefined) await page.getByLabel('Code of your current app').fill(currentCode);
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await list.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return { secret, recoveryCodes };
}

test('asks for the password again before an account change, and continues with the typed values', async ({
  page,
  portal,
}) => {
  const member = await addMemberWithOwnPassword(portal, 'Team');
  await signIn(page, portal, member, '/admin/change-password');
  // The test cannot change the server's clock: the first response is what a sign-in eleven minutes ago would get.
  await page.route(
    '**/api/admin/change-password',
    (route) => route.fulfill({ status: 403, json: { status: 0, message: 'Too old', errors: { proof: 'Too old' } } }),
    { times: 1 },
  );
  await page.getByLabel('New Password', { exact: true }).fill('river stone lamp');
  await page.getByRole('button', { name: 'Update Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await signIn(page, portal, { ...member, password: 'river stone lamp' });
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
}

test('asks for a second factor at sign-in once it is set up, accepts a recovery code once, and replaces it with one', async ({
  page,
  portal,
}) => {
  const member = await addMemberWithOwnPassword(portal, 'Team');
  await signIn(page, portal, member, '/admin/change-password');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign-in security' }).click();
  await expect(page).toHaveURL(portal.url + accountSecurity);
  const { secret, recoveryCodes } = await setUpSecondFactor(page);
  await logOut(page);

  await submitSignIn(page, portal, member, accountSecurity);
  const code = page.getByLabel('Authentication code');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('The code is incorrect or was already used. Enter a new code.').first()).toBeVisible();
  await code.fill(generateTotpCode(secret));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(portal.url + accountSecurity);
  const replaced = await setUpSecondFactor(page, recoveryCodes[0]);
  await logOut(page);

  for (const works of [true, false]) {
    await submitSignIn(page, portal, member, accountSecurity);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill(replaced.recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Sign In' }).click();
    if (!works)
      await expect(
        page.getByText('The code is incorrect or was already used. Enter a new code.').first(),
      ).toBeVisible();
    else {
      await expect(page).toHaveURL(portal.url + accountSecurity);
      await logOut(page);
    }
  }
});

test('requires a role with mandatory 2FA to set it up first', async ({ page, portal }) => {
  const member = await addMemberWithOwnPassword(portal, 'Telecaller');
  const token = await fetchAccessToken(portal, 'admin');
  const require = (roles: string[]) => callApi(portal, 'PUT', 'admin/second-factor-roles', { token, body: { roles } });
  await require(['Telecaller']);
  try {
    await submitSignIn(page, portal, member);
    await expect(page).toHaveURL(portal.url + accountSecurity);
    await page.reload();
    await page.goto(`${portal.url}/admin/recent-order`);
    await expect(page).toHaveURL(portal.url + accountSecurity);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^New Orders/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Set up your second factor first' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Sign-in security' }).click();
    await setUpSecondFactor(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^New Orders/ })
      .click();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  } finally {
    await require([]);
  }
});

test('signs out all tabs when one tab signs out', async ({ page, context, portal }) => {
  await signIn(page, portal, await addMemberWithOwnPassword(portal, 'Team'));
  const other = await context.newPage();
  await other.goto(`${portal.url}/admin/recent-order`);
  await expect(other.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await logOut(page);
  await expect(other).toHaveURL(`${portal.url}/`);
  await expect(other.getByText('You signed out in another tab.')).toBeVisible();
});

test('stores typed text once after the session ends in the middle of a form and the member signs in over the page', async ({
  page,
  portal,
}) => {
  const member = await addMemberWithOwnPassword(portal, 'Team');
  const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
  await signIn(page, portal, member, orderPath(orderId));
  const text = `Called twice about ${orderId}`;
  await remark(page).fill(text);
  // The session ends just before the remark reaches the API.
  await page.route(
    '**/api/admin/add-new-remark',
    async (route) => {
      await endSessions(portal, member);
      await route.continue();
    },
    { times: 1 },
  );
  const refused = page.waitForResponse((response) => response.url().endsWith('/add-new-remark'));
  await remark(page).press('Control+Enter');
  expect((await refused).status()).toBe(401);

  const dialog = expiredSessionDialog(page);
  await expect(dialog).toContainText('What you typed is still here.');
  await expect(dialog.getByLabel('Email ID')).toHaveValue(member.email);
  await expect(remark(page)).toHaveValue(text);
  expect(await storedRemarks(portal, orderId, text)).toBe(0);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText('Invalid email address or password.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(remark(page)).toHaveValue('');
  await expect.poll(() => storedRemarks(portal, orderId, text)).toBe(1);
});

test('continues in all tabs after the member signs in again in one', async ({ page, context, portal }) => {
  const member = await addMemberWithOwnPassword(portal, 'Team');
  const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
  await signIn(page, portal, member, orderPath(orderId));
  const other = await context.newPage();
  await openOrder(other, portal, orderId);
  for (const tab of [page, other]) await remark(tab).fill('Not sent yet');
  await endSessions(portal, member);
  // The event stream informs both tabs.
  for (const tab of [page, other]) await expect(expiredSessionDialog(tab)).toBeVisible();
  await expiredSessionDialog(page).getByLabel('Password', { exact: true }).fill(member.password);
  await expiredSessionDialog(page).getByRole('button', { name: 'Sign In' }).click();
  for (const tab of [page, other]) {
    await expect(expiredSessionDialog(tab)).toBeHidden();
    await expect(remark(tab)).toHaveValue('Not sent yet');
  }
  await other.reload();
  await expect(remark(other)).toHaveValue('Not sent yet');
});
