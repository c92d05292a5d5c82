/** A file of a remote that failed to load, in the form that webpack throws. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  constructor(
    /** `timeout`: not in time. `missing`: it loaded without effect. Other values: the browser blocked it or could not load it. */
    readonly type: string,
    /** URL of the file. */
    readonly request: string,
  ) {
    super(`${request} could not be loaded (${type}).`);
  }
}

/** Returns the file of a chunk load error, or null for other errors. */
export function parseChunkLoadError(error: unknown): Pick<ChunkLoadError, 'type' | 'request'> | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null;
  if (!('type' in error) || !('request' in error)) return null;
  const { type, request } = error;
  return typeof type === 'string' && typeof request === 'string' ? { type, request } : null;
}
