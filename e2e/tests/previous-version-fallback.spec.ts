import path from 'node:path';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import {
  interceptFiles,
  entryFile,
  sidebarLink,
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

const before = () => page.locator('[data-remote=team_settings]');
const notice = () => before().getByRole('status').filter({ hasText: 'You are using the previous version' });
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

let stage: FailingPortal;
let portal: FailingPortal['portal'];
let page: FailingPortal['page'];
let reports: FailingPortal['reports'];
let first: ReleasedRemote;
let second: ReleasedRemote;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  stage = await startFailingPortal(browser, ['mfe-orders', 'mfe-team-settings']);
  ({ page, portal, reports } = stage);
  first = findLiveRemote(portal, 'team_settings');
  const firstSet = readLiveSetId(portal);
  publishBrokenBuild(portal, 'mfe-team-settings', changed);
  second = findLiveRemote(portal, 'team_settings');
  expect(second.before).toBe(firstSet);
});
test.afterAll(() => stage.stop());

test('it stands in for what cannot be loaded, says so, and goes when Retry works', async () => {
  const mend = await interceptFiles(entryFile, respondWithStatus(404))(page, second);
  await page.goto(`${portal.url}/admin/change-password`);
  await expect(button('Update Password')).toBeVisible();
  await expect(before()).toHaveAttribute('data-remote-version', first.version);
  await expect(notice()).toContainText(`You are using the previous version, ${first.version}.`);
  await expect(notice()).toContainText('One of its files is missing from the server.');

  await button('Retry the new version').click();
  await expect(button('Retry the new version')).toBeEnabled();
  await expect(button('Update Password')).toBeVisible();
  await mend();
  await button('Retry the new version').click();
  await expect(button('Renew Password')).toBeVisible();
  await expect(before()).toHaveAttribute('data-remote-version', second.version);
  await expect(notice()).toHaveCount(0);
});

test('it is asked for only then, and what is said without one is said where its set is gone or altered', async () => {
  const setBefore = () => `/release-sets/${second.before}.json`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${portal.url}/admin/change-password`);
  await expect(button('Renew Password')).toBeVisible();
  expect(asked).not.toContain(setBefore());

  const mendLive = await interceptFiles(entryFile, respondWithStatus(404))(page, second);
  const spoil = [
    respondWithStatus(404),
    respondWithStatus(500),
    respondWithChangedBody((body) => body.replaceAll(first.version, second.version)),
  ];
  for (const answer of spoil) {
    const mendSet = await interceptFiles(setBefore, answer)(page, second);
    await page.goto(`${portal.url}/admin/change-password`);
    const place = page.getByRole('alert');
    await expect(place).toContainText('“Change Password” could not be loaded');
    await expect(place).toContainText('One of its files is missing from the server.');
    await expect(place).not.toContainText('version before');
    await expect(sidebarLink(page, /^New Orders/)).toHaveText(/\d/);
    await mendSet();
    await place.getByRole('button', { name: 'Retry' }).click();
    await expect(button('Update Password')).toBeVisible();
    await expect(before()).toHaveAttribute('data-remote-version', first.version);
  }
  await mendLive();
  await button('Retry the new version').click();
  await expect(button('Renew Password')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('it is not mixed with parts of the new version that had come', async () => {
  const mend = await interceptFiles(
    (released) => `${screenFilePrefix(released)}change_password`,
    respondWithStatus(500),
  )(page, second);
  await page.goto(`${portal.url}/admin/account-security`);
  await expect(page.getByRole('heading', { name: 'Sign-in security' })).toBeVisible();
  await expect(before()).toHaveAttribute('data-remote-version', second.version);
  await sidebarLink(page, /^Change Password/).click();
  await expect(button('Update Password')).toBeVisible();
  await expect(before()).toHaveAttribute('data-remote-version', first.version);
  const counting = await page.evaluate(() =>
    [...document.querySelectorAll('link')]
      .filter(({ rel, media }) => rel === 'stylesheet' && media !== 'not all')
      .map(({ href }) => href),
  );
  expect(counting.filter((href) => href.includes(second.version))).toEqual([]);
  expect(counting.filter((href) => href.includes(first.version))).not.toEqual([]);
  await mend();
  await button('Retry the new version').click();
  await expect(button('Renew Password')).toBeVisible();
});

test('it is checked as well, and a screen that it does not have is named', async () => {
  await interceptFiles(entryFile, respondWithStatus(404))(page, second);
  const mend = await interceptFiles(
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
  await mend();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(button('Update Password')).toBeVisible();

  await page.goto(`${portal.url}/admin/brand-new`);
  await expect(page.getByRole('alert')).toContainText('The previous version does not have this screen.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('it is offered for a screen that stopped', async () => {
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

test('a later part that is gone is named, and Retry brings the screen and the part', async () => {
  reports.length = 0;
  await page.goto(`${portal.url}/admin/account-security`);
  await expect(button('Set up')).toBeVisible();
  const mend = await interceptFiles(({ entry: address }) => path.dirname(address) + '/', respondWithStatus(404))(
    page,
    findLiveRemote(portal, 'team_settings'),
  );
  await button('Set up').click();
  await expect(page.getByRole('alert')).toContainText('Part of it could not be downloaded.');
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ failure: 'part-missing', screen: '/admin/account-security' }));
  await expect(button('Use the previous version')).toBeVisible();
  await mend();
  await button('Retry').click();
  await button('Set up').click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
});
