/** A file of a remote that did not come, as webpack's loading code throws it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  constructor(
    /** `timeout`: not in time. `missing`: it came, and did nothing. Anything else: the browser refused or could not fetch it. */
    readonly type: string,
    /** Its address. */
    readonly request: string,
  ) {
    super(`${request} could not be loaded (${type}).`);
  }
}

/** The file whose loss an error tells of; null where it tells of something else. */
export function parseChunkLoadError(error: unknown): Pick<ChunkLoadError, 'type' | 'request'> | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null;
  if (!('type' in error) || !('request' in error)) return null;
  const { type, request } = error;
  return typeof type === 'string' && typeof request === 'string' ? { type, request } : null;
}
