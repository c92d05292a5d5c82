import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@evisa/tools/setup/free-port';
import { drawLargePicture } from '@evisa/tools/intake/draw-pictures';
import { makeOrders, makePayment } from '@evisa/tools/intake/make-orders';
import { createIntakeKey, postOrder } from '@evisa/tools/intake/service-api';
import { signInAsBenchAdmin, startBenchApi } from '@evisa/tools/verify/support/start-bench-api';
import { startDatabaseServer } from '@evisa/tools/verify/support/start-database-server';
import { measureBadgeDelay } from './measure-badge-delay.mjs';
import { measureImport } from './measure-import.mjs';
import { openEventStream } from './open-event-stream.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const STREAMS = 200;
const CLIENTS = 8;
const LOAD_MS = Number(process.env.BENCH_LOAD_SECONDS ?? 30) * 1000;
const BADGE_ORDERS = Number(process.env.BENCH_BADGE_ORDERS ?? 60);
const IMPORTED_ORDERS = Number(process.env.BENCH_IMPORTED_ORDERS ?? 100_000);

/**
 * Intake on a PostgreSQL server, beside 200 open event streams: orders with three documents of 300 KB per second, and the delay until
 * every stream has the new count. Then the import of 100,000 orders into an empty database.
 */
export async function run() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-'));
  const database = await startDatabaseServer(await findFreePort());
  const api = await startBenchApi(folder, database.url, 'one', { SERVICE_KEY_REQUESTS: '1000000' });
  const closing = new AbortController();
  try {
    const token = await signInAsBenchAdmin(api.origin);
    const { key } = await createIntakeKey(api.origin, token, { name: 'bench', minutes: 60 });
    const picture = await drawLargePicture(root);
    const documents = { applicant_photo: picture, applicant_passport_photo: picture, flight_ticket_in: picture };
    const [made] = (await makeOrders(root, { count: 100, seed: 1 })).filter(
      ({ order }) => order.current_nationality === 'France',
    );
    let number = 0;
    const post = async () => {
      number += 1;
      const reference = `bench-${number}`;
      const order = {
        ...made?.order,
        reference,
        processing_mode: 'Regular Processing',
        payment: makePayment(reference),
      };
      const { status, message, errors } = await postOrder(api.origin, key, order, documents);
      if (status !== 201) throw new Error(`The order was refused: ${status} ${message} ${JSON.stringify(errors)}`);
    };

    /** @type {((count: number) => void)[]} */
    const listeners = [];
    for (let stream = 0; stream < STREAMS; stream += 1)
      await openEventStream(api.origin, token, closing.signal, (counts) => {
        for (const listener of listeners) listener(counts['newOrdersCount'] ?? 0);
      });
    console.log(
      `Intake, ${STREAMS} open streams, three documents of ${Math.round(picture.length / 1000)} KB an order:`,
    );
    console.log(`  ${await measureRate(post)}`);
    console.log(
      `  ${await measureBadgeDelay({ post, listeners, before: () => number, streams: STREAMS, orders: BADGE_ORDERS })}`,
    );
    console.log(`  memory of the API: ${api.memory()} MB`);
  } finally {
    closing.abort();
    await api.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
  console.log(await measureImport(root, IMPORTED_ORDERS));
}

/** Posts orders from some clients at once for a while. @param {() => Promise<void>} post */
async function measureRate(post) {
  /** @type {number[]} */
  const waits = [];
  const begun = performance.now();
  const client = async () => {
    while (performance.now() - begun < LOAD_MS) {
      const sentAt = performance.now();
      await post();
      waits.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - begun) / 1000;
  waits.sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => (waits[Math.ceil(waits.length * part) - 1] ?? 0).toFixed(0);
  return `${(waits.length / seconds).toFixed(1)} orders a second (${CLIENTS} clients): median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`;
}
