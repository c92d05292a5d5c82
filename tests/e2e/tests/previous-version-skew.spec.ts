import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseSet, ReleasedRemote } from '@evisa/shared/federation/release-set';
import {
  interceptFiles,
  entryFile,
  findLiveRemote,
  readLiveSetId,
  respondWithStatus,
} from '../support/releases/failing-remotes';
import { expect, openSignedIn, test } from '../support/fixtures';
import {
  readPreviousAndCurrentRelease,
  readLiveRelease,
  type ReleaseBuilds,
} from '../support/releases/previous-and-current-release';
import { publishBuild } from '../support/releases/release-commands';
import type { Portal } from '../support/servers/start-portal';

/** A remote whose previous version is stored whole, as in release sets before decision 0079, and not as the id of its release set. */
type RemoteWithFallback = ReleasedRemote & { fallback?: ReleasedRemote };

let releases: ReleaseBuilds;
test.beforeAll(() => {
  releases = readPreviousAndCurrentRelease();
});
// The tests of later files share this portal.
test.afterAll(({ portal }) => {
  releases.install(portal.siteDir, 'current');
  releases.remove();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Publishes a later version of team-settings and returns both versions. */
function publishLaterVersion(portal: Portal): { first: ReleasedRemote; second: ReleasedRemote } {
  const first = findLiveRemote(portal, 'team_settings');
  const build = releases.buildOf('mfe-team-settings', 'previous');
  publishBuild(portal.siteDir, 'mfe-team-settings', releases.withLaterVersion(build));
  return { first, second: findLiveRemote(portal, 'team_settings') };
}

/** Stores the previous version whole in the live set. */
function storePreviousVersionWhole(portal: Portal, fallback: ReleasedRemote): void {
  const at = (id: string) => path.join(portal.siteDir, `release-sets/${id}.json`);
  const set: ReleaseSet = JSON.parse(readFileSync(at(readLiveSetId(portal)), 'utf8'));
  const remotes = set.remotes.map((remote): RemoteWithFallback =>
    remote.name === fallback.name ? { ...remote, before: undefined, fallback } : remote,
  );
  const text = JSON.stringify({ ...set, remotes });
  const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
  writeFileSync(at(id), text);
  writeFileSync(path.join(portal.siteDir, 'registry.json'), JSON.stringify({ releaseSet: `/release-sets/${id}.json` }));
}

/** Signs in and opens the screen of the live version. */
async function openLive(page: Page, portal: Portal): Promise<void> {
  await openSignedIn(page, portal, 'team', '/admin/change-password');
  expect(await page.locator('script[src*="/assets/main."]').getAttribute('src')).toBe(
    readLiveRelease(portal.siteDir).shell,
  );
  await expect(button(page, 'Update Password')).toBeVisible();
  await expect(page.locator('[data-remote=team_settings]')).toHaveAttribute('data-remote-version', /^1\.99\.0-/);
}

/** Expects the shell, which finds no previous version in such a set, to say what happened and to load the live version on Retry. */
async function expectPlainFailure(page: Page, remote: ReleasedRemote): Promise<void> {
  const fix = await interceptFiles(entryFile, respondWithStatus(404))(page, remote);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('One of its files is missing from the server.');
  await fix();
  await button(page, 'Retry').click();
  await expect(button(page, 'Update Password')).toBeVisible();
}

test('starts the previous shell from a set that names the set of the previous version', async ({
  page,
  portal,
  problems,
}) => {
  releases.install(portal.siteDir, 'previous');
  const { first, second } = publishLaterVersion(portal);
  expect(second).toHaveProperty('before');
  await openLive(page, portal);
  expect(problems).toEqual([]);
  await interceptFiles(entryFile, respondWithStatus(404))(page, second);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'You are using the previous version' })).toContainText(
    first.version,
  );
  await expect(button(page, 'Update Password')).toBeVisible();
});

test('starts the current shell from a set that stores the previous version whole', async ({
  page,
  portal,
  problems,
}) => {
  releases.install(portal.siteDir, 'previous');
  publishBuild(portal.siteDir, 'shell', releases.buildOf('shell', 'current'));
  const { first, second } = publishLaterVersion(portal);
  storePreviousVersionWhole(portal, first);
  await openLive(page, portal);
  expect(problems).toEqual([]);
  await expectPlainFailure(page, second);
});
