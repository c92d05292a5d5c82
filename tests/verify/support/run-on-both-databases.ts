import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@evisa/setup/free-port';
import { startDatabaseServer } from './start-database-server';
import { fillOrders } from './fill-orders';

const sampleOrderCount = 300;

/**
 * Verifies something on one database.
 * @param name of the database
 * @param environment to start the built service with
 * @param account an Admin's
 * @param fill adds orders to a database without sample data; call it after the start
 * @returns the number of faults
 */
export type VerifyDatabase = (
  name: string,
  environment: Record<string, string>,
  account: { email: string; password: string },
  fill?: () => Promise<void>,
) => Promise<number>;

/**
 * Verifies something on the embedded database and on a database server, with 300 orders each. Returns the number of faults.
 * @param name of the temporary folder
 */
export async function runOnBothDatabases(name: string, verify: VerifyDatabase) {
  const folder = mkdtempSync(path.join(tmpdir(), `evisa-${name}-`));
  try {
    const sample = { email: 'admin@evisa.example', password: 'evisa-demo' };
    const embedded = {
      DATA_DIR: path.join(folder, 'embedded'),
      SAMPLE_ORDERS: String(sampleOrderCount),
      TRUSTED_PROXIES: 'loopback',
    };
    let faults = await verify('PGlite', embedded, sample);

    const database = await startDatabaseServer(await findFreePort());
    try {
      const admin = { email: 'verifier@evisa.example', password: 'a-password-for-verifying' };
      const server = {
        DATA_DIR: path.join(folder, 'server'),
        DATABASE_URL: database.url,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        TRUSTED_PROXIES: 'loopback',
      };
      faults += await verify('PostgreSQL', server, admin, () => fillOrders(database.url, sampleOrderCount));
    } finally {
      await database.stop();
    }
    return faults;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
