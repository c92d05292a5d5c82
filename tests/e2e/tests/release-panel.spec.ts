import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Registry } from '@evisa/shared/federation/registry';
import type { ReleaseSet } from '@evisa/shared/federation/release-set';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { runReleaseCommand } from '../support/releases/release-commands';
import { fetchAccessToken, expect, openSignedIn, test, type Account } from '../support/fixtures';
import type { Portal } from '../support/servers/start-portal';

// The clock belongs to the context.
test.use({ ownContext: true });

const root = path.resolve(import.meta.dirname, '../../..');
const reloadButton = (page: Page) => page.getByRole('button', { name: 'New version – reload' });
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const runningSet = (page: Page) => page.evaluate(() => document.documentElement.dataset['releaseSet']);
const readJson = (portal: Portal, name: string) => JSON.parse(readFileSync(path.join(portal.siteDir, name), 'utf8'));
const registry = (portal: Portal): Registry => readJson(portal, 'registry.json');
const idOf = (address: string | undefined) => address?.replace(/^.*\/|\.json$/g, '');

/** Publishes team-settings with another hash. */
function publishTeamSettings(portal: Portal, ...options: string[]): void {
  publishChanged(portal, `/* ${Math.random()} */`, options);
}

/** Publishes team-settings with more code at the end of its entry. */
function publishChanged(portal: Portal, code: string, options: readonly string[] = ['--everyone']): void {
  const build = mkdtempSync(path.join(tmpdir(), 'evisa-panel-'));
  cpSync(path.join(root, 'mfe-team-settings/dist/remote'), build, { recursive: true });
  const script = readdirSync(build).find((name) => name.startsWith('remoteEntry.')) ?? '';
  appendFileSync(path.join(build, script), `\n${code}\n`);
  runReleaseCommand('publish-remote', portal.siteDir, ['team-settings', '--from', build, ...options]);
  rmSync(build, { recursive: true });
}

/** Returns the version of team-settings in a release set. */
function versionIn(portal: Portal, id: string | undefined): string | undefined {
  const set: ReleaseSet = readJson(portal, `release-sets/${id}.json`);
  return set.remotes.find(({ name }) => name === 'team_settings')?.version;
}

/** Reports a failed screen of the canary, as the shell of a signed-in member does. */
async function reportFailure(portal: Portal, account: Account): Promise<void> {
  const releaseSet = idOf(registry(portal).canary?.releaseSet);
  const response = await fetch(`${portal.url}/api/release-failure`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: await fetchAccessToken(portal, account) },
    body: JSON.stringify({
      releaseSet,
      remote: 'team_settings',
      version: versionIn(portal, releaseSet),
      failure: 'crashed',
      screen: '/admin/change-password',
    }),
  });
  expect(response.status).toBe(200);
}

test('halts a failing canary by itself and offers its members a reload', async ({ page, portal, browser }) => {
  const live = idOf(registry(portal).releaseSet);
  // A share so large that this page gets the canary.
  publishTeamSettings(portal, '--canary', '99.9%');
  const canarySet = idOf(registry(portal).canary?.releaseSet);
  await page.clock.install();
  await openSignedIn(page, portal, 'admin', '/admin/releases');
  await expect(card(page, 'Canary: 99.9% of all people').getByText('This page')).toBeVisible();
  expect(await runningSet(page)).toBe(canarySet);

  await reportFailure(portal, 'team');
  await reportFailure(portal, 'night');
  await page.clock.fastForward('00:16');
  await expect(page.getByText('Failed for 2 members. It is withdrawn automatically at 3.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  // A page whose files really fail sends the third report.
  const other = await browser.newPage();
  await other.route(`**/remotes/team_settings/${versionIn(portal, canarySet)}/**`, (route) =>
    route.fulfill({ status: 500 }),
  );
  await openSignedIn(other, portal, 'manager', '/admin/change-password');
  await expect.poll(() => registry(portal).canary).toBeUndefined();
  await other.close();
  await page.clock.fastForward('00:16');
  await expect(page.getByText('There is no canary.')).toBeVisible();
  await expect(card(page, 'History').getByRole('row').nth(1)).toContainText(
    /The systemhalted: failures of team_settings 1\..* for 3 members/,
  );
  await reloadButton(page).click();
  await expect(card(page, 'Live').getByText('This page')).toBeVisible();
  expect(await runningSet(page)).toBe(live);

  await page.goto(`${portal.url}/admin/audit-trail`);
  await expect(
    page.getByRole('table', { name: 'Audit Trail' }).getByText(/took the canary back, because/),
  ).toBeVisible();
});

test('rolls back in the panel by keyboard and offers open pages a reload', async ({ page, portal, browser }) => {
  const before = idOf(registry(portal).releaseSet);
  publishTeamSettings(portal, '--everyone');
  const other = await browser.newPage();
  await other.clock.install();
  await openSignedIn(other, portal, 'team', '/admin/change-password');
  await openSignedIn(page, portal, 'admin', '/admin/releases');
  await expect(reloadButton(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Roll back', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'What changes' })).toContainText(/team_settings 1\.\S+ → 1\./);
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).focus();
  await page.keyboard.press('Enter');
  await expect(reloadButton(page)).toBeVisible();
  expect(idOf(registry(portal).releaseSet)).toBe(before);
  await expect(page.getByRole('status', { name: 'Name of the live release set' })).toHaveText(before ?? '');

  await other.clock.fastForward('01:10');
  await reloadButton(other).click();
  await expect.poll(() => runningSet(other)).toBe(before);
  await other.close();
});

test('shows a canary for named members only to them, and says so', async ({ page, portal, browser }) => {
  const live = idOf(registry(portal).releaseSet);
  await openSignedIn(page, portal, 'admin', '/admin/releases');
  const own = (await page.getByText(/^--members \d+$/).textContent())?.replace(/\D/g, '') ?? '';
  publishTeamSettings(portal, '--members', own);
  const canarySet = idOf(registry(portal).canary?.releaseSet);
  await page.reload();
  const canary = card(page, 'Canary: 1 named member');
  await expect(canary.getByText('You have this canary')).toBeVisible();
  await expect(canary.getByText(/^Named members: \S/)).toBeVisible();
  expect(await runningSet(page)).toBe(canarySet);

  const other = await browser.newPage();
  await openSignedIn(other, portal, 'manager', '/admin/change-password');
  await other.reload();
  await expect.poll(() => runningSet(other)).toBe(live);
  await other.close();

  await canary.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('There is no canary.')).toBeVisible();
  expect(registry(portal).canary).toBeUndefined();
});

test('lists an uncaught error with remote, version and stack, without personal data, from a small collector', async ({
  page,
  portal,
}) => {
  publishChanged(portal, `setTimeout(() => { throw new Error('no visa for Sok Dara, 100234') }, 0);`);
  try {
    const version = versionIn(portal, idOf(registry(portal).releaseSet)) ?? '';
    // Only the collector reads the stack of an error with this pattern.
    const collectorCode = String.raw`remotes\/\w+\/`;
    const collector = page.waitForResponse(
      async (response) => response.url().endsWith('.js') && (await response.text()).includes(collectorCode),
    );
    await openSignedIn(page, portal, 'admin', '/admin/releases');
    // One file with the live events and the extensions (2.3 KB). Of the collector, 3.3 KB are the library web-vitals.
    expect(gzipSync(await (await collector).text(), { level: 9 }).length).toBeLessThan(7_600);
    const reported = page.waitForResponse(/\/api\/remote-errors$/);
    const measured = page.waitForResponse(/\/api\/remote-samples$/);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 50);
    });
    expect((await reported).status()).toBe(200);
    expect((await measured).status()).toBe(200);
    await page.reload();
    const speed = page.getByRole('table', { name: 'Speed' }).getByRole('row').filter({ hasText: version });
    // One session, with an error.
    for (const column of [2, 3]) await expect(speed.getByRole('cell').nth(column)).toHaveText('1');
    // Other tests of this portal cause errors of their own.
    const errors = page.getByRole('table', { name: 'Errors' }).getByRole('rowgroup').filter({ hasText: 'no visa for' });
    await expect(errors.getByText('Error: no visa for …')).toBeVisible();
    await errors.getByText('Details').focus();
    await page.keyboard.press('Enter');
    await expect(errors.getByRole('list', { name: 'Stack' })).toContainText(
      `remotes/team_settings/${version}/remoteEntry.`,
    );
    await expect(errors.getByText(version, { exact: true })).toBeVisible();
    const maps = readdirSync(path.join(portal.siteDir, '.source-maps/assets'));
    for (const name of [`assets/${maps[0]}`, `.source-maps/assets/${maps[0]}`])
      expect((await fetch(`${portal.url}/${name}`)).ok).toBe(false);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  } finally {
    // Other tests of this worker use the portal too.
    runReleaseCommand('rollback', portal.siteDir, []);
  }
});
