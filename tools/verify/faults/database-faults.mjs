import { verifyKilledBulkAction } from './killed-bulk-action.mjs';
import { runApiTests } from './run-api-tests.mjs';
import { verifyDatabaseRestart } from './database-restart.mjs';

/** What can happen between the service and its database. @type {import('./faults.mjs').Fault[]} */
export const databaseFaults = [
  {
    name: 'cut-connections',
    repeats: 'every connection of the pool is ended 300 times under load: no order is lost, no connection leaks',
    verify: (root) => runApiTests(root, 'db/connection/connection-faults', 300),
  },
  {
    name: 'database-restart',
    repeats: 'the server restarts 10 times under load: the process and its 50 streams stay, no remark is lost',
    verify: () => verifyDatabaseRestart({ restarts: 10, streams: 50, writers: 10 }),
  },
  {
    name: 'database-hang',
    repeats: 'the database answers nothing: readiness says so within two seconds',
    verify: (root) => runApiTests(root, 'routes/service/health-and-mailbox', 1),
  },
  {
    name: 'dump-and-restore',
    repeats: 'pg_dump and pg_restore, as they come, move 2,000 orders: all rows and definitions are equal',
    verify: (root) => runApiTests(root, 'db/migrations/backup-restore', 1),
  },
  {
    name: 'earlier-migrations',
    repeats: 'databases made with every earlier text of a migration become like new ones; unknown texts are refused',
    verify: (root) => runApiTests(root, 'db/migrations/migrations', 1),
  },
  {
    name: 'killed-process',
    repeats:
      'kill -9 in the middle of a bulk action, 20 times: a repeat is answered within 15 s, and Undo covers every order',
    verify: () => verifyKilledBulkAction({ kills: 20 }),
  },
];
