import path from 'node:path';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import {
  interceptFiles,
  entryFile,
  findLiveRemote,
  readLiveSetId,
  publishBrokenBuild,
  screenFilePrefix,
  startFailingPortal,
  respondWithChangedBody,
  respondWithStatus,
  type FailingPortal,
} from '../support/releases/failing-remotes';
import { expect, test } from '../support/fixtures';
import { sidebarLink } from '../support/sidebar';

const remote = () => page.locator('[data-remote=team_settings]');
const notice = () => remote().getByRole('status').filter({ hasText: 'You are using the previous version' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const changed = (text: string, file: string) => {
  if (file !== 'declaration.json') return text.replaceAll('Update Password', 'Renew Password');
  const declaration: ReleasedRemote['declaration'] = JSON.parse(text);
  const screen = { path: '/admin/brand-new', title: 'Brand new', module: 'change-password' };
  return JSON.stringify({
    ...declaration,
    prefixes: [...(declaration.prefixes ?? []), screen.path],
    screens: [...declaration.screens, screen],
  });
};

let failingPortal: FailingPortal;
let portal: FailingPortal['portal'];
let page: FailingPortal['page'];
let reports: FailingPortal['reports'];
let first: ReleasedRemote;
let second: ReleasedRemote;

test.beforeAll(async ({ browser }) => {
  failingPortal = await startFailingPortal(browser, ['mfe-orders', 'mfe-team-settings']);
  ({ page, portal, reports } = failingPortal);
  first = findLiveRemote(portal, 'team_settings');
  const firstSet = readLiveSetId(portal);
  publishBrokenBuild(portal, 'mfe-team-settings', changed);
  second = findLiveRemote(portal, 'team_settings');
  expect(second.before).toBe(firstSet);
});
test.afterAll(() => failingPortal.stop());

test('shows the previous version with a notice when the live one fails to load, until Retry works', async () => {
  const fix = await interceptFiles(entryFile, respondWithStatus(404))(page, second);
  await page.goto(`${portal.url}/admin/change-password`);
  await expect(button('Update Password')).toBeVisible();
  await expect(remote()).toHaveAttribute('data-remote-version', first.version);
  await expect(notice()).toContainText(`You are using the previous version, ${first.version}.`);
  await expect(notice()).toContainText('One of its files is missing from the server.');

  await button('Retry the new version').click();
  await expect(button('Retry the new version')).toBeEnabled();
  await expect(button('Update Password')).toBeVisible();
  await fix();
  await button('Retry the new version').click();
  await expect(button('Renew Password')).toBeVisible();
  await expect(remote()).toHaveAttribute('data-remote-version', second.version);
  await expect(notice()).toHaveCount(0);
});

test('requests the previous version only on failure, and shows the plain error where its set is missing or altered', async () => {
  const previousSet = () => `/release-sets/${second.before}.json`;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${portal.url}/admin/change-password`);
  await expect(button('Renew Password')).toBeVisible();
  expect(requested).not.toContain(previousSet());

  const fixLive = await interceptFiles(entryFile, respondWithStatus(404))(page, second);
  const failures = [
    respondWithStatus(404),
    respondWithStatus(500),
    respondWithChangedBody((body) => body.replaceAll(first.version, second.version)),
  ];
  for (const answer of failures) {
    const fixSet = await interceptFiles(previousSet, answer)(page, second);
    await page.goto(`${portal.url}/admin/change-password`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('“Change Password” could not be loaded');
    await expect(alert).toContainText('One of its files is missing from the server.');
    await expect(alert).not.toContainText('previous version');
    await expect(sidebarLink(page, 'New Orders')).toHaveText(/\d/);
    await fixSet();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(button('Update Password')).toBeVisible();
    await expect(remote()).toHaveAttribute('data-remote-version', first.version);
  }
  await fixLive();
  await button('Retry the new version').click();
  await expect(button('Renew Password')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('does not mix the previous version with loaded parts of the new one', async () => {
  const fix = await interceptFiles(
    (released) => `${screenFilePrefix(released)}change_password`,
    respondWithStatus(500),
  )(page, second);
  await page.goto(`${portal.url}/admin/account-security`);
  await expect(page.getByRole('heading', { name: 'Sign-in security' })).toBeVisible();
  await expect(remote()).toHaveAttribute('data-remote-version', second.version);
  await sidebarLink(page, 'Change Password').click();
  await expect(button('Update Password')).toBeVisible();
  await expect(remote()).toHaveAttribute('data-remote-version', first.version);
  const enabledStyles = await page.evaluate(() =>
    [...document.querySelectorAll('link')]
      .filter(({ rel, media }) => rel === 'stylesheet' && media !== 'not all')
      .map(({ href }) => href),
  );
  expect(enabledStyles.filter((href) => href.includes(second.version))).toEqual([]);
  expect(enabledStyles.filter((href) => href.includes(first.version))).not.toEqual([]);
  await fix();
  await button('Retry the new version').click();
  await expect(button('Renew Password')).toBeVisible();
});

test('verifies the previous version as well, and names a screen that it lacks', async () => {
  await interceptFiles(entryFile, respondWithStatus(404))(page, second);
  const fix = await interceptFiles(
    screenFilePrefix,
    respondWithChangedBody((body) => `${body};window.ran = true`),
  )(page, first);
  reports.length = 0;
  await page.goto(`${portal.url}/admin/change-password`);
  await expect(page.getByRole('alert')).toContainText('The previous version could not be loaded either.');
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  await expect
    .poll(() => reports.map(({ version, failure }) => [version, failure]))
    .toEqual([
      [second.version, 'missing'],
      [first.version, 'altered'],
    ]);
  await fix();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(button('Update Password')).toBeVisible();

  await page.goto(`${portal.url}/admin/brand-new`);
  await expect(page.getByRole('alert')).toContainText('The previous version does not have this screen.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('offers the previous version for a screen that crashed', async () => {
  const script = await page.addInitScript(() => {
    window.fault = 'team_settings:render';
  });
  publishBrokenBuild(portal, 'mfe-team-settings', (text) => text.replaceAll('team_settings:render', 'nothing'));
  publishBrokenBuild(portal, 'mfe-team-settings', (text) => text.replaceAll('Update Password', 'Set Password'));
  await page.goto(`${portal.url}/admin/change-password`);
  await expect(page.getByRole('alert')).toContainText('“Change Password” stopped with an error');
  await button('Use the previous version').click();
  await expect(button('Update Password')).toBeVisible();
  await expect(notice()).toContainText('The new version of this screen stopped with an error.');
  await script.dispose();
});

test('names a missing lazy part, and loads the screen and the part on Retry', async () => {
  reports.length = 0;
  await page.goto(`${portal.url}/admin/account-security`);
  await expect(button('Set up')).toBeVisible();
  const fix = await interceptFiles(({ entry: address }) => path.dirname(address) + '/', respondWithStatus(404))(
    page,
    findLiveRemote(portal, 'team_settings'),
  );
  await button('Set up').click();
  await expect(page.getByRole('alert')).toContainText('Part of it could not be downloaded.');
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ failure: 'part-missing', screen: '/admin/account-security' }));
  await expect(button('Use the previous version')).toBeVisible();
  await fix();
  await button('Retry').click();
  await button('Set up').click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
});
