import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { signInAsBenchAdmin, startBenchApi } from '../support/start-bench-api';
import { startDatabaseServer } from '../support/start-database-server';
import { fillOrders } from '../support/fill-orders';
import { findFreePort } from '@evisa/setup/free-port';
import { ageTemporaryFiles, compareStoredFiles, uploadVisa } from './visa-uploads';

const orders = 100;
const bytes = 1_000_000;
/** The longest time that a process accepts uploads before it is killed. */
const maxLifetimeMs = 1_500;
const timeoutMs = 30_000;

/**
 * Kills a process while it accepts uploads. Passes if every acknowledged upload has its file, orphaned files are removed after ten minutes,
 * and half-written files after an hour.
 */
export async function verifyKilledUploads({ kills, writers }: { kills: number; writers: number }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-verify-'));
  const server = await startDatabaseServer(await findFreePort());
  const database = new pg.Client({ connectionString: server.url });
  let acknowledged = 0;
  try {
    await (await startBenchApi(folder, server.url, 'one')).stop();
    await fillOrders(server.url, orders);
    await database.connect();
    const { rows } = await database.query(`select order_id as id from orders where process_status <> 'Deleted'`);
    for (let kill = 0; kill < kills; kill += 1) {
      const api = await startBenchApi(folder, server.url, 'one');
      const token = await signInAsBenchAdmin(api.origin);
      const write = async (writer: number) => {
        for (let number = writer; api.running(); number += writers) {
          const status = await uploadVisa(api.origin, token, Number(rows[number % rows.length].id), bytes);
          if (status === 200) acknowledged += 1;
        }
      };
      const writing = Array.from({ length: writers }, (_, writer) => write(writer));
      await sleep(Math.random() * maxLifetimeMs);
      await api.kill();
      await Promise.all(writing);
    }

    const atOnce = await compareStoredFiles(database, path.join(folder, 'one'));
    await database.query(`update outbox set next_attempt_at = now() where kind = 'file-removal'`);
    await ageTemporaryFiles(path.join(folder, 'one'));
    const last = await startBenchApi(folder, server.url, 'one');
    let after = atOnce;
    for (const begun = Date.now(); Date.now() - begun < timeoutMs; await sleep(250)) {
      after = await compareStoredFiles(database, path.join(folder, 'one'));
      if (after.unreferenced + after.drafts === 0) break;
    }
    await last.stop();
    console.log(`  ${kills} kills: ${acknowledged} uploads acknowledged, ${after.documents} documents stored`);
    console.log(
      `  ${after.withoutFile} documents without a file; files without a document: ${atOnce.unreferenced}, then ${after.unreferenced}`,
    );
    console.log(`  half-written files: ${atOnce.drafts}, then ${after.drafts}`);
    return after.documents >= acknowledged && after.withoutFile + after.unreferenced + after.drafts === 0;
  } finally {
    await database.end().catch(() => undefined);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
