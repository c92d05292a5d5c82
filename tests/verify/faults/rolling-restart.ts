import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEmptySites } from '../support/create-empty-sites';
import { signInAsBenchAdmin, startBenchApi } from '../support/start-bench-api';
import { startDatabaseServer } from '../support/start-database-server';
import { startLoadBalancer } from '../support/start-load-balancer';
import { fillOrders } from '../support/fill-orders';
import { findFreePort } from '@evisa/setup/free-port';
import { callApi } from '../support/call-api';

const orderId = 100_001;

/** Restarts two processes behind a load balancer, in turn. Passes if no request fails and each process tells its event stream to move. */
export async function verifyRollingRestart({ restarts, callers }: { restarts: number; callers: number }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-verify-'));
  const server = await startDatabaseServer(await findFreePort());
  const sites = await createEmptySites(folder);
  const ports = [await findFreePort(), await findFreePort()];
  const start = (number: number) =>
    startBenchApi(
      folder,
      server.url,
      `process-${number % 2}`,
      { ...sites, PORT: String(ports[number % 2]), STOP_DELAY_SECONDS: '1' },
      { state: 'ready' },
    );
  const processes = [await start(0), await start(1)];
  const balancer = await startLoadBalancer(processes.map(({ origin }) => origin));
  let calling = true;
  try {
    await fillOrders(server.url, 10);
    const token = await signInAsBenchAdmin(balancer.origin);
    let calls = 0;
    const failed: number[] = [];
    const call = async (caller: number) => {
      for (let number = caller; calling; number += 1) {
        const remark = `caller ${caller} remark ${number}`;
        const { status } = await callApi(balancer.origin, token, {
          method: 'POST',
          path: 'admin/add-new-remark',
          body: { orderId, remark },
        });
        calls += 1;
        if (status !== 200) failed.push(status);
      }
    };
    const working = Array.from({ length: callers }, (_, caller) => call(caller));

    let moved = 0;
    for (let restart = 0; restart < restarts; restart += 1) {
      const leaving = processes[restart % 2];
      const stream = await fetch(`${leaving?.origin}/api/admin/events`, { headers: { authorization: token } });
      const events = stream.text();
      await leaving?.stop();
      if ((await events).includes('event: move\n')) moved += 1;
      processes[restart % 2] = await start(restart);
      await balancer.untilReady(restart % 2);
    }
    calling = false;
    await Promise.all(working);
    console.log(
      `  ${restarts} restarts: ${calls} requests, ${failed.length} failed (${[...new Set(failed)].join(', ')})`,
    );
    console.log(`  ${moved} of ${restarts} streams got the event to move`);
    return failed.length === 0 && moved === restarts;
  } finally {
    calling = false;
    await balancer.stop();
    await Promise.all(processes.map((api) => api.stop()));
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
