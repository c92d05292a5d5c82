import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '@evisa/setup/free-port';
import { fillOrders } from '../support/fill-orders';
import { signInAsBenchAdmin, startBenchApi } from '../support/start-bench-api';
import { startDatabaseServer } from '../support/start-database-server';
import { measures, readMetrics } from './read-metrics';
import { simulateMembers } from './simulate-members';

const memberCount = 100;
const streamCount = 200;
const sampleMs = 5000;
/** The slowest read of 100, in milliseconds at the planned load: 100 members with a request each every two seconds. */
const maxReadP99 = 250;
/** How much the last quarter may have over the second. The first quarter warms up. */
const maxGrowth = { memory: 1.15, heap: 1.25, 'open files': 1.1 };

/**
 * Lets 100 members work for `minutes` on two processes with 200 event streams and `orders` orders. Fails if a request fails, the slowest
 * read of 100 takes longer than 250 ms, or memory and open files grow.
 * @returns whether all held
 */
export async function verifySoak({ minutes, orders }: { minutes: number; orders: number }): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-soak-'));
  const database = await startDatabaseServer(await findFreePort());
  const processes: Awaited<ReturnType<typeof startBenchApi>>[] = [];
  const stopping = new AbortController();
  try {
    for (const name of ['one', 'two']) processes.push(await startBenchApi(folder, database.url, name));
    const origins = processes.map(({ origin }) => origin);
    const filledFrom = performance.now();
    await fillOrders(database.url, orders);
    const firstOrder = await readFirstOrder(database.url);
    await addMembers(database.url);
    console.log(
      `${format(orders)} orders in ${((performance.now() - filledFrom) / 1000).toFixed(0)} s, load ${formatLoad()}`,
    );
    const tokens: string[] = [];
    for (let number = 0; number < memberCount; number += 1)
      tokens.push(await signInAsBenchAdmin(origins[number % 2] ?? '', `soak-${number}@evisa.example`));
    let lostStreams = 0;
    for (let number = 0; number < streamCount; number += 1)
      void holdStream(
        origins[number % 2] ?? '',
        tokens[number % memberCount] ?? '',
        stopping.signal,
        () => lostStreams++,
      );

    const members = simulateMembers({
      origins,
      tokens,
      orders: { firstOrder, orderCount: orders },
      signal: stopping.signal,
    });
    const samples: Record<string, number>[][] = [];
    const results = [];
    const endsAt = performance.now() + minutes * 60_000;
    for (let shown = 0; performance.now() < endsAt;) {
      await sleep(sampleMs);
      samples.push(await Promise.all(origins.map(readMetrics)));
      results.push(...members.takeResults());
      const minute = Math.floor((performance.now() - endsAt) / 60_000 + minutes);
      if (minute > shown) {
        shown = minute;
        console.log(
          `  minute ${minute}: ${format(results.length)} requests, ${describeSample(samples.at(-1))}, load ${formatLoad()}`,
        );
      }
    }
    stopping.abort();
    await members.finished;
    results.push(...members.takeResults());
    return report(samples, results, lostStreams, minutes);
  } finally {
    stopping.abort();
    await Promise.all(processes.map((api) => api.stop()));
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(
  samples: Record<string, number>[][],
  results: { kind: string; name: string; ms: number; status: number }[],
  lostStreams: number,
  minutes: number,
) {
  const quarter = Math.floor(samples.length / 4);
  let passed = true;
  const check = (held: boolean, line: string) => {
    passed &&= held;
    console.log(`  ${held ? '✓' : '✗'} ${line}`);
  };
  console.log(`\nSecond and last quarter of ${minutes} minutes (median), by process:`);
  for (const [name, { unit }] of Object.entries(measures))
    for (const index of [0, 1]) {
      const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)].map((part) =>
        getPercentile(
          part.map((each) => each[index]?.[name] ?? Number.NaN),
          0.5,
        ),
      );
      const limit = Object.entries(maxGrowth).find(([key]) => key === name)?.[1];
      const held = limit === undefined || (last ?? 0) <= (second ?? 0) * limit;
      check(held, `${name}, process ${index + 1}: ${second?.toFixed(1)} → ${last?.toFixed(1)} ${unit}`);
    }
  for (const kind of ['read', 'write']) {
    const waits = results.filter((result) => result.kind === kind).map(({ ms }) => ms);
    const p99 = getPercentile(waits, 0.99);
    check(
      kind === 'write' || p99 <= maxReadP99,
      `${format(waits.length)} ${kind}s: median ${getPercentile(waits, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms`,
    );
  }
  for (const name of new Set(results.map((result) => result.name)))
    console.log(
      `    ${name}: p99 ${getPercentile(
        results.filter((each) => each.name === name).map(({ ms }) => ms),
        0.99,
      ).toFixed(0)} ms`,
    );
  const failed = results.filter(({ status }) => status !== 200);
  check(
    failed.length === 0,
    `${failed.length} failed requests${failed.length > 0 ? `: ${[...new Set(failed.map(({ name, status }) => `${name} ${status}`))].join(', ')}` : ''}`,
  );
  check(lostStreams === 0, `${lostStreams} of ${streamCount} event streams ended`);
  return passed;
}

function getPercentile(values: number[], share: number) {
  return (
    values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
    Number.NaN
  );
}

const describeSample = (sample: Record<string, number>[] | undefined) =>
  sample
    ?.map((each) => `${each['memory']?.toFixed(0)} MB, loop ${each['event-loop delay, p99']?.toFixed(0)} ms`)
    .join(' | ') ?? '';
const format = (value: number) => value.toLocaleString('en');
const formatLoad = () => (loadavg()[0] ?? 0).toFixed(1);

/** Reads a stream until the signal, and reports one that ends before. */
async function holdStream(origin: string, token: string, signal: AbortSignal, onLost: () => void) {
  try {
    const { body } = await fetch(`${origin}/api/admin/events`, { headers: { authorization: token }, signal });
    if (body) for await (const piece of body) void piece;
  } catch {
    // Counted below.
  }
  if (!signal.aborted) onLost();
}

const readFirstOrder = async (databaseUrl: string) =>
  Number((await query(databaseUrl, 'select min(order_id) as first from orders'))[0]?.['first']);

/** Adds members with the password of the Admin. */
const addMembers = (databaseUrl: string) =>
  query(
    databaseUrl,
    `insert into members (name, email, password_hash, type)
     select 'Soak ' || n, 'soak-' || n || '@evisa.example', password_hash, 'Admin'
     from members, generate_series(0, ${memberCount - 1}) as n where members.id = (select min(id) from members)`,
  );

async function query(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
