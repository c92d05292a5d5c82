import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startBenchApi } from '../support/start-bench-api';
import { startRecordingSmtpServer } from '../support/start-recording-smtp-server';
import { startDatabaseServer } from '../support/start-database-server';
import { fillOrders } from '../support/fill-orders';
import { findFreePort } from '@evisa/setup/free-port';

/** The most mails that a process sends before it is killed. */
const maxSentBeforeKill = 20;
const timeoutMs = 120_000;
/** Makes the mails of a killed process due again, as if their leases had expired. */
const expireLeasesSql = `update outbox set lease_until = null, next_attempt_at = now() where state = 'queued'`;
const countQueuedSql = `select count(*)::int as queued from outbox where state = 'queued'`;

/**
 * Kills a process while it sends mails. Passes if every mail arrives. Prints the number of duplicates, which may not exceed the mails that
 * were being sent at a kill.
 */
export async function verifyKilledMailSender({ kills, mails }: { kills: number; mails: number }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-verify-'));
  const server = await startDatabaseServer(await findFreePort());
  const provider = await startRecordingSmtpServer();
  const database = new pg.Client({ connectionString: server.url });
  const start = (round: number) =>
    startBenchApi(folder, server.url, `round-${round}`, {
      AWS_SES_HOST: 'localhost',
      AWS_SES_PORT: String(provider.port),
    });
  try {
    await (await start(0)).stop();
    await fillOrders(server.url, mails);
    await database.connect();
    await database.query(`update mail_history set kind = 'invoice', state = 'queued'`);
    await database.query(`insert into outbox (kind, payload, dedupe_key, mail_history_id, message_id)
      select 'invoice-mail', '{}', 'verify-' || id, id, '<verify-' || id || '@mail.example>' from mail_history`);
    for (let kill = 0; kill < kills; kill += 1) {
      const api = await start(kill);
      const enough = provider.messageIds.length + 1 + Math.floor(Math.random() * maxSentBeforeKill);
      const begun = Date.now();
      while (provider.messageIds.length < enough && Date.now() - begun < timeoutMs) await sleep(1);
      await api.kill();
      await database.query(expireLeasesSql);
    }
    const betweenKills = new Set(provider.messageIds).size;
    const last = await start(kills);
    const begun = Date.now();
    while ((await database.query(countQueuedSql)).rows[0].queued > 0 && Date.now() - begun < timeoutMs)
      await sleep(250);
    await last.stop();

    const arrived = new Set(provider.messageIds);
    const repeated = provider.messageIds.length - arrived.size;
    console.log(
      `  ${kills} kills: ${betweenKills} of ${mails} mails arrived before the last kill, ${arrived.size} in the end`,
    );
    console.log(`  ${repeated} duplicates, each with the Message-ID of the first mail`);
    return betweenKills >= kills && arrived.size === mails && repeated <= kills * 5;
  } finally {
    provider.close();
    await database.end().catch(() => undefined);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
