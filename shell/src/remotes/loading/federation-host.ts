import { createInstance } from '@module-federation/enhanced/runtime';
import exposeRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { sharedModuleLoaders } from './shared-module-loaders';

/** The name that the federation runtime gives to the scope of shared modules. */
export const shareScope = 'default';

/** The shell as federation host: provides all shared modules and exposes its runtime to the remotes. */
export const federationHost = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [exposeRuntime()],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(sharedModuleLoaders).flatMap(([version, loaders]) =>
      Object.entries(loaders).map(([request, load]) => [
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
  ),
});
