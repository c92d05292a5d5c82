import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createFolderStore } from '@evisa/releases/release-store';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { publishShell } from '@evisa/releases/publish-shell';
import { expect, openSignedIn, test } from '../support/fixtures';
import { watchSharedSingletons } from '../support/releases/shared-singletons';
import { buildForTwoVersions } from '../support/releases/two-versions';
import { startPortal } from '../support/servers/start-portal';
import { sidebarLink } from '../support/sidebar';

// The portal is the test's own.
test.use({ ownContext: true });

test('runs remotes of two contract versions and two minor versions of the SDK in one page', async ({
  page,
  problems,
}) => {
  const [builds, portal] = await Promise.all([buildForTwoVersions(), startPortal()]);
  const store = createFolderStore(portal.siteDir);
  try {
    const needs = (build: string) => readFileSync(path.join(build, 'mf-manifest.json'), 'utf8');
    expect(needs(builds.current)).toContain('"requiredVersion": "^1.0.0"');
    // The SDK's own minor version, whatever the shell of its portal has.
    expect(needs(builds.next)).toContain('"requiredVersion": "^1.0.0"');
    await publishRemotes(store, [builds.current]);
    await expect(publishRemotes(store, [builds.next])).rejects.toThrow(
      'Not published. reports_next is built for contract version 3, and the live shell supports 2.',
    );
    await publishShell(store, builds.nextShell);
    await publishRemotes(store, [builds.next]);

    const checkSingletons = await watchSharedSingletons(page);
    await openSignedIn(page, portal, 'admin', '/admin/reports-next');
    for (const name of ['Reports Current', 'Reports Next', 'Reports Current']) {
      await sidebarLink(page, name).click();
      await expect(page.getByText(`${name.toLowerCase().replace(' ', '-')} greets Sok Dara`)).toBeVisible();
    }
    expect([...(await checkSingletons())]).toEqual(expect.arrayContaining(['reports_current', 'reports_next']));
    expect(problems).toEqual([]);
  } finally {
    await portal.stop();
    builds.remove();
  }
});
