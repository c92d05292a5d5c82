import type { RemoteFailure } from '@evisa/shared/contract/releases';
import type { RemoteVersion } from '@evisa/shared/federation/release-set';

/** What each failure is to the person before it, in a sentence or two. */
const failureMessages: Record<RemoteFailure, string> = {
  missing: 'A file of it is not on the server. Try again, or reload the page: a newer version may be there.',
  'server-error': 'The server answered with an error when it was asked for. Try again in a moment.',
  slow: 'It did not come within two minutes. Try again, or go on elsewhere.',
  unreachable: 'Its files could not be fetched. Check your connection, then try again.',
  altered: 'What came is not what was published, so it was not run. Try again, and tell an Admin if it stays so.',
  broken: 'Its code stopped with an error while loading.',
  incompatible:
    'It needs another version of a shared module than this portal brings. Reload the page to be up to date.',
  incomplete: 'The published version does not bring this screen.',
  'part-missing': 'A part of it that comes later could not be fetched. Try again, or reload the page.',
  crashed: 'It stopped with an error of its own. What you had not saved may be lost.',
};

/** The one error of a screen that is not there. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly failure: RemoteFailure,
    readonly remote: Pick<RemoteVersion, 'name' | 'version'>,
    cause: unknown,
  ) {
    super(failureMessages[failure], { cause });
  }

  /** For whoever looks into it: the remote, its version, and what was thrown by a screen’s own code. */
  get detail(): string {
    const { failure, remote, cause } = this;
    const isOwn = failure === 'crashed' || failure === 'broken';
    return [`${remote.name} ${remote.version}`, ...(isOwn && cause instanceof Error ? [cause.message] : [])].join(': ');
  }
}
