import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '@evisa/setup/free-port';
import { signInAsBenchAdmin, startBenchApi } from '@evisa/verify/support/start-bench-api';
import { startDatabaseServer } from '@evisa/verify/support/start-database-server';
import { openEventStream } from './open-event-stream.mjs';

const STREAMS_PER_PROCESS = 100;
const COMMITS = 100;
const PAUSE_MS = 300;

/**
 * Measures the time from COMMIT until each stream has the new count: two API processes on one PostgreSQL server, 200 open streams, and commits
 * from a third connection.
 */
export async function run() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-'));
  const database = await startDatabaseServer(await findFreePort());
  const processes = [
    await startBenchApi(folder, database.url, 'one'),
    await startBenchApi(folder, database.url, 'two'),
  ];
  const writer = new pg.Client({ connectionString: database.url });
  try {
    await writer.connect();
    const waits = await measure(
      processes.map(({ origin }) => origin),
      writer,
    );
    waits.sort((a, b) => a - b);
    const at = (/** @type {number} */ part) => (waits[Math.ceil(waits.length * part) - 1] ?? 0).toFixed(1);
    console.log(`Commit to badge, ${STREAMS_PER_PROCESS * 2} open streams on two processes, ${COMMITS} commits:`);
    console.log(`  median ${at(0.5)} ms   p95 ${at(0.95)} ms   worst ${at(1)} ms   (target: 250 ms)`);
    console.log(`  ${waits.length} of ${STREAMS_PER_PROCESS * 2 * COMMITS} counts arrived`);
  } finally {
    await writer.end().catch(() => undefined);
    for (const { stop } of processes) await stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string[]} addresses
 * @param {pg.Client} writer
 */
async function measure(addresses, writer) {
  /** @type {number[]} */
  const waits = [];
  let committedAt = 0;
  let expected = 0;
  const closing = new AbortController();
  for (const address of addresses) {
    const token = await signInAsBenchAdmin(address);
    for (let count = 0; count < STREAMS_PER_PROCESS; count += 1)
      await openEventStream(address, token, closing.signal, (counts) => {
        if (counts.newOrdersCount === expected && committedAt > 0) waits.push(performance.now() - committedAt);
      });
  }
  await sleep(1000);
  for (let commit = 1; commit <= COMMITS; commit += 1) {
    await writer.query('begin');
    await writer.query(
      `insert into orders (process_status, processing_mode, email, first_name, last_name, current_nationality)
       values ('New', 'Regular Processing', 'bench@mail.example', 'BENCH', 'ORDER', 'France')`,
    );
    expected = commit;
    committedAt = performance.now();
    await writer.query('commit');
    await sleep(PAUSE_MS);
  }
  closing.abort();
  return waits;
}
