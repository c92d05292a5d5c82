import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CommandError } from '@evisa/setup/command-error';
import { findFreePort } from '@evisa/setup/free-port';
import { callApi } from '../support/call-api';
import { createEmptySites } from '../support/create-empty-sites';
import { fillOrders } from '../support/fill-orders';
import { followEvents } from '../support/follow-events';
import { signInAsBenchAdmin, startBenchApi } from '../support/start-bench-api';
import { startDatabaseServer } from '../support/start-database-server';
import { startLoadBalancer } from '../support/start-load-balancer';
import { compareStoredWrites } from './compare-stored-writes';
import { describeGaps, describeLoad, measureMachine } from './describe-load';
import { findLostEvents, maxDelayMs } from './find-lost-events';
import { ordersPerWriter, startLoad, statuses } from './start-load';

/** How long the load runs between two replacements. */
const pauseMs = 5000;
const uploadableOrders = 40;
/** The longest upload takes 20 seconds on an idle machine. */
const maxStopSeconds = 45;

/** A release: its name and its built server. */
export type Release = { name: string; file: string };
/** A release: its name and its built server. */
export interface UpgradeOptions {
  previous: Release;
  current: Release;
  rounds: number;
  orders: number;
  streams: number;
  readers: number;
  writers: number;
  uploaders: number;
}

/**
 * Replaces two processes behind a load balancer, one after the other, under load: by the current release and back, once in every round, and
 * at last by the current release. Returns the faults: none if no call failed, everything acknowledged is stored once, and every event
 * stream learned of every change. Prints what it observed.
 */
export async function verifyUpgrade({
  previous,
  current,
  rounds,
  orders: count,
  streams: streamCount,
  ...load
}: UpgradeOptions): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-verify-'));
  const server = await startDatabaseServer(await findFreePort());
  const database = new pg.Client({ connectionString: server.url });
  const sites = await createEmptySites(folder);
  // Early releases leave it open to other users, which later ones refuse.
  await mkdir(path.join(folder, 'data'), { mode: 0o700 });
  const ports = [await findFreePort(), await findFreePort()];
  const start = (index: number, { file }: Release) =>
    startBenchApi(
      folder,
      server.url,
      'data',
      { ...sites, PORT: String(ports[index]), STOP_DELAY_SECONDS: '1' },
      { state: 'ready', file },
    );
  const processes: Awaited<ReturnType<typeof start>>[] = [];
  const closing: (() => Promise<unknown>)[] = [];
  try {
    for (const index of [0, 1]) processes[index] = await start(index, previous);
    await fillOrders(server.url, count);
    await database.connect();
    const balancer = await startLoadBalancer(ports.map((port) => `http://localhost:${port}`));
    closing.push(() => balancer.stop());
    const token = await signInAsBenchAdmin(balancer.origin);
    const { rows: orders } = await database.query(
      `select order_id::int as id, process_status as status from orders where process_status = any ($1) and assign_to is null
       order by order_id limit $2`,
      [statuses, load.writers * ordersPerWriter + uploadableOrders],
    );
    const streams = await Promise.all(Array.from({ length: streamCount }, () => followEvents(balancer.origin, token)));
    closing.push(...streams.map((stream) => () => stream.stop()));
    while (streams.some(({ openedAt }) => openedAt === Infinity)) await sleep(50);
    const { rows: members } = await database.query(`select name from members`);
    const machine = measureMachine();
    const working = startLoad(balancer.origin, token, { ...load, member: members[0].name, orders });
    closing.push(() => working.stop());
    const begunAt = performance.now();

    /** The uploads that a process answered after its SIGTERM. */
    let finishedUploads = 0;
    let refusal = '';
    const slowStops: string[] = [];
    const running = [previous, previous];
    const replace = async (index: number, release: Release) => {
      await sleep(pauseMs);
      const stoppedAt = performance.now();
      await processes[index]?.stop();
      const endedAt = performance.now();
      finishedUploads += working.made.uploads.filter(
        (upload) => upload.servedBy === index && upload.begunAt < stoppedAt && upload.endedAt > stoppedAt,
      ).length;
      let next = release;
      processes[index] = await start(index, release).catch((error) => {
        if (release === current || !(error instanceof CommandError)) throw error;
        refusal = error.message;
        next = current;
        return start(index, next);
      });
      await balancer.untilReady(index);
      const stopSeconds = (endedAt - stoppedAt) / 1000;
      const startSeconds = (performance.now() - endedAt) / 1000;
      console.log(
        `  at ${((stoppedAt - begunAt) / 1000).toFixed(1)} s, process ${index + 1}, ${running[index]?.name} → ${next.name}: stopped in ${stopSeconds.toFixed(1)} s, ready after ${startSeconds.toFixed(1)} s`,
      );
      if (running[index] === current && stopSeconds > maxStopSeconds)
        slowStops.push(`a process stopped after ${stopSeconds.toFixed(0)} s, more than ${maxStopSeconds} s`);
      running[index] = next;
    };
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`round ${round} of ${rounds}`);
      for (const release of [current, previous]) for (const index of [0, 1]) await replace(index, release);
    }
    for (const index of [0, 1]) await replace(index, current);
    await sleep(pauseMs);
    await working.stop();
    const seconds = (performance.now() - begunAt) / 1000;

    const { made } = working;
    const missing = () => streams.map((stream) => findLostEvents(made.changes, stream));
    for (const until = performance.now() + maxDelayMs; performance.now() < until; await sleep(250))
      if (missing().every(({ lost }) => lost.length === 0)) break;
    const compared = missing();
    const { data: trail }: { data: { broken: object | null } | undefined } = await callApi(balancer.origin, token, {
      method: 'GET',
      path: 'admin/check-audit-trail',
    });
    const machineLoad = machine();
    // A running process writes a file for each check of its readiness.
    await Promise.all([...streams, ...processes].map((part) => part.stop()));
    console.log(describeLoad({ made, streams, compared, seconds, machine: machineLoad, finishedUploads }));
    for (const gap of describeGaps(streams, compared, begunAt)) console.log(gap);
    console.log(
      refusal
        ? `${previous.name} does not start on the migrated database, so ${current.name} took its place:\n${refusal}`
        : `back to ${previous.name} on the migrated database: worked`,
    );

    return [
      ...findFaults(made, streams, compared),
      ...(await compareStoredWrites(database, path.join(folder, 'data'), made)),
      ...(trail?.broken === null ? [] : ['the check of the audit trail failed']),
      ...(finishedUploads > 0 ? [] : ['no upload was open when a process stopped, so nothing was verified about them']),
      ...slowStops,
    ];
  } finally {
    for (const close of closing.reverse()) await close();
    await Promise.all(processes.map((api) => api.stop()));
    await database.end().catch(() => undefined);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function findFaults(
  { calls }: ReturnType<typeof startLoad>['made'],
  streams: Awaited<ReturnType<typeof followEvents>>[],
  compared: ReturnType<typeof findLostEvents>[],
) {
  const failures: Map<string, number> = new Map();
  for (const { kind, status } of calls) {
    const failure = `${kind} with status ${status}`;
    if (status !== 200) failures.set(failure, (failures.get(failure) ?? 0) + 1);
  }
  const lost = compared.reduce((sum, stream) => sum + stream.lost.length, 0);
  const breaks = streams.reduce((sum, stream) => sum + stream.breaks + stream.refusals, 0);
  return [
    ...[...failures].map(([failure, times]) => `${times} failed calls: ${failure}`),
    ...(lost > 0 ? [`${lost} times an event stream did not learn of a change`] : []),
    ...(breaks > 0 ? [`${breaks} times an event stream ended without being asked to move, or was refused`] : []),
  ];
}
