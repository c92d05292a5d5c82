import { runApiCommand } from './setup/run-api-command.mjs';

/**
 * `npm run backup -- --to <folder | s3://bucket/prefix>`: backs up the configured database and its documents. A built server has the same
 * command: `node dist/api/backup.mjs`.
 */
await runApiCommand('backup');
