import { resolve } from 'node:path';
import {
  DatabaseLockedError,
  DatabaseUnreachableError,
  MigrationsError,
  redactDatabaseError,
} from '../db/database-errors';
import { sampleMembers } from '../sample/sample-members';
import { readConfig } from './config';
import { ConfigError } from './config-error';
import { startService, type RunningService } from './start-service';

/** The migrations lie beside the built server. */
const builtMigrations = resolve(import.meta.dirname, 'drizzle');

async function main(): Promise<void> {
  const service = await startService(readConfig(process.env, builtMigrations), (line) => console.log(line));
  console.log(readyBlock(service));

  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C does not wait.
      if (stopping) process.exit(130);
      stopping = true;
      service.stop().then(() => process.exit(0), fail);
    });
  }
}

function readyBlock({ portalUrl, publicUrl, services: { sampleAccounts, config } }: RunningService): string {
  const lines = [
    '',
    `  ${config.portalName}`,
    `    Staff portal       ${portalUrl}`,
    `    Applicants’ site   ${publicUrl}`,
    `    API documents      ${portalUrl}/api/docs`,
  ];
  if (!config.production && config.databaseUrl === null)
    lines.push(`    Local mailbox      ${portalUrl}/api/mailbox/view`);
  if (sampleAccounts) {
    lines.push('', `    Sample accounts, password ${sampleMembers[0]?.password}:`);
    lines.push(...sampleMembers.map(({ email, type }) => `      ${email.padEnd(26)} ${type}`));
  }
  return [...lines, '', '  Ready. Press Ctrl+C to stop.', ''].join('\n');
}

/** One sentence for what the person who starts the service can mend; anything else in full. */
function fail(error: unknown): never {
  const known =
    error instanceof ConfigError ||
    error instanceof DatabaseLockedError ||
    error instanceof DatabaseUnreachableError ||
    error instanceof MigrationsError;
  console.error(known ? error.message : redactDatabaseError(error));
  process.exit(1);
}

main().catch(fail);
