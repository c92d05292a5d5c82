import { reportRemoteFailure } from '@evisa/shared/client/endpoints/releases';
import type { RemoteLoadError } from './remote-load-error';

const reported = new Set<string>();

/**
 * Tells the API that a screen failed, once for each version and kind while the page lives. Nothing waits for it, and nobody hears
 * when it cannot be told. Of the address only the declared path goes with it.
 */
export function reportFailure({ failure, remote: { name, version } }: RemoteLoadError, screen: string): void {
  const { releaseSet } = document.documentElement.dataset;
  const what = [name, version, failure].join(' ');
  if (!releaseSet || reported.has(what)) return;
  reported.add(what);
  void reportRemoteFailure({ releaseSet, remote: name, version, failure, screen }).catch(() => {});
}
