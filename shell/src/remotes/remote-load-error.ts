/** Why a screen of a remote is not there. */
export type RemoteLoadFailure =
  /** Its files did not come: gone, refused, changed on the way, or no connection. */
  | 'unreachable'
  /** Its code threw while it was being read. */
  | 'broken'
  /** It came, but does not bring the screen its declaration names. */
  | 'incomplete';

const sentences: Record<RemoteLoadFailure, string> = {
  unreachable: 'Its files could not be fetched. Check your connection, then try again.',
  broken: 'Its code stopped with an error while loading.',
  incomplete: 'The published version does not bring this screen.',
};

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly failure: RemoteLoadFailure,
    /** The remote and its version. */
    readonly remote: string,
    cause: unknown,
  ) {
    super(sentences[failure], { cause });
  }
}

/** What the federation runtime and webpack say when a file did not come. */
const unreachablePattern = /ScriptNetworkError|ChunkLoadError|Loading (CSS )?chunk|Failed to fetch/;
const incompletePattern = /does not exist in container/;

/** Sorts what a load threw. */
export function failureOf(error: unknown): RemoteLoadFailure {
  const text = String(error);
  if (unreachablePattern.test(text)) return 'unreachable';
  return incompletePattern.test(text) ? 'incomplete' : 'broken';
}
