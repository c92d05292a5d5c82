import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page, Route } from '@playwright/test';
import type { ReleaseSet, ReleasedRemote } from '@evisa/shared/federation/release-set';
import { expect, openSignedIn } from '../fixtures';
import { publishBuild, relistHashes } from './release-commands';
import { startPortal, type Portal } from '../servers/start-portal';

const root = path.resolve(import.meta.dirname, '../../../..');

declare global {
  interface Window {
    /** The remote to break and how, for example `orders:load`. Without it all broken builds work. */
    fault?: string | undefined;
  }
}

/** A portal whose remotes can be made to fail, with one signed-in page. */
export interface FailingPortal {
  portal: Portal;
  page: Page;
  /** The failures that the page reported to the API. */
  reports: { failure: string; [field: string]: unknown }[];
  stop: () => Promise<void>;
}

/** Starts a fault of a remote and returns a function that ends it. */
export type BeginFault = (page: Page, remote: ReleasedRemote) => Promise<() => Promise<void>>;

/** Publishes broken builds of these packages for the first time, so that there are no previous versions. */
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
  await openSignedIn(page, portal, 'admin', '/admin/change-password');
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

/** Returns the live version of a remote. */
export function findLiveRemote(portal: Portal, name: string): ReleasedRemote {
  const set: ReleaseSet = JSON.parse(readFileSync(path.join(portal.siteDir, readLiveSet(portal)), 'utf8'));
  const remote = set.remotes.find((released) => released.name === name);
  if (!remote) throw new Error(`${name} is not live.`);
  return remote;
}

/** Returns the id of the live release set. */
export function readLiveSetId(portal: Portal): string {
  return path.basename(readLiveSet(portal), '.json');
}

function readLiveSet({ siteDir }: Portal): string {
  return JSON.parse(readFileSync(path.join(siteDir, 'registry.json'), 'utf8')).releaseSet;
}

/** Answers requests for files instead of the server. A request that is held stays held after the fault ends. */
export function interceptFiles(
  files: (remote: ReleasedRemote) => string,
  answer: (route: Route) => Promise<void>,
): BeginFault {
  return async (page, remote) => {
    let isFixed = false;
    await page.route(`**${files(remote)}*`, (route) => (isFixed ? route.fallback() : answer(route)));
    return async () => {
      isFixed = true;
    };
  };
}

/** Makes the published code itself fail. */
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

/** Returns the common start of the addresses of a remote's screens. */
export const screenFilePrefix = ({ entry }: ReleasedRemote): string => `${path.dirname(entry)}/__federation_expose_`;

export const respondWithStatus = (status: number) => (route: Route) => route.fulfill({ status });

export const respondWithChangedBody = (change: (body: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};

/** Advances the clock while the page waits for a screen. */
export async function advanceTenSeconds(page: Page): Promise<void> {
  await expect(page.locator('[data-remote] [aria-label=Loading]')).toBeVisible();
  await page.clock.fastForward(10_000);
}

/**
 * Copies a remote’s build so that, while `window.fault` says so, its screens throw when they load (`load`) or render (`render`), it needs
 * another React (`shared`), or it finds no federation runtime (`runtime`). `change` may change the copy further.
 */
function createBrokenBuild(directory: string, change: (text: string, file: string) => string = (text) => text): string {
  const remote = directory.replace('mfe-', '').replaceAll('-', '_');
  const fails = (fault: string) => `window.fault==="${remote}:${fault}"`;
  const build = mkdtempSync(path.join(tmpdir(), 'evisa-broken-'));
  cpSync(path.join(root, directory, 'dist/remote'), build, { recursive: true });
  for (const file of readdirSync(build).filter((name) => /\.js$|^declaration/.test(name))) {
    const at = path.join(build, file);
    const text = readFileSync(at, 'utf8')
      .replace(
        /(\w+)\.r\((\w+)\),\1\.d\(\2,\{Component:\(\)=>([\w$]+)\}\)/g,
        `$1.r($2),(()=>{if(${fails('load')})throw Error("broken while loading")})(),` +
          `$1.d($2,{Component:()=>${fails('render')}?()=>{throw Error("broken while rendering")}:$3})`,
      )
      .replace(
        /requiredVersion:"(\^19[^"]*)"/g,
        (_, version: string) => `requiredVersion:${fails('shared')}?"^99.0.0":"${version}"`,
      )
      .replace(/=(_FEDERATION_RUNTIME_CORE)\b/, `=${fails('runtime')}?$1_MISSING:$1`);
    writeFileSync(at, change(text, file));
  }
  relistHashes(build);
  return build;
}
