import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signInAsBenchAdmin, startBenchApi } from '../support/start-bench-api';
import { startDatabaseServer } from '../support/start-database-server';
import { fillOrders } from '../support/fill-orders';
import { findFreePort } from '@evisa/setup/free-port';
import { callApi } from '../support/call-api';

const orderId = 100_001;
const pauseBetweenRestartsMs = 3000;
const timeoutMs = 30_000;

/**
 * Restarts the database server while writers add remarks to one order and event streams are open. Passes if the process keeps running, every
 * stream stays open, every acknowledged remark is stored, and the service works again within a second of the database.
 * @param options `downMs`: how long the server stays away
 */
export async function verifyDatabaseRestart({
  restarts,
  streams,
  writers,
  downMs = 0,
}: {
  restarts: number;
  streams: number;
  writers: number;
  downMs?: number;
}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-verify-'));
  const database = await startDatabaseServer(await findFreePort());
  const api = await startBenchApi(folder, database.url, 'one');
  try {
    await fillOrders(database.url, 10);
    const token = await signInAsBenchAdmin(api.origin);
    let ended = 0;
    for (let stream = 0; stream < streams; stream += 1) {
      const response = await fetch(`${api.origin}/api/admin/events`, { headers: { authorization: token } });
      void response.body
        ?.pipeTo(new WritableStream())
        .catch(() => undefined)
        .then(() => (ended += 1));
    }

    const acknowledged: string[] = [];
    let failed = 0;
    let writing = true;
    const write = async (writer: number) => {
      for (let number = 0; writing; number += 1) {
        const remark = `writer ${writer} remark ${number}`;
        const { status } = await callApi(api.origin, token, {
          method: 'POST',
          path: 'admin/add-new-remark',
          body: { orderId, remark },
        });
        if (status === 200) acknowledged.push(remark);
        else {
          failed += 1;
          await sleep(20);
        }
      }
    };
    const working = Array.from({ length: writers }, (_, writer) => write(writer));
    let slowest = 0;
    for (let restart = 0; restart < restarts; restart += 1) {
      await sleep(pauseBetweenRestartsMs);
      await database.restart(downMs);
      const begun = performance.now();
      const before = acknowledged.length;
      while (acknowledged.length === before && api.running() && performance.now() - begun < timeoutMs) await sleep(5);
      slowest = Math.max(slowest, performance.now() - begun);
    }
    writing = false;
    await Promise.all(working);

    const { data }: { data: { remark: { remark: string }[] } | undefined } = await callApi(api.origin, token, {
      method: 'GET',
      path: `admin/get-orders-details/${orderId}`,
    });
    const stored = new Set(data?.remark.map(({ remark }) => remark));
    const lost = acknowledged.filter((remark) => !stored.has(remark)).length;
    console.log(
      `  ${restarts} restarts: ${acknowledged.length} remarks written, ${failed} requests failed, ${lost} lost`,
    );
    console.log(
      `  ${ended} of ${streams} streams ended; the first write succeeded at most ${slowest.toFixed(0)} ms after the restart`,
    );
    return api.running() && ended === 0 && lost === 0 && slowest < 1000;
  } finally {
    await api.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
