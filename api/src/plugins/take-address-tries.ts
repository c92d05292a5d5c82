import { addressBlock, addressSite } from '../adapters/address-block';
import type { Services } from '../main/services';
import { takeTries } from './take-tries';

/** Takes a try from the limit of an address and from that of its site, so that many addresses of one site do not multiply the limit. */
export function takeAddressTries(
  services: Services,
  kind: 'signIn' | 'forgotten' | 'reset',
  ip: string,
): Promise<() => Promise<void>> {
  return takeTries(
    services,
    { limit: `${kind}ByAddress`, of: addressBlock(ip) },
    { limit: `${kind}BySite`, of: addressSite(ip) },
  );
}
