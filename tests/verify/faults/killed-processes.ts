import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '@evisa/setup/free-port';
import { callApi } from '../support/call-api';
import { fillOrders } from '../support/fill-orders';
import { signInAsBenchAdmin, startBenchApi } from '../support/start-bench-api';
import { startDatabaseServer } from '../support/start-database-server';
import { startRecordingSmtpServer } from '../support/start-recording-smtp-server';
import { ageTemporaryFiles, compareStoredFiles, createVisaForm } from './visa-uploads';

const orderCount = 200;
const uploadBytes = 200_000;
/** The longest time that both processes run between two kills. */
const maxPauseMs = 800;
const retryMs = 200;
/** Both processes start again several times meanwhile, and leases end after ten seconds. */
const maxAttempts = 600;
const settleMs = 180_000;

/**
 * Kills two processes in turn while clients write through both: remarks, moves, and visas with their emails. A client repeats a write with its
 * idempotency key until it is acknowledged, as the portal does. Passes if each write is stored once, every email arrives, with one Message-ID
 * for its repetitions, and no file is left over.
 */
export async function verifyKilledProcesses({ kills, writers }: { kills: number; writers: number }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-verify-'));
  const server = await startDatabaseServer(await findFreePort());
  const mails = await startRecordingSmtpServer();
  const database = new pg.Client({ connectionString: server.url });
  const start = () =>
    startBenchApi(folder, server.url, 'data', { AWS_SES_HOST: 'localhost', AWS_SES_PORT: String(mails.port) });
  const processes: Awaited<ReturnType<typeof start>>[] = [];
  let writing = true;
  try {
    processes.push(await start(), await start());
    await fillOrders(server.url, orderCount);
    await database.connect();
    const { rows } = await database.query(
      `update orders set process_status = 'New' where order_id in (select order_id from orders order by 1 limit $1)
       returning order_id::int as id`,
      [writers],
    );
    const orders = rows.map(({ id }) => Number(id));
    const token = await signInAsBenchAdmin(processes[0]?.origin ?? '');
    const counts = { remarks: 0, moves: 0, visas: 0, repeated: 0 };

    /** Repeats a write until it is acknowledged. */
    const writeOnce = async (send: (origin: string, key: string) => Promise<number>) => {
      const key = randomUUID().replaceAll('-', '');
      for (let attempt = 0; ; attempt += 1) {
        const status = await send(processes[Math.floor(Math.random() * 2)]?.origin ?? '', key);
        if (status === 200) return;
        if (![0, 409, 503].includes(status) || attempt === maxAttempts)
          throw new Error(`A write was answered with ${status} at attempt ${attempt + 1}`);
        if (attempt === 0) counts.repeated += 1;
        await sleep(retryMs);
      }
    };
    const write = async (writer: number) => {
      for (let number = 0; writing; number += 1) {
        const orderId = orders[writer] ?? 0;
        const json = (method: string, address: string, body: object) =>
          writeOnce(
            async (origin, key) =>
              (await callApi(origin, token, { method, path: address, body, headers: { 'idempotency-key': key } }))
                .status,
          );
        await json('POST', 'admin/add-new-remark', { orderId, remark: `killed ${writer} ${number}` });
        counts.remarks += 1;
        const updatingStatus = number % 2 === 0 ? 'Pending' : 'New';
        await json('PUT', 'admin/move-order-status', { orderId, updatingStatus });
        counts.moves += 1;
        await writeOnce((origin, key) => upload(origin, token, key, orderId, `killed ${writer} ${number}`));
        counts.visas += 1;
      }
    };
    const working = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    working.catch(() => undefined);
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(Math.random() * maxPauseMs);
      await processes[kill % 2]?.kill();
      processes[kill % 2] = await start();
    }
    writing = false;
    await working;

    await database.query(`update outbox set lease_until = null, next_attempt_at = now() where state = 'queued'`);
    await ageTemporaryFiles(path.join(folder, 'data'));
    await processes[0]?.stop();
    processes[0] = await start();
    const read = async () => ({
      ...(
        await database.query(`select
        (select count(*)::int from remarks where remark like 'killed %') as remarks,
        (select count(distinct (order_id, remark))::int from remarks where remark like 'killed %') as distinct_remarks,
        (select count(*)::int from audit_entries where action = 'order.move') as moves,
        (select count(*)::int from issued_documents) as documents,
        (select count(*)::int from outbox where state = 'queued') as queued`)
      ).rows[0],
      files: await compareStoredFiles(database, path.join(folder, 'data')),
    });
    let stored = await read();
    for (const until = Date.now() + settleMs; Date.now() < until; await sleep(250)) {
      stored = await read();
      if (stored.queued === 0 && stored.files.unreferenced + stored.files.drafts === 0) break;
    }
    const sent = new Set(mails.messageIds);
    const duplicates = mails.messageIds.length - sent.size;
    console.log(
      `  ${kills} kills: ${counts.remarks} remarks, ${counts.moves} moves and ${counts.visas} visas acknowledged, ${counts.repeated} of them repeated`,
    );
    console.log(
      `  stored: ${stored.remarks} remarks (${stored.distinct_remarks} different), ${stored.moves} moves, ${stored.documents} visas`,
    );
    console.log(`  emails: ${sent.size} arrived, ${duplicates} again with the same Message-ID, ${stored.queued} wait`);
    console.log(
      `  files without a document ${stored.files.unreferenced}, documents without a file ${stored.files.withoutFile}, half-written ${stored.files.drafts}`,
    );
    return (
      stored.remarks === counts.remarks &&
      stored.distinct_remarks === counts.remarks &&
      stored.moves === counts.moves &&
      stored.documents === counts.visas &&
      sent.size === counts.visas &&
      stored.queued === 0 &&
      stored.files.unreferenced + stored.files.withoutFile + stored.files.drafts === 0
    );
  } finally {
    writing = false;
    await Promise.all(processes.map((api) => api.stop()));
    mails.close();
    await database.end().catch(() => undefined);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Uploads a visa. Returns the status, or 0 without a response. */
async function upload(origin: string, token: string, key: string, orderId: number, mark: string) {
  try {
    const response = await fetch(`${origin}/api/admin/upload-visa-document`, {
      method: 'POST',
      headers: { authorization: token, 'idempotency-key': key },
      body: createVisaForm(orderId, uploadBytes, mark).form,
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
