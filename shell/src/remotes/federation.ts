import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { host } from './host';

/** The specification, section 9. */
const scriptTimeoutMs = 120_000;

/** Makes remotes known, or forgets what was tried of them before: a load that failed stays failed otherwise. */
export function register(remotes: readonly ReleasedRemote[]): void {
  host.registerRemotes(
    remotes.map(({ name, entry }) => ({ name, entry: fullAddress(entry) })),
    { force: true },
  );
}

/** The exports of one exposed module of a registered remote. Throws whatever the runtime throws. */
export function loadModule(remote: ReleasedRemote, module: string): Promise<unknown> {
  return host.loadRemote(`${remote.name}/${module}`, { from: 'runtime' });
}

/** Has the browser check every entry script against the hash the release set gives. */
export function checkIntegrity(remotes: readonly ReleasedRemote[]): void {
  const hashes = new Map(
    remotes.flatMap(({ integrity }) =>
      Object.entries(integrity).map(([address, hash]) => [fullAddress(address), hash]),
    ),
  );
  host.registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = hashes.get(fullAddress(url)) ?? '';
        return { script, timeout: scriptTimeoutMs };
      },
    },
  ]);
}

/** Of the portal's own origin, unless it names another. */
function fullAddress(address: string): string {
  return new URL(address, location.origin).href;
}
