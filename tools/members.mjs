import { runApiCommand } from './setup/run-api-command.mjs';

/**
 * `npm run members -- <command>`: builds the API if it changed and manages members with it. `--help` or no command lists the commands. A
 * built server has the same one: `node dist/api/members.mjs`.
 */
await runApiCommand('members');
