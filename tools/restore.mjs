import { runApiCommand } from './setup/run-api-command.mjs';

/**
 * `npm run restore -- --from <backup> --into <data folder | postgres://…>`: restores a backup into an empty place. A built server has the
 * same command: `node dist/api/restore.mjs`.
 */
await runApiCommand('restore');
