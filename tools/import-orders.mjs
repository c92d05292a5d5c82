import { runApiCommand } from './setup/run-api-command.mjs';

/**
 * `npm run import-orders -- <file> [options]`: builds the API if it changed and imports orders with it. `--help` or no file lists the
 * options. A built server has the same command: `node dist/api/import-orders.mjs`.
 */
await runApiCommand('import-orders');
