import { createInstance } from '@module-federation/enhanced/runtime';
import { offeredModules } from './offered-modules';

/** The shell as the federation's host: it brings every shared module, and knows no remote yet. */
export const host = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(offeredModules).map(([request, { version, load }]) => [
      request,
      {
        version,
        shareConfig: { singleton: true, requiredVersion: `^${version}` },
        get: async () => {
          const exports = await load();
          return () => exports;
        },
      },
    ]),
  ),
});
