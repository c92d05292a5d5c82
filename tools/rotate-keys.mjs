import { runApiCommand } from './setup/run-api-command.mjs';

/**
 * `npm run rotate-keys`: builds the API if it changed and seals what is stored with the current secret. A built server has the same
 * command: `node dist/api/rotate-keys.mjs`.
 */
await runApiCommand('rotate-keys');
