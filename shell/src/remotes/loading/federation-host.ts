import { createInstance } from '@module-federation/enhanced/runtime';
import lendRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { sharedModuleLoaders } from './shared-module-loaders';

/** The federation's own name for the one list of shared modules. */
export const shareScope = 'default';

/** The shell as the federation's host: it brings every shared module and lends its runtime. Remotes are loaded by their containers. */
export const federationHost = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [lendRuntime()],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(sharedModuleLoaders).map(([request, { version, load }]) => [
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
