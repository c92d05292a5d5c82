/**
 * THE table of what shell and remotes have one copy of, each module as its import is written. The shell brings it; a remote is built
 * without it. `room/*` stands for every file of that room of `@evisa/shared` that is not named on a line of its own.
 */
export const sharedModules: readonly string[] = [
  'react',
  'react/jsx-runtime',
  // What a remote that is worked on is compiled to.
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'zustand',
  '@evisa/shared/client/http/api-error',
  '@evisa/shared/client/portal-config',
  '@evisa/shared/client/http/http-client',
  '@evisa/shared/session/*',
  '@evisa/shared/kit/*',
];
