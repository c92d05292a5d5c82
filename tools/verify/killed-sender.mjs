import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startApi } from '../bench/api-process.mjs';
import { startDatabaseServer } from '../bench/database-server.mjs';
import { fillOrders } from '../bench/fill-orders.mjs';
import { freePort } from '../setup/free-port.mjs';
import { startMailServer } from './mail-server.mjs';

/** How many mails a process sends before it is killed, at most. */
const mostSent = 20;
const patienceMs = 120_000;
/** The mails of a process that was killed are due again, as if their leases were over. */
const endLeases = `update outbox set lease_until = null, next_attempt_at = now() where state = 'queued'`;
const countQueued = `select count(*)::int as queued from outbox where state = 'queued'`;

/**
 * Kills a process while it sends mails. Holds if every mail arrives; prints how many came twice, which may be no more than were on their way
 * at a kill.
 * @param {{ kills: number, mails: number }} options
 */
export async function verifyKilledSender({ kills, mails }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-verify-'));
  const server = await startDatabaseServer(await freePort());
  const provider = await startMailServer();
  const database = new pg.Client({ connectionString: server.url });
  const start = (/** @type {number} */ round) =>
    startApi(folder, server.url, `round-${round}`, {
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
      const enough = provider.messageIds.length + 1 + Math.floor(Math.random() * mostSent);
      const begun = Date.now();
      while (provider.messageIds.length < enough && Date.now() - begun < patienceMs) await sleep(1);
      await api.kill();
      await database.query(endLeases);
    }
    const betweenKills = new Set(provider.messageIds).size;
    const last = await start(kills);
    const begun = Date.now();
    while ((await database.query(countQueued)).rows[0].queued > 0 && Date.now() - begun < patienceMs) await sleep(250);
    await last.stop();

    const arrived = new Set(provider.messageIds);
    const repeated = provider.messageIds.length - arrived.size;
    console.log(`  ${kills} kills: ${betweenKills} of ${mails} mails arrived between them, ${arrived.size} in the end`);
    console.log(`  ${repeated} mails came twice, each with the Message-ID of the first`);
    return betweenKills >= kills && arrived.size === mails && repeated <= kills * 5;
  } finally {
    provider.close();
    await database.end().catch(() => undefined);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
