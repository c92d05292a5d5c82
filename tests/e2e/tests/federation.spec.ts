import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, openSignedIn, test } from '../support/fixtures';
import { publishBuild, replaceInBuild } from '../support/releases/release-commands';
import { watchSharedSingletons } from '../support/releases/shared-singletons';

const root = path.resolve(import.meta.dirname, '../../..');

test('shares one store and one React between shell and remotes', async ({ page, portal, problems }) => {
  const checkCopies = await watchSharedSingletons(page);
  await openSignedIn(page, portal, 'team');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('table').getByRole('link', { name: /View/ }).first().click();
  await expect(page.getByRole('region', { name: 'Upload Document' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByRole('button', { name: 'Update Password' })).toBeVisible();
  await expect(page.locator('[data-remote]')).toHaveAttribute('data-remote', 'team_settings');

  expect(await checkCopies()).toEqual(new Set(['orders', 'order_detail', 'team_settings']));
  expect(problems).toEqual([]);
});

test('loads the first screen’s code while the member types, and another remote’s only after it', async ({
  page,
  portal,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const entryIndex = (remote: string) => requested.findIndex((path) => path.startsWith(`/remotes/${remote}/`));
  const endpointIndex = (path: string) => requested.findIndex((address) => address.startsWith(`/api/${path}`));

  await page.goto(portal.url);
  await expect.poll(() => entryIndex('orders')).toBeGreaterThan(0);
  expect(entryIndex('order_detail')).toBe(-1);
  await page.getByLabel('Email ID').fill('team@evisa.example');
  await page.getByLabel('Password', { exact: true }).fill('evisa-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => entryIndex('order_detail')).toBeGreaterThan(endpointIndex('admin/get-orders-list/newOrder'));
});

test('makes a second version of one remote live without the others', async ({ page, portal }) => {
  const before = readSet(portal.siteDir);
  const build = mkdtempSync(path.join(tmpdir(), 'evisa-remote-'));
  cpSync(path.join(root, 'mfe-team-settings/dist/remote'), build, { recursive: true });
  replaceInBuild(build, 'Update Password', 'Renew Password');
  const file = path.join(build, 'remote.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: '1.1.0' }));

  await openSignedIn(page, portal, 'team');
  await page.getByRole('navigation').getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByRole('button', { name: 'Update Password' })).toBeVisible();

  publishBuild(portal.siteDir, 'team-settings', build);
  const after = readSet(portal.siteDir);
  expect(after.filter(({ name }) => name !== 'team_settings')).toEqual(
    before.filter(({ name }) => name !== 'team_settings'),
  );

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^New Orders/ })
    .click();
  await page.getByRole('navigation').getByRole('link', { name: 'Change Password' }).click();
  await expect(
    page.getByRole('button', { name: 'Update Password' }),
    'an open page stays on the set it started with',
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Renew Password' })).toBeVisible();
  await expect(page.locator('[data-remote-version^="1.1.0-"]')).toBeVisible();
  rmSync(build, { recursive: true });
});

function readSet(siteDir: string): { name: string; version: string }[] {
  const { releaseSet } = JSON.parse(readFileSync(path.join(siteDir, 'registry.json'), 'utf8'));
  return JSON.parse(readFileSync(path.join(siteDir, releaseSet), 'utf8')).remotes;
}
