import { verifyKilledProcess } from './killed-process.mjs';
import { runTests } from './run-tests.mjs';
import { verifyDatabaseRestart } from './database-restart.mjs';

/** What can happen between the service and its database. @type {import('./faults.mjs').Fault[]} */
export const databaseFaults = [
  {
    name: 'cut-connections',
    repeats: 'every connection of the pool is ended 300 times under load: no order is lost, no connection leaks',
    verify: (root) => runTests(root, 'db/connection-faults', 300),
  },
  {
    name: 'database-restart',
    repeats: 'the server restarts 10 times under load: the process and its 50 streams stay, no remark is lost',
    verify: () => verifyDatabaseRestart({ restarts: 10, streams: 50, writers: 10 }),
  },
  {
    name: 'database-hang',
    repeats: 'the database answers nothing: readiness says so within two seconds',
    verify: (root) => runTests(root, 'routes/service/service', 1),
  },
  {
    name: 'dump-and-restore',
    repeats: 'pg_dump and pg_restore, as they come, move 2,000 orders: all rows and definitions are equal',
    verify: (root) => runTests(root, 'db/restore', 1),
  },
  {
    name: 'earlier-migrations',
    repeats: 'databases made with every earlier text of a migration become like new ones; unknown texts are refused',
    verify: (root) => runTests(root, 'db/migrations', 1),
  },
  {
    name: 'killed-process',
    repeats:
      'kill -9 in the middle of a bulk action, 20 times: a repeat is answered within 15 s, and Undo covers every order',
    verify: () => verifyKilledProcess({ kills: 20 }),
  },
];
