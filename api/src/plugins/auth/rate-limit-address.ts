import { subnetPrefix, sitePrefix } from '../../adapters/client-info/ip-prefix';
import type { Services } from '../../main/services';
import { enforceRateLimit } from './rate-limit';

/** Takes a try from the limit of an address and from that of its site, so that many addresses of one site do not multiply the limit. */
export function enforceAddressRateLimit(
  services: Services,
  kind: 'signIn' | 'forgotten' | 'reset',
  ip: string,
): Promise<() => Promise<void>> {
  return enforceRateLimit(
    services,
    { limitName: `${kind}ByAddress`, subject: subnetPrefix(ip) },
    { limitName: `${kind}BySite`, subject: sitePrefix(ip) },
  );
}
