export interface SharedModule {
  /**
   * The import as it is written. A slash at the end stands for everything below it;
   * `room/*` for every file of that room of `@evisa/shared` that is not named on a line above.
   */
  request: string;
  /** Part of the shell's first download (`eager`), or a chunk fetched when it is first asked for. */
  loading: 'eager' | 'lazy';
}

/**
 * THE table of what shell and remotes have one copy of. The shell brings it; a remote is built without it.
 * An entry matches an import to the letter, hence the bare names beside those with a slash.
 * Eager is what the sign-in screen needs.
 */
export const sharedModules: readonly SharedModule[] = [
  { request: 'react', loading: 'eager' },
  { request: 'react/', loading: 'eager' },
  { request: 'react-dom', loading: 'eager' },
  { request: 'react-dom/', loading: 'eager' },
  { request: 'zustand', loading: 'eager' },
  { request: '@evisa/shared/client/api-error', loading: 'eager' },
  { request: '@evisa/shared/client/config', loading: 'eager' },
  { request: '@evisa/shared/client/http', loading: 'eager' },
  { request: '@evisa/shared/session/reachability', loading: 'eager' },
  { request: '@evisa/shared/session/session-store', loading: 'eager' },
  { request: '@evisa/shared/session/*', loading: 'lazy' },
  { request: '@evisa/shared/kit/base', loading: 'eager' },
  { request: '@evisa/shared/kit/forms', loading: 'eager' },
  { request: '@evisa/shared/kit/first-icons', loading: 'eager' },
  { request: '@evisa/shared/kit/*', loading: 'lazy' },
];
