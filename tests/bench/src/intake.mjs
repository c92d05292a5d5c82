import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@evisa/setup/free-port';
import { drawLargePicture } from '@evisa/verify/intake/draw-pictures';
import { makeOrders, makePayment } from '@evisa/verify/intake/make-orders';
import { createIntakeKey } from '@evisa/verify/intake/service-api';
import { signInAsBenchAdmin, startBenchApi } from '@evisa/verify/support/start-bench-api';
import { startDatabaseServer } from '@evisa/verify/support/start-database-server';
import { measureBadgeDelay } from './measure-badge-delay.mjs';
import { measureImport } from './measure-import.mjs';
import { measureIntakeRates } from './intake-rates.mjs';
import { openEventStream } from './open-event-stream.mjs';
import { createOrderClient } from './post-documents.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const STREAMS = 200;
const BADGE_ORDERS = Number(process.env.BENCH_BADGE_ORDERS ?? 60);
const IMPORTED_ORDERS = Number(process.env.BENCH_IMPORTED_ORDERS ?? 100_000);

/**
 * Intake on a PostgreSQL server: orders with three documents of 300 KB per second, beside a bare handler and, with `npm run bench intake --
 * <server.mjs>`, beside an earlier build of the API. Then the delay until each of 200 event streams has the new count, and the import of
 * 100,000 orders into an empty database.
 */
export async function run(/** @type {string[]} */ [given]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-'));
  const database = await startDatabaseServer(await findFreePort());
  try {
    const picture = await drawLargePicture(root);
    const documents = { applicant_photo: picture, applicant_passport_photo: picture, flight_ticket_in: picture };
    const around = { folder, databaseUrl: database.url, documents, makeOrder: await createOrderMaker() };
    console.log(
      `Orders with three documents of ${Math.round(picture.length / 1000)} KB, processor time for each order:`,
    );
    await measureIntakeRates(around, given);
    if (BADGE_ORDERS > 0) await measureBadge(around);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
  if (IMPORTED_ORDERS > 0) console.log(await measureImport(root, IMPORTED_ORDERS));
}

/** Returns a function that makes up paid orders, each with a reference of its own. @returns {Promise<() => object>} */
async function createOrderMaker() {
  const [made] = (await makeOrders(root, { count: 100, seed: 1 })).filter(
    ({ order }) => order.current_nationality === 'France',
  );
  let number = 0;
  return () => {
    number += 1;
    const reference = `bench-${number}`;
    return {
      ...made?.order,
      reference,
      processing_mode: 'Regular Processing',
      payment: makePayment(reference),
    };
  };
}

/** @param {import('./intake-rates.mjs').Around} around */
async function measureBadge({ folder, databaseUrl, documents, makeOrder }) {
  const api = await startBenchApi(folder, databaseUrl, 'badge');
  const closing = new AbortController();
  try {
    const token = await signInAsBenchAdmin(api.origin);
    const { key } = await createIntakeKey(api.origin, token, { name: 'bench', minutes: 60 });
    /** @type {((count: number) => void)[]} */
    const listeners = [];
    for (let stream = 0; stream < STREAMS; stream += 1)
      await openEventStream(api.origin, token, closing.signal, (counts) => {
        for (const listener of listeners) listener(counts['newOrdersCount'] ?? 0);
      });
    const client = createOrderClient(api.origin, key, documents, 1);
    let posted = 0;
    const post = async () => {
      await client.post(makeOrder());
      posted += 1;
    };
    const badge = { post, listeners, before: () => posted, streams: STREAMS, orders: BADGE_ORDERS };
    console.log(await measureBadgeDelay(badge));
    client.close();
    console.log(`memory of the API: ${api.memory()} MB`);
  } finally {
    closing.abort();
    await api.stop();
  }
}
