import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page, Route } from '@playwright/test';
import type { ReleaseSet, ReleasedRemote } from '@evisa/shared/federation/release-set';
import { expect, openSignedIn } from '../fixtures';
import { publishBuild } from './previous-and-current-release';
import { createBrokenBuild } from './broken-build';
import { startPortal, type Portal } from '../servers/start-portal';

/** A portal of its own, whose remotes may be made to fail, with one signed-in page. */
export interface FailingPortal {
  portal: Portal;
  page: Page;
  /** What the page told the API of failures. */
  reports: { failure: string; [field: string]: unknown }[];
  stop: () => Promise<void>;
}

/** Begins a fault of a remote, and gives the way to mend it. */
export type BeginFault = (page: Page, remote: ReleasedRemote) => Promise<() => Promise<void>>;

/** Publishes these packages as spoiled builds, for the first time: there is no version before. */
export async function startFailingPortal(browser: Browser, directories: readonly string[]): Promise<FailingPortal> {
  const portal = await startPortal();
  rmSync(path.join(portal.siteDir, 'registry.json'));
  for (const directory of directories) publishBrokenBuild(portal, directory);
  const page = await browser.newPage();
  await page.clock.install();
  const reports: FailingPortal['reports'] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/release-failure')) reports.push(request.postDataJSON());
  });
  await openSignedIn(page, portal, 'admin');
  const stop = async () => {
    await page.close();
    await portal.stop();
  };
  return { portal, page, reports, stop };
}

export function publishBrokenBuild(
  portal: Portal,
  directory: string,
  change?: Parameters<typeof createBrokenBuild>[1],
): void {
  const build = createBrokenBuild(directory, change);
  publishBuild(portal.siteDir, directory, build);
  rmSync(build, { recursive: true });
}

/** A remote as it is live. */
export function findLiveRemote(portal: Portal, name: string): ReleasedRemote {
  const set: ReleaseSet = JSON.parse(readFileSync(path.join(portal.siteDir, readLiveSet(portal)), 'utf8'));
  const remote = set.remotes.find((released) => released.name === name);
  if (!remote) throw new Error(`${name} is not live.`);
  return remote;
}

/** The id of the release set that is live. */
export function readLiveSetId(portal: Portal): string {
  return path.basename(readLiveSet(portal), '.json');
}

function readLiveSet({ siteDir }: Portal): string {
  return JSON.parse(readFileSync(path.join(siteDir, 'registry.json'), 'utf8')).releaseSet;
}

/** Answers for files in the place of the server; what is held stays held once that is mended. */
export function interceptFiles(
  files: (remote: ReleasedRemote) => string,
  answer: (route: Route) => Promise<void>,
): BeginFault {
  return async (page, remote) => {
    let mended = false;
    await page.route(`**${files(remote)}*`, (route) => (mended ? route.fallback() : answer(route)));
    return async () => {
      mended = true;
    };
  };
}

/** Has the published code itself fail. */
export function throwInRemote(fault: 'load' | 'render' | 'shared' | 'runtime'): BeginFault {
  return async (page, remote) => {
    const script = await page.addInitScript((name) => {
      window.fault = name;
    }, `${remote.name}:${fault}`);
    return async () => {
      await script.dispose();
      await page.evaluate(() => {
        window.fault = undefined;
      });
    };
  };
}

export const entryFile = ({ entry }: ReleasedRemote): string => entry;

/** The beginning that the addresses of all its screens have. */
export const screenFilePrefix = ({ entry }: ReleasedRemote): string => `${path.dirname(entry)}/__federation_expose_`;

export const respondWithStatus = (status: number) => (route: Route) => route.fulfill({ status });

export const respondWithChangedBody = (change: (body: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};

/** While a screen is waited for. */
export async function advanceTenSeconds(page: Page): Promise<void> {
  await expect(page.locator('[data-remote] [aria-label=Loading]')).toBeVisible();
  await page.clock.fastForward(10_000);
}

export const sidebarLink = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
