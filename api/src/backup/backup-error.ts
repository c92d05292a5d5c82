/** A reason that stops a backup, a restore or a move of files. The message says where, and what the operator can do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
