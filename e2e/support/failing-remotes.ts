import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page, Route } from '@playwright/test';
import type { ReleaseSet, ReleasedRemote } from '@evisa/shared/federation/release-set';
import { expect, signIn } from './fixtures';
import { publishBuild } from './releases-to-mix';
import { spoiledBuild } from './spoiled-build';
import { startPortal, type Portal } from './start-portal';

/** A portal of its own, whose remotes may be made to fail, with one signed-in page. */
export interface FailingStage {
  portal: Portal;
  page: Page;
  /** What the page told the API of failures. */
  reports: { failure: string; [field: string]: unknown }[];
  stop: () => Promise<void>;
}

/** Begins a fault of a remote, and gives the way to mend it. */
export type BeginFault = (page: Page, remote: ReleasedRemote) => Promise<() => Promise<void>>;

/** Publishes these packages as spoiled builds, for the first time: there is no version before. */
export async function startFailing(browser: Browser, directories: readonly string[]): Promise<FailingStage> {
  const portal = await startPortal();
  rmSync(path.join(portal.siteDir, 'registry.json'));
  for (const directory of directories) publishSpoiled(portal, directory);
  const page = await browser.newPage();
  await page.clock.install();
  const reports: FailingStage['reports'] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/release-failure')) reports.push(request.postDataJSON());
  });
  await signIn(page, portal, 'admin');
  const stop = async () => {
    await page.close();
    await portal.stop();
  };
  return { portal, page, reports, stop };
}

export function publishSpoiled(portal: Portal, directory: string, change?: Parameters<typeof spoiledBuild>[1]): void {
  const build = spoiledBuild(directory, change);
  publishBuild(portal.siteDir, directory, build);
  rmSync(build, { recursive: true });
}

/** A remote as it is live. */
export function liveRemote(portal: Portal, name: string): ReleasedRemote {
  const set: ReleaseSet = JSON.parse(readFileSync(path.join(portal.siteDir, liveSet(portal)), 'utf8'));
  const remote = set.remotes.find((released) => released.name === name);
  if (!remote) throw new Error(`${name} is not live.`);
  return remote;
}

/** The id of the release set that is live. */
export function liveSetId(portal: Portal): string {
  return path.basename(liveSet(portal), '.json');
}

function liveSet({ siteDir }: Portal): string {
  return JSON.parse(readFileSync(path.join(siteDir, 'registry.json'), 'utf8')).releaseSet;
}

/** Answers for files in the place of the server; what is held stays held once that is mended. */
export function answering(
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
export function throwing(fault: 'load' | 'render' | 'shared' | 'runtime'): BeginFault {
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

export const entryOf = ({ entry }: ReleasedRemote): string => entry;

/** The beginning that the addresses of all its screens have. */
export const screensOf = ({ entry }: ReleasedRemote): string => `${path.dirname(entry)}/__federation_expose_`;

export const withStatus = (status: number) => (route: Route) => route.fulfill({ status });

export const withBody = (change: (body: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};

/** While a screen is waited for. */
export async function passTenSeconds(page: Page): Promise<void> {
  await expect(page.locator('[data-remote] [aria-label=Loading]')).toBeVisible();
  await page.clock.fastForward(10_000);
}

export const inSidebar = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
