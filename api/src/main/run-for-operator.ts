import { StorageError } from '../adapters/files/storage-error';
import { BackupError } from '../backup/backup-error';
import { ConfigError } from '../config/environment-fields';
import {
  DatabaseLockedError,
  DatabaseRoleError,
  DatabaseUnreachableError,
  MigrationsError,
  redactDatabaseError,
  UnsuitableDatabaseError,
} from '../db/query/database-errors';
import { DomainError } from '../errors/domain-error';
import { OperatorError } from '../operator/operator-error';

/** Errors that the operator can fix. */
const expectedErrors = [
  OperatorError,
  BackupError,
  StorageError,
  DomainError,
  ConfigError,
  DatabaseLockedError,
  DatabaseRoleError,
  DatabaseUnreachableError,
  MigrationsError,
  UnsuitableDatabaseError,
];

/** Runs a command of the operator. Prints one sentence for an error that the operator can fix, and any other without personal data. */
export async function runForOperator(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const known = error instanceof Error && expectedErrors.some((kind) => error instanceof kind);
    console.error(known ? error.message : redactDatabaseError(error));
    process.exitCode = 1;
  }
}
