type StorageErrorReason = 'missing' | 'read-only' | 'full' | 'unusable' | 'damaged';

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

/**
 * The folder or bucket of stored files is temporarily unusable, or a stored file is damaged. Mails wait, removals are repeated, and calls
 * answer 503.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(
    readonly reason: StorageErrorReason,
    options?: ErrorOptions & { place?: 'data folder' | 'bucket' | 'stored file' },
  ) {
    super(`The ${options?.place ?? 'data folder'} is ${reason}.`, options);
  }
}

/** Runs file system calls and turns their errors into a `StorageError`, whose message contains no path. */
export async function withStorageErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = getFileErrorCode(error);
    throw code === undefined ? error : new StorageError(reasonByErrorCode[code] ?? 'unusable', { cause: error });
  }
}

/** Returns the `code` of a file system error, such as `ENOENT`, or undefined for any other error. */
export function getFileErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
