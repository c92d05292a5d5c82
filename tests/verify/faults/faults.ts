import { CommandError } from '@evisa/setup/command-error';
import { verifyDatabaseRestart } from './database-restart';
import { verifyKilledBulkAction } from './killed-bulk-action';
import { verifyKilledMailSender } from './killed-mail-sender';
import { verifyKilledProcesses } from './killed-processes';
import { verifyKilledUploads } from './killed-uploads';
import { verifyRollingRestart } from './rolling-restart';
import { runApiTests } from './run-api-tests';
import { verifyStorageOutage } from './storage-outage';

export interface Fault {
  name: string;
  /** the repeated action and the expected result */
  description: string;
  /** returns whether the service withstood the fault; prints what it observed */
  verify: (root: string) => Promise<boolean>;
}

/** THE table of faults that `npm run verify:faults` repeats. */
export const faults: Fault[] = [
  {
    name: 'cut-connections',
    description:
      'ends every connection of the pool 300 times under load; expects no lost order and no leaked connection',
    verify: (root) => runApiTests(root, 'db/connection/connection-faults', 300),
  },
  {
    name: 'database-restart',
    description:
      'restarts the database server 10 times under load; expects the process and its 50 streams to stay, and no lost remark',
    verify: () => verifyDatabaseRestart({ restarts: 10, streams: 50, writers: 10 }),
  },
  {
    name: 'database-outage',
    description:
      'takes the database server away for 30 seconds under load; expects the process and its 50 streams to stay, and no lost remark',
    verify: () => verifyDatabaseRestart({ restarts: 1, streams: 50, writers: 10, downMs: 30_000 }),
  },
  {
    name: 'database-away',
    description:
      'closes the port of the database for 30 seconds; expects calls to say so, nothing lost, and work within two seconds of its return',
    verify: (root) => runApiTests(root, 'db/connection/database-away', 30),
  },
  {
    name: 'bucket',
    description:
      'makes the bucket of documents refuse, deny, delay and ignore requests; expects no partial upload, and uploads as soon as it answers',
    verify: (root) => runApiTests(root, 'routes/documents/bucket-faults', 2),
  },
  {
    name: 'mail-and-names',
    description:
      'lets mail servers refuse, hang and have no address, and the clock jump by an hour; expects every mail once',
    verify: (root) => runApiTests(root, 'jobs/outbox-faults', 1),
  },
  {
    name: 'database-hang',
    description: 'stops the database from answering; expects the readiness check to report it within two seconds',
    verify: (root) => runApiTests(root, 'routes/service/health-and-mailbox', 1),
  },
  {
    name: 'dump-and-restore',
    description: 'moves 2,000 orders with pg_dump and pg_restore; expects equal rows and definitions',
    verify: (root) => runApiTests(root, 'db/migrations/backup-restore', 1),
  },
  {
    name: 'earlier-migrations',
    description:
      'migrates databases made with every superseded migration; expects the current schema, and unknown migrations to be refused',
    verify: (root) => runApiTests(root, 'db/migrations/migrations', 1),
  },
  {
    name: 'killed-process',
    description:
      'kills the process in the middle of a bulk action 20 times; expects a repeat within 15 s, and Undo for every order',
    verify: () => verifyKilledBulkAction({ kills: 20 }),
  },
  {
    name: 'lost-commits',
    description:
      'loses the response of a COMMIT 50 times; expects the document to have its file and its mail to be sent',
    verify: (root) => runApiTests(root, 'routes/documents/upload-commit-failure', 50),
  },
  {
    name: 'killed-processes',
    description:
      'kills two processes in turn 200 times under mixed writes; expects each write and each email once, and no file left over',
    verify: () => verifyKilledProcesses({ kills: 200, writers: 12 }),
  },
  {
    name: 'killed-uploads',
    description: 'kills the process during uploads 20 times; expects a file for every document, and no orphaned file',
    verify: () => verifyKilledUploads({ kills: 20, writers: 6 }),
  },
  {
    name: 'killed-sender',
    description:
      'kills the process while it sends mails 10 times; expects every mail to arrive, and duplicates to share a Message-ID',
    verify: () => verifyKilledMailSender({ kills: 10, mails: 300 }),
  },
  {
    name: 'files-away',
    description:
      'removes and restores the folder of files, and fills its disk; expects no partial upload, and every mail to be sent',
    verify: () => verifyStorageOutage({ rounds: 10 }),
  },
  {
    name: 'rolling-restart',
    description:
      'restarts two processes in turn under load 10 times; expects no failed request, and every stream to be moved',
    verify: () => verifyRollingRestart({ restarts: 10, callers: 10 }),
  },
];

/** Repeats faults one after the other and prints which of them the service withstood. */
export async function verifyFaults(root: string, chosen: Fault[]) {
  const lines = [];
  let passed = true;
  for (const { name, description, verify } of chosen) {
    console.log(`\n${name}: ${description}`);
    const start = performance.now();
    const withstood = await verify(root).catch((error) => {
      console.log(error instanceof CommandError ? error.message : error);
      return false;
    });
    passed &&= withstood;
    lines.push(`  ${withstood ? 'passed' : 'FAILED'}  ${name}, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  console.log(`\n${lines.join('\n')}`);
  return passed;
}
