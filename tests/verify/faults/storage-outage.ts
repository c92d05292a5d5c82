import { execFileSync } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { signInAsBenchAdmin, startBenchApi } from '../support/start-bench-api';
import { startDatabaseServer } from '../support/start-database-server';
import { fillOrders } from '../support/fill-orders';
import { findFreePort } from '@evisa/setup/free-port';
import { ageTemporaryFiles, compareStoredFiles, uploadVisa } from './visa-uploads';

const orders = 50;
const bytes = 500_000;
const timeoutMs = 60_000;

/**
 * Removes and restores the folder of files during uploads, and then fills its disk: no file can grow beyond half an upload. Passes if each
 * upload is stored whole or refused with 503, the readiness check names the problem, and every mail is sent in the end.
 */
export async function verifyStorageOutage({ rounds }: { rounds: number }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-verify-'));
  const server = await startDatabaseServer(await findFreePort());
  const database = new pg.Client({ connectionString: server.url });
  const api = await startBenchApi(folder, server.url, 'one');
  const files = path.join(folder, 'one/files');
  const statuses: number[] = [];
  try {
    await fillOrders(server.url, orders);
    await database.connect();
    const { rows } = await database.query(`select order_id as id from orders where process_status <> 'Deleted'`);
    const token = await signInAsBenchAdmin(api.origin);
    let uploading = true;
    const writing = (async () => {
      for (let number = 0; uploading; number += 1)
        statuses.push(await uploadVisa(api.origin, token, Number(rows[number % rows.length].id), bytes));
    })();
    let reported = 0;
    for (let round = 0; round < rounds; round += 1) {
      await sleep(300);
      await rename(files, `${files}-away`);
      if ((await readHealthStatus(api.origin)).includes('the data folder (missing)')) reported += 1;
      await sleep(300);
      await rename(`${files}-away`, files);
    }
    uploading = false;
    await writing;

    limitFileSize(api.pid, String(bytes / 2));
    const refused = await uploadVisa(api.origin, token, Number(rows[0].id), bytes);
    limitFileSize(api.pid, 'unlimited');
    const accepted = await uploadVisa(api.origin, token, Number(rows[0].id), bytes);

    const waiting = `select count(*)::int as waiting from mail_history where state <> 'sent' and kind = 'visa'`;
    const begun = Date.now();
    do {
      await database.query(`update outbox set next_attempt_at = now() where state = 'queued' and kind = 'visa-mail'`);
      await sleep(500);
    } while ((await database.query(waiting)).rows[0].waiting > 0 && Date.now() - begun < timeoutMs);
    const unsent = (await database.query(waiting)).rows[0].waiting;
    await api.stop();
    const { documents, withoutFile, drafts } = await compareStoredFiles(database, path.join(folder, 'one'));
    await ageTemporaryFiles(path.join(folder, 'one'));
    await (await startBenchApi(folder, server.url, 'one')).stop();
    const draftsLater = (await compareStoredFiles(database, path.join(folder, 'one'))).drafts;
    const others = statuses.filter((status) => status !== 200 && status !== 503).length;
    console.log(
      `  ${rounds} outages: the readiness check reported ${reported}; upload to a full disk: ${refused}, afterwards ${accepted}`,
    );
    console.log(
      `  ${documents} documents, ${withoutFile} without a file; half-written files: ${drafts}, then ${draftsLater}; ${unsent} mails not sent`,
    );
    console.log(`  ${others} of ${statuses.length} uploads got neither 200 nor 503`);
    return (
      reported === rounds && refused === 503 && accepted === 200 && others + withoutFile + draftsLater + unsent === 0
    );
  } finally {
    await api.stop();
    await database.end().catch(() => undefined);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readHealthStatus(origin: string) {
  const response = await fetch(`${origin}/api/health/ready`);
  const { message }: { message: string } = await response.json();
  return message;
}

/** Limits the size of files, so that writes stop in the middle as on a full disk. */
function limitFileSize(pid: number | undefined, bytes: string) {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}
