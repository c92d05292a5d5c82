import type { RemoteFailure } from '@evisa/shared/contract/releases';
import type { RemoteVersion } from '@evisa/shared/federation/release-set';

/** What each failure means for the member, and what they can do. */
const failureMessages: Record<RemoteFailure, string> = {
  missing: 'One of its files is missing from the server. Try again, or reload the page to get the latest version.',
  'server-error': 'The server returned an error. Try again in a moment.',
  slow: 'It did not load within two minutes. Try again, or use another screen.',
  unreachable: 'Its files could not be downloaded. Check your connection and try again.',
  altered:
    'The downloaded file failed its integrity check and was not run. Try again. If this continues, contact an Admin.',
  broken: 'An error occurred while it was loading. Try again. If this continues, contact an Admin.',
  incompatible:
    'It needs another version of a shared module than this portal has. Reload the page to get the latest version.',
  incomplete: 'The published version does not contain this screen. Contact an Admin.',
  'part-missing': 'Part of it could not be downloaded. Try again, or reload the page.',
  crashed: 'An error occurred on this screen. Changes that you did not save may be lost. Try again.',
};

/** Thrown when a screen of a remote fails to load or to render. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly failure: RemoteFailure,
    readonly remote: Pick<RemoteVersion, 'name' | 'version'>,
    cause: unknown,
  ) {
    super(failureMessages[failure], { cause });
  }

  /** Details for support: the remote, its version, and the message of an error in the screen’s own code. */
  get detail(): string {
    const { failure, remote, cause } = this;
    const isOwn = failure === 'crashed' || failure === 'broken';
    return [`${remote.name} ${remote.version}`, ...(isOwn && cause instanceof Error ? [cause.message] : [])].join(': ');
  }
}
