import { setTimeout as sleep } from 'node:timers/promises';
import { startTestApi } from '../../main/testing/start-test-api';
import { buildOrder } from '../testing/build-order';
import { startDatabaseProxy } from '../testing/database-proxy';
import { createServerDatabase } from '../testing/test-databases';
import { insertOrder } from '../orders/orders';
import { waitFor } from '../../main/testing/wait-for';

/** `npm run verify:faults` keeps the database away for 30 seconds, and measures. */
const verifyRounds = process.env['VERIFY_ROUNDS'];
const awayMs = Number(verifyRounds ?? 2) * 1000;
const sentence =
  /^The portal cannot reach its data at the moment\. Please try again in a minute\. If it continues, quote/;

it('says that the data cannot be reached while the database is away, keeps what was saved, and works again', async () => {
  const proxy = await startDatabaseProxy(await createServerDatabase('template_evisa'));
  const api = await startTestApi({}, { databaseUrl: proxy.databaseUrl });
  try {
    const token = await api.signInAs('Team');
    const orderId = await insertOrder(api.services.db, buildOrder());
    const addRemark = (remark: string) =>
      api.call('POST', 'admin/add-new-remark', { token, body: { orderId, remark } });
    expect((await addRemark('before')).statusCode).toBe(200);

    proxy.stop();
    const stoppedAt = performance.now();
    // Calls on a connection that was just cut get 500, because they may have been executed.
    await waitFor(async () => (await addRemark('during')).statusCode === 503);
    let slowest = 0;
    while (performance.now() - stoppedAt < awayMs) {
      const calledAt = performance.now();
      const refused = await addRemark('during');
      slowest = Math.max(slowest, performance.now() - calledAt);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
      expect(refused.json().message).toMatch(sentence);
      await sleep(100);
    }
    expect((await api.call('GET', 'health/ready')).statusCode).toBe(503);

    proxy.resume();
    const backAt = performance.now();
    await waitFor(async () => (await addRemark('after')).statusCode === 200);
    const worksAfterMs = performance.now() - backAt;
    console.log(
      `  away for ${awayMs / 1000} s: slowest answer ${slowest.toFixed(0)} ms, works after ${worksAfterMs.toFixed(0)} ms`,
    );
    if (verifyRounds !== undefined) {
      expect(slowest).toBeLessThan(6000);
      expect(worksAfterMs).toBeLessThan(2000);
    }
    const { data } = (await api.call('GET', `admin/get-orders-details/${orderId}`, { token })).json();
    expect(data.remark.map(({ remark }: { remark: string }) => remark).toSorted()).toEqual(['after', 'before']);
  } finally {
    proxy.resume();
    await api.close();
    await proxy.close();
  }
});
