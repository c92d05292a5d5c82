import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '@evisa/setup/command-error';
import { signInAsBenchAdmin, startBenchApi } from '../support/start-bench-api';
import { fillOrders } from '../support/fill-orders';
import { findDebianPrograms, startCluster } from './start-cluster';
import { startWriting } from './write-remarks';

export interface Context {
  /** for the data of the API */
  folder: string;
  /** closes at the end, last first */
  later: (closing: () => unknown) => void;
}

export async function keep<Started extends { stop: () => unknown }>(
  { later }: Context,
  starting: Promise<Started>,
): Promise<Started> {
  const started = await starting;
  later(() => started.stop());
  return started;
}

/** Starts the portal. Fills the database at `fillUrl` with orders, if there is one. */
export async function startPortal(
  context: Context,
  url: string,
  fillUrl: string | null,
  state: 'live' | 'ready' = 'live',
) {
  const sites = path.join(context.folder, 'sites');
  mkdirSync(sites, { recursive: true });
  for (const name of ['index.html', 'registry.json']) writeFileSync(path.join(sites, name), '{}');
  const data = mkdtempSync(path.join(context.folder, 'data-'));
  const api = await startBenchApi(data, url, 'api', { SITE_DIR: sites, PUBLIC_SITE_DIR: sites }, { state });
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await api.stop();
    isStopped = true;
  };
  context.later(stop);
  if (fillUrl) await fillOrders(fillUrl, 200);
  return { ...api, stop };
}

/** Has every table rewritten three times while remarks are written, and expects that none is lost and none fails. */
export async function rewriteUnderLoad(
  context: Context,
  rewrite: (cluster: Awaited<ReturnType<typeof startCluster>>) => Promise<unknown>,
) {
  const cluster = await keep(context, startCluster(findDebianPrograms()));
  const api = await startPortal(context, cluster.url, cluster.url);
  const writing = startWriting(api.origin, await signInAsBenchAdmin(api.origin), 6);
  for (let round = 0; round < 3; round += 1) {
    await writing.waitForMore(50);
    await rewrite(cluster);
  }
  await writing.waitForMore(50);
  const { lost, refusals } = await writing.stop();
  expectEqual('lost remarks', lost, 0);
  expectEqual('refusals', JSON.stringify(refusals), '{}');
}

/** Starts, signs in, writes and stops. */
export async function writeSome(context: Context, url: string, fillUrl: string | null, says?: RegExp) {
  const api = await startPortal(context, url, fillUrl);
  const writing = startWriting(api.origin, await signInAsBenchAdmin(api.origin), 3);
  await writing.waitForMore(30);
  const { lost, refusals } = await writing.stop();
  await api.stop();
  expectEqual('lost remarks', lost, 0);
  expectEqual('refusals', JSON.stringify(refusals), '{}');
  if (says && !says.test(api.output())) throw new Error(`The start did not say ${says}:\n${api.output()}`);
}

export async function expectRefusal(context: Context, url: string, sentence: RegExp) {
  const error = await startPortal(context, url, null).catch((reason) => reason);
  const output = error instanceof CommandError ? error.message.trim().split('\n').at(-1) : 'It started.';
  console.log(`  ${output}`);
  if (!sentence.test(String(output))) throw new Error(`Expected ${sentence}`);
}

/**
 * Copies a part of a database.
 * @param what options of `pg_dump`
 */
export function copyDump(from: string, to: string, what: string[]) {
  const programs = findDebianPrograms();
  const dump = execFileSync(path.join(programs, 'pg_dump'), [...what, from], { maxBuffer: 64 * 1024 * 1024 });
  execFileSync(path.join(programs, 'psql'), ['--quiet', '--set=ON_ERROR_STOP=1', to], {
    input: dump,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}

/** Tells whether a database takes writes. */
export async function queryThrough(url: string) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('select not pg_is_in_recovery() as yes')).rows[0]?.yes === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function waitUntil(what: string, check: () => Promise<boolean>, withinMs = 30_000) {
  const startedAt = performance.now();
  while (!(await check())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await sleep(50);
  }
  console.log(`  ${what} after ${(performance.now() - startedAt).toFixed(0)} ms`);
}

export function expectEqual(what: string, found: unknown, expected: unknown) {
  if (found !== expected) throw new Error(`${what}: ${String(found)} instead of ${String(expected)}`);
}
