import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { signInAsBenchAdmin, startBenchApi } from '../support/start-bench-api';
import { startDatabaseServer } from '../support/start-database-server';
import { fillOrders } from '../support/fill-orders';
import { findFreePort } from '@evisa/setup/free-port';
import { CommandError } from '@evisa/setup/command-error';
import { callApi } from '../support/call-api';

/** Enough orders for three transactions of a bulk action. */
const orders = 600;
const timeoutMs = 15_000;

/**
 * Kills a process in the middle of a bulk action and repeats the request, with its idempotency key, at another process. Passes if each
 * repeat answers in time with the previous status of every order.
 */
export async function verifyKilledBulkAction({ kills }: { kills: number }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-verify-'));
  const database = await startDatabaseServer(await findFreePort());
  const survivor = await startBenchApi(folder, database.url, 'survivor');
  const lockClient = new pg.Client({ connectionString: database.url });
  let slowest = 0;
  let incomplete = 0;
  try {
    await fillOrders(database.url, orders);
    await lockClient.connect();
    const token = await signInAsBenchAdmin(survivor.origin);
    const { rows } = await lockClient.query('select order_id as id from orders order by 1');
    const orderId = rows.map(({ id }) => Number(id));
    for (let kill = 0; kill < kills; kill += 1) {
      await lockClient.query(`update orders set process_status = 'New'`);
      const victim = await startBenchApi(folder, database.url, `victim-${kill}`);
      const body = { orderId, updatingStatus: 'Pending' };
      const bulk = (
        origin: string,
      ): Promise<{ status: number; data: { previous: { process_status: string }[] } | undefined }> =>
        callApi(origin, token, {
          method: 'PUT',
          path: 'admin/change-order-status',
          body,
          headers: { 'idempotency-key': `kill-${kill}` },
        });

      await lockClient.query('begin');
      await lockClient.query('select from orders where order_id = $1 for update', [orderId.at(-1)]);
      let answered: number | undefined;
      const cutOff = bulk(victim.origin).then(({ status }) => (answered = status));
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'evisa-portal'`;
      while (answered === undefined && (await lockClient.query(waiting)).rowCount === 0);
      if (answered !== undefined)
        throw new CommandError(`The bulk action was answered with ${answered} before the process was killed.`);
      await victim.kill();
      await lockClient.query('commit');
      await cutOff;

      const begun = performance.now();
      const { data } = await bulk(survivor.origin);
      slowest = Math.max(slowest, performance.now() - begun);
      const wereNew = data?.previous.filter((one) => one.process_status === 'New') ?? [];
      if (wereNew.length !== orders) incomplete += 1;
    }
    console.log(`  ${kills} kills: ${incomplete} repeats without the previous status of every order`);
    console.log(`  slowest repeat ${(slowest / 1000).toFixed(1)} s, limit ${timeoutMs / 1000} s`);
    return incomplete === 0 && slowest < timeoutMs;
  } finally {
    await lockClient.end().catch(() => undefined);
    await survivor.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
