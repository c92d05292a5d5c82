import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, openSignedIn, test } from '../support/fixtures';
import { watchSharedSingletons } from '../support/releases/shared-singletons';

const root = path.resolve(import.meta.dirname, '../..');

test('shell and remotes share one store and one React', async ({ page, portal, problems }) => {
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

test('the first screen’s code comes while a person types, another remote’s only after it', async ({ page, portal }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const entryOf = (remote: string) => asked.findIndex((path) => path.startsWith(`/remotes/${remote}/`));
  const call = (path: string) => asked.findIndex((address) => address.startsWith(`/api/${path}`));

  await page.goto(portal.url);
  await expect.poll(() => entryOf('orders')).toBeGreaterThan(0);
  expect(entryOf('order_detail')).toBe(-1);
  await page.getByLabel('Email ID').fill('team@evisa.example');
  await page.getByLabel('Password', { exact: true }).fill('evisa-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => entryOf('order_detail')).toBeGreaterThan(call('admin/get-orders-list/newOrder'));
});

test('a second version of a remote goes live by publishing it alone', async ({ page, portal }) => {
  const before = readSet(portal.siteDir);
  const build = mkdtempSync(path.join(tmpdir(), 'evisa-remote-'));
  cpSync(path.join(root, 'mfe-team-settings/dist/remote'), build, { recursive: true });
  changeText(build, 'Update Password', 'Renew Password');
  const facts = path.join(build, 'remote.json');
  writeFileSync(facts, JSON.stringify({ ...JSON.parse(readFileSync(facts, 'utf8')), version: '1.1.0' }));

  await openSignedIn(page, portal, 'team');
  await page.getByRole('navigation').getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByRole('button', { name: 'Update Password' })).toBeVisible();

  execFileSync(
    process.execPath,
    ['tools/publish-remote.mjs', 'team-settings', '--from', build, '--site', portal.siteDir],
    { cwd: root },
  );
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

function changeText(folder: string, from: string, to: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(path.join(folder, file), text.replaceAll(from, to));
  }
}
