import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import type { RemoteLoadError } from './remote-load-error';

const reported = new Set<string>();

/**
 * Reports a failed screen to the API, once for each version and kind of failure. Ignores errors of the report itself. Sends only the
 * declared path, not the URL.
 */
export function reportFailure({ failure, remote: { name, version } }: RemoteLoadError, screen: string): void {
  const { releaseSet } = document.documentElement.dataset;
  const key = [name, version, failure].join(' ');
  if (!releaseSet || reported.has(key)) return;
  reported.add(key);
  void request(endpoints.reportRemoteFailure, { json: { releaseSet, remote: name, version, failure, screen } }).catch(
    () => {},
  );
}
