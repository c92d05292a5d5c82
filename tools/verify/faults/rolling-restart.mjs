import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signInAsBenchAdmin, startBenchApi } from '../support/start-bench-api.mjs';
import { startDatabaseServer } from '../support/start-database-server.mjs';
import { fillOrders } from '../support/fill-orders.mjs';
import { findFreePort } from '../../setup/free-port.mjs';
import { callApi } from './call-api.mjs';

const orderId = 100_001;
/** How often a load balancer checks the processes. */
const probeMs = 100;

/**
 * Restarts two processes in turn. Callers behave as behind a load balancer: they use a process that was ready at its last check. Passes if
 * no request fails and each process tells its event stream to move.
 * @param {{ restarts: number, callers: number }} options
 */
export async function verifyRollingRestart({ restarts, callers }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-verify-'));
  const server = await startDatabaseServer(await findFreePort());
  const start = (/** @type {number} */ number) =>
    startBenchApi(folder, server.url, `process-${number % 2}`, { STOP_DELAY_SECONDS: '1' });
  const processes = [await start(0), await start(1)];
  let calling = true;
  try {
    await fillOrders(server.url, 10);
    const token = await signInAsBenchAdmin(processes[0]?.origin ?? '');
    /** @type {string[]} */
    let ready = [];
    const checkProcesses = async () => {
      const origins = await Promise.all(
        processes.map(async ({ origin }) => ((await isStopping(origin)) ? null : origin)),
      );
      ready = origins.filter((origin) => origin !== null);
    };
    await checkProcesses();
    const probing = (async () => {
      for (; calling; await sleep(probeMs)) await checkProcesses();
    })();
    let calls = 0;
    /** @type {number[]} */
    const failed = [];
    const call = async (/** @type {number} */ caller) => {
      for (let number = caller; calling; number += 1) {
        const origin = ready[number % ready.length] ?? '';
        const remark = `caller ${caller} remark ${number}`;
        const { status } = await callApi(origin, token, {
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
      await checkProcesses();
    }
    calling = false;
    await Promise.all([...working, probing]);
    console.log(
      `  ${restarts} restarts: ${calls} requests, ${failed.length} failed (${[...new Set(failed)].join(', ')})`,
    );
    console.log(`  ${moved} of ${restarts} streams got the event to move`);
    return failed.length === 0 && moved === restarts;
  } finally {
    calling = false;
    await Promise.all(processes.map((api) => api.stop()));
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns whether a process is shutting down. A process without a built portal is not ready either, but serves. @param {string} origin */
async function isStopping(origin) {
  const message = await fetch(`${origin}/api/health/ready`).then(
    async (response) => String((await response.json()).message),
    () => 'the service is stopping',
  );
  return message.includes('the service is stopping');
}
