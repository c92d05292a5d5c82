type Reason = 'missing' | 'read-only' | 'full' | 'unusable';

const reasons: Record<string, Reason> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
};

/** The folder of stored files cannot be used now. It may be later: a mail waits, a removal is repeated, a call answers 503. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(`The data folder is ${reason}.`, options);
  }
}

/** Runs calls of the file system. Their errors become a `StorageError`, whose message names no path. */
export async function inStorageTerms<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = fileErrorCode(error);
    throw code === undefined ? error : new StorageError(reasons[code] ?? 'unusable', { cause: error });
  }
}

/** The `code` of an error of the file system, such as `ENOENT`; undefined for any other error. */
export function fileErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
