import type { RemoteFailure } from '@evisa/shared/contract/releases';

/** THE table of why a screen was not there, in words. */
export const failureLabels: Record<RemoteFailure, string> = {
  missing: 'A file is not there',
  'server-error': 'The server answered with an error',
  slow: 'Nothing came in time',
  unreachable: 'No connection',
  altered: 'Not what was published',
  broken: 'Its code cannot run',
  incompatible: 'Does not fit the shell',
  incomplete: 'Lacks the screen it declares',
  'part-missing': 'A later part did not come',
  crashed: 'Crashed while it was shown',
};
