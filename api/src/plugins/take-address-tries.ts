import { addressBlock, addressSite } from '../adapters/address-block';
import type { Services } from '../main/services';
import { takeTries } from './take-tries';

/** Takes a try of an address and of the site it belongs to: whoever has many addresses does not have as many times the tries. */
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
