import { resolve } from 'node:path';
import {
  DatabaseLockedError,
  DatabaseRoleError,
  DatabaseUnreachableError,
  MigrationsError,
  redactDatabaseError,
  UnsuitableDatabaseError,
} from '../db/query/database-errors';
import { migrateAsOwner } from '../db/migrations/database-roles';
import { sampleMembers } from '../sample/sample-members';
import { readConfig, type Config } from '../config/config';
import { ConfigError } from '../config/environment-fields';
import { startService, type RunningService } from './start-service';

// Files beside the built server, where the modules of the threads are too.
const builtMigrations = resolve(import.meta.dirname, 'drizzle');

async function main(): Promise<void> {
  const config = readConfig(process.env, builtMigrations);
  if (process.argv[2] === 'migrate') return migrateOnly(config);
  const service = await startService(config, (line) => console.log(line), import.meta.dirname);
  for (const warning of service.warnings) console.warn(`Warning: ${warning}`);
  console.log(formatReadyMessage(service));
  // Notifies the parent process, if there is one.
  process.send?.('ready');

  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C does not wait.
      if (stopping) process.exit(130);
      stopping = true;
      service.stop().then(() => process.exit(0), exitWithError);
    });
  }
}

/** Runs `server.mjs migrate`, so that the serving processes do not need DATABASE_OWNER_URL. */
async function migrateOnly({ databaseUrl, databaseOwnerUrl, migrationsDir }: Config): Promise<void> {
  if (!databaseUrl || !databaseOwnerUrl) throw new ConfigError('migrate requires DATABASE_URL and DATABASE_OWNER_URL.');
  await migrateAsOwner(databaseOwnerUrl, databaseUrl, resolve(migrationsDir), (line) => console.log(line));
  console.log('The tables are up to date.');
}

function formatReadyMessage({ portalUrl, publicUrl, services: { hasSampleAccounts, config } }: RunningService): string {
  const lines = [
    '',
    `  ${config.portalName}`,
    `    Staff portal       ${portalUrl}`,
    `    Applicants’ site   ${publicUrl}`,
  ];
  if (config.apiDocs) lines.push(`    API documents      ${portalUrl}/api/docs`);
  if (!config.production && config.databaseUrl === null)
    lines.push(`    Local mailbox      ${portalUrl}/api/mailbox/view`);
  if (hasSampleAccounts) {
    lines.push('', `    Sample accounts, password ${sampleMembers[0]?.password}:`);
    lines.push(...sampleMembers.map(({ email, type }) => `      ${email.padEnd(26)} ${type}`));
  }
  return [...lines, '', '  Ready. Press Ctrl+C to stop.', ''].join('\n');
}

/** Errors that the operator can fix. */
const expectedStartErrors = [
  ConfigError,
  DatabaseLockedError,
  DatabaseRoleError,
  DatabaseUnreachableError,
  MigrationsError,
  UnsuitableDatabaseError,
];

/** Prints one sentence for an error that the operator can fix, and any other error in full. */
function exitWithError(error: unknown): never {
  const known = error instanceof Error && expectedStartErrors.some((kind) => error instanceof kind);
  console.error(known ? error.message : redactDatabaseError(error));
  process.exit(1);
}

main().catch(exitWithError);
