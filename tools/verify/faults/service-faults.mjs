import { verifyStorageOutage } from './storage-outage.mjs';
import { verifyKilledMailSender } from './killed-mail-sender.mjs';
import { verifyKilledUploads } from './killed-uploads.mjs';
import { verifyRollingRestart } from './rolling-restart.mjs';
import { runApiTests } from './run-api-tests.mjs';

/** What can happen to the process, its files and its mail providers. @type {import('./faults.mjs').Fault[]} */
export const serviceFaults = [
  {
    name: 'lost-commits',
    repeats: 'the answer of the COMMIT is lost, 50 times: the document has its file, and its mail is sent',
    verify: (root) => runApiTests(root, 'routes/documents/upload-commit-failure', 50),
  },
  {
    name: 'killed-uploads',
    repeats: 'kill -9 in the middle of uploads, 20 times: every document has its file, and no file stays without one',
    verify: () => verifyKilledUploads({ kills: 20, writers: 6 }),
  },
  {
    name: 'killed-sender',
    repeats: 'kill -9 while mails are sent, 10 times: every mail arrives; one that comes twice has the same Message-ID',
    verify: () => verifyKilledMailSender({ kills: 10, mails: 300 }),
  },
  {
    name: 'files-away',
    repeats:
      'the folder of files goes away and comes back, and its disk fills up: nothing is half stored, every mail is sent',
    verify: () => verifyStorageOutage({ rounds: 10 }),
  },
  {
    name: 'rolling-restart',
    repeats: 'two processes restart in turn under load, 10 times: no call fails, every stream is told to move',
    verify: () => verifyRollingRestart({ restarts: 10, callers: 10 }),
  },
];
