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
  publishBuild,
  readPreviousAndCurrentRelease,
  readLiveRelease,
  type ReleaseBuilds,
} from '../support/releases/previous-and-current-release';
import type { Portal } from '../support/servers/start-portal';

/** How a release set has the version before a remote's live one: by the set in which that stood, or whole, as sets before 0079 have it. */
type Older = ReleasedRemote & { fallback?: ReleasedRemote };

let releases: ReleaseBuilds;
test.beforeAll(() => {
  releases = readPreviousAndCurrentRelease();
});
test.afterAll(() => releases.remove());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Makes a release live in which team-settings has a version before, and gives both. */
function publishLater(portal: Portal): { first: ReleasedRemote; second: ReleasedRemote } {
  const first = findLiveRemote(portal, 'team_settings');
  const build = releases.buildOf('mfe-team-settings', 'before');
  publishBuild(portal.siteDir, 'mfe-team-settings', releases.withLaterVersion(build));
  return { first, second: findLiveRemote(portal, 'team_settings') };
}

/** Has the live set hold that version before whole. */
function holdWhole(portal: Portal, fallback: ReleasedRemote): void {
  const at = (id: string) => path.join(portal.siteDir, `release-sets/${id}.json`);
  const set: ReleaseSet = JSON.parse(readFileSync(at(readLiveSetId(portal)), 'utf8'));
  const remotes = set.remotes.map((remote): Older =>
    remote.name === fallback.name ? { ...remote, before: undefined, fallback } : remote,
  );
  const text = JSON.stringify({ ...set, remotes });
  const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
  writeFileSync(at(id), text);
  writeFileSync(path.join(portal.siteDir, 'registry.json'), JSON.stringify({ releaseSet: `/release-sets/${id}.json` }));
}

/** Signs in, and opens the screen of the live version. */
async function openLive(page: Page, portal: Portal): Promise<void> {
  await openSignedIn(page, portal, 'team', '/admin/change-password');
  expect(await page.locator('script[src*="/assets/main."]').getAttribute('src')).toBe(
    readLiveRelease(portal.siteDir).shell,
  );
  await expect(button(page, 'Update Password')).toBeVisible();
  await expect(page.locator('[data-remote=team_settings]')).toHaveAttribute('data-remote-version', /^1\.99\.0-/);
}

/** Without a version before that it knows of, the shell says what happened, and Retry brings the live one. */
async function expectPlainFailure(page: Page, remote: ReleasedRemote): Promise<void> {
  const mend = await interceptFiles(entryFile, respondWithStatus(404))(page, remote);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('One of its files is missing from the server.');
  await mend();
  await button(page, 'Retry').click();
  await expect(button(page, 'Update Password')).toBeVisible();
}

test('the shell of the release before starts from a set that names another for the version before', async ({
  page,
  portal,
  problems,
}) => {
  releases.install(portal.siteDir, 'before');
  const { second } = publishLater(portal);
  expect(second).toHaveProperty('before');
  await openLive(page, portal);
  expect(problems).toEqual([]);
  await expectPlainFailure(page, second);
});

test('the shell of today starts from a set that holds the version before whole', async ({ page, portal, problems }) => {
  releases.install(portal.siteDir, 'before');
  publishBuild(portal.siteDir, 'shell', releases.buildOf('shell', 'now'));
  const { first, second } = publishLater(portal);
  holdWhole(portal, first);
  await openLive(page, portal);
  expect(problems).toEqual([]);
  await expectPlainFailure(page, second);
});
