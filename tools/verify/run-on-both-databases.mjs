import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../setup/free-port.mjs';
import { startDatabaseServer } from './support/start-database-server.mjs';
import { fillOrders } from './support/fill-orders.mjs';

const sampleOrderCount = 300;

/**
 * What is proved on one database.
 * @callback ProveOne
 * @param {string} name of the database
 * @param {Record<string, string>} environment to start the built service with
 * @param {{ email: string, password: string }} account an Admin's
 * @param {() => Promise<void>} [fill] puts orders into a database that has no sample; after the start
 * @returns {Promise<number>} faults
 */

/**
 * Proves something on the embedded database and on a server, 300 orders in each. Answers how many faults were found.
 * @param {string} name of the folder they lie in
 * @param {ProveOne} one
 */
export async function runOnBothDatabases(name, one) {
  const folder = mkdtempSync(path.join(tmpdir(), `evisa-${name}-`));
  try {
    const sample = { email: 'admin@evisa.example', password: 'evisa-demo' };
    const embedded = {
      DATA_DIR: path.join(folder, 'embedded'),
      SAMPLE_ORDERS: String(sampleOrderCount),
      TRUSTED_PROXIES: 'loopback',
    };
    let faults = await one('PGlite', embedded, sample);

    const database = await startDatabaseServer(await findFreePort());
    try {
      const keeper = { email: 'keeper@evisa.example', password: 'keeps-the-proofs-going' };
      const server = {
        DATA_DIR: path.join(folder, 'server'),
        DATABASE_URL: database.url,
        ADMIN_EMAIL: keeper.email,
        ADMIN_PASSWORD: keeper.password,
        TRUSTED_PROXIES: 'loopback',
      };
      faults += await one('PostgreSQL', server, keeper, () => fillOrders(database.url, sampleOrderCount));
    } finally {
      await database.stop();
    }
    return faults;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
