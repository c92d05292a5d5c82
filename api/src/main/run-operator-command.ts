import { BackupError } from '../backup/backup-error';
import { StorageError } from '../adapters/files/storage-error';
import { ConfigError } from '../config/environment-fields';
import {
  DatabaseLockedError,
  DatabaseRoleError,
  DatabaseUnreachableError,
  MigrationsError,
  redactDatabaseError,
} from '../db/query/database-errors';

/** Errors that the operator can fix. */
const expectedErrors = [
  BackupError,
  StorageError,
  ConfigError,
  DatabaseLockedError,
  DatabaseRoleError,
  DatabaseUnreachableError,
  MigrationsError,
];

/** Runs a command to its end, and prints one sentence for an error that the operator can fix and any other error in full. */
export function runOperatorCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const known = error instanceof Error && expectedErrors.some((kind) => error instanceof kind);
    console.error(known ? error.message : redactDatabaseError(error));
    process.exit(1);
  });
}
