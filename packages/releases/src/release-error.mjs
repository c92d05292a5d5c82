/** A release operation that is refused for a reason that a person can act on. The message says the reason as a sentence. */
export class ReleaseError extends Error {
  /** @override */
  name = 'ReleaseError';
}

/** Returns the error for a live release that is not the one that the change was based on. */
export const changedMeanwhileError = () =>
  new ReleaseError('Another release went live meanwhile, so nothing was changed. Check what is live, then try again.');
