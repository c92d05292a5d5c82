/**
 * The table of modules that shell and remotes share, as they are imported. The shell provides them; remotes are built without them.
 * `@evisa/shared/kit/*` means every file of that layer.
 */
export const sharedModules: readonly string[] = [
  'react',
  'react/jsx-runtime',
  // The JSX runtime of development builds.
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
