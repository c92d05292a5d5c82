import { runApiCommand } from './setup/run-api-command.mjs';

/**
 * `npm run move-files -- --to <folder | s3://bucket/prefix>`: copies the documents from where FILES says to another place. A built server
 * has the same command: `node dist/api/move-files.mjs`.
 */
await runApiCommand('move-files');
