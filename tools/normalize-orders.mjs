import { runApiCommand } from './setup/run-api-command.mjs';

/**
 * `npm run normalize-orders`: builds the API if it changed and normalizes telephones and countries of stored orders with it. A built server
 * has the same command: `node dist/api/normalize-orders.mjs`.
 */
await runApiCommand('normalize-orders');
