import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildGeneratedRemote, replaceInBuild, runReleaseCommand } from '../support/releases/release-commands';
import { expect, openSignedIn, test } from '../support/fixtures';
import { startPortal } from '../support/servers/start-portal';
import { sidebarLink } from '../support/sidebar';

// The clock belongs to the context.
test.use({ ownContext: true });

const root = path.resolve(import.meta.dirname, '../../..');

test('adds a new remote with its count and roles to the running portal, and removes it with a rollback', async ({
  page,
  portal,
  browser,
}) => {
  const { build, remove } = buildGeneratedRemote();
  await page.clock.install();
  await openSignedIn(page, portal, 'manager', '/admin/change-password');
  await expect(sidebarLink(page, 'New Orders')).toBeVisible();
  expect(runReleaseCommand('publish-remote', portal.siteDir, ['reports', '--everyone', '--from', build])).toContain(
    'reports 1.0.0-',
  );

  await expect(sidebarLink(page, 'Reports')).toHaveCount(0);
  await page.clock.fastForward('01:10');
  await page.getByRole('button', { name: 'New version – reload' }).click();
  await expect(sidebarLink(page, 'Reports')).toHaveText(/Reports\s*\d+/);
  await sidebarLink(page, 'Reports').click();
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await expect(page.getByText('this screen is yours to fill')).toBeVisible();

  const teamPage = await browser.newPage();
  await openSignedIn(teamPage, portal, 'team', '/admin/change-password');
  await expect(sidebarLink(teamPage, 'New Orders')).toBeVisible();
  await expect(sidebarLink(teamPage, 'Reports')).toHaveCount(0);
  await teamPage.close();

  expect(runReleaseCommand('rollback', portal.siteDir, [])).toMatch(
    /^Rolled back: reports .* \(removed\)\nlive: \/release-sets\//,
  );
  await expect(page.getByText('this screen is yours to fill')).toBeVisible();
  await page.goto(`${portal.url}/admin/change-password`);
  await expect(sidebarLink(page, 'New Orders')).toBeVisible();
  await expect(sidebarLink(page, 'Reports')).toHaveCount(0);
  remove();
});

test('shows a canary to the same browsers each time, then to all', async ({ page, portal }) => {
  const changed = mkdtempSync(path.join(tmpdir(), 'evisa-canary-'));
  cpSync(path.join(root, 'mfe-team-settings/dist/remote'), changed, { recursive: true });
  replaceInBuild(changed, 'Update Password', 'Renew Password');
  runReleaseCommand('publish-remote', portal.siteDir, ['team-settings', '--from', changed, '--canary', '50%']);

  const releaseSetOf = async (member: number) => {
    await page.evaluate((id) => {
      localStorage.setItem('release-person', `browser-${id}`);
    }, member);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-release-set', /./);
    return page.evaluate(() => document.documentElement.dataset['releaseSet']);
  };
  await page.goto(portal.url);
  const browsers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const seen: (string | undefined)[] = [];
  for (const id of browsers) seen.push(await releaseSetOf(id));
  expect(new Set(seen).size).toBe(2);
  for (const id of [1, 5, 9]) expect(await releaseSetOf(id)).toBe(seen[id - 1]);

  expect(runReleaseCommand('releases', portal.siteDir, [])).toContain('tried with 50%');
  runReleaseCommand('publish-remote', portal.siteDir, ['--canary', '100%']);
  const later = new Set<string | undefined>();
  for (const id of browsers.slice(0, 4)) later.add(await releaseSetOf(id));
  expect(later.size).toBe(1);

  await openSignedIn(page, portal, 'team', '/admin/change-password');
  await expect(page.getByRole('button', { name: 'Renew Password' })).toBeVisible();
  rmSync(changed, { recursive: true });
});

test('runs only a signed page and a signed release when a key is configured', async ({ page, browser }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-keys-'));
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyFile = path.join(folder, 'release-key.pem');
  const publicKeyFile = path.join(folder, 'release-key.pub.pem');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  const portal = await startPortal({ RELEASE_PUBLIC_KEY_FILE: publicKeyFile });
  try {
    const notServed = page.getByText('This page is not the one that was published, so it was not opened.');
    await page.goto(portal.url);
    await expect(notServed).toBeVisible();

    const changed = path.join(folder, 'build');
    cpSync(path.join(root, 'mfe-team-settings/dist/remote'), changed, { recursive: true });
    replaceInBuild(changed, 'Update Password', 'Renew Password');
    const withKey = { RELEASE_KEY_FILE: keyFile };
    runReleaseCommand('publish-remote', portal.siteDir, ['team-settings', '--everyone', '--from', changed], withKey);
    await page.reload();
    await expect(page.getByLabel('Email ID')).toBeVisible();

    const pageFile = path.join(portal.siteDir, 'index.html');
    writeFileSync(pageFile, readFileSync(pageFile, 'utf8').replace('<title>', '<title>.'));
    await page.reload();
    await expect(notServed).toBeVisible();
    runReleaseCommand(
      'publish-remote',
      portal.siteDir,
      ['shell', '--everyone', '--from', path.join(root, 'shell/dist/host')],
      withKey,
    );
    await page.reload();
    await expect(page.getByLabel('Email ID')).toBeVisible();

    replaceInBuild(changed, 'Renew Password', 'Set Password');
    runReleaseCommand('publish-remote', portal.siteDir, ['team-settings', '--everyone', '--from', changed]);
    await page.reload();
    await expect(page.getByText('The release set is not signed.')).toBeVisible();
    runReleaseCommand('rollback', portal.siteDir, []);
    await page.reload();
    await expect(page.getByLabel('Email ID')).toBeVisible();

    const { releaseSet } = JSON.parse(readFileSync(path.join(portal.siteDir, 'registry.json'), 'utf8'));
    const file = path.join(portal.siteDir, releaseSet);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Change Password', 'Change Passwort'));
    const other = await browser.newPage();
    await other.goto(portal.url);
    await expect(other.getByText('The release set is not the one that was published.')).toBeVisible();
    await other.close();
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
