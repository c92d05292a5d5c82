type StorageErrorReason = 'missing' | 'read-only' | 'full' | 'unusable';

const reasonByErrorCode: Record<string, StorageErrorReason> = {
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
    readonly reason: StorageErrorReason,
    options?: ErrorOptions,
  ) {
    super(`The data folder is ${reason}.`, options);
  }
}

/** Runs calls of the file system. Their errors become a `StorageError`, whose message names no path. */
export async function withStorageErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = getFileErrorCode(error);
    throw code === undefined ? error : new StorageError(reasonByErrorCode[code] ?? 'unusable', { cause: error });
  }
}

/** The `code` of an error of the file system, such as `ENOENT`; undefined for any other error. */
export function getFileErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
