import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { Reader, type CountryResponse } from 'maxmind';
import { z } from 'zod';

const localNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  localNetworks.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  localNetworks.addSubnet(network, prefix, 'ipv6');

const rowSchema = z.object({ country_code: z.string().length(2) });
const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const unknownPlace: Place = { timezone: 'Unknown', region: null };
let countryReader: Reader<CountryResponse> | undefined;

/** A place: its country's English name, and its code (ISO 3166-1 alpha-2), null for a place that is no known country. */
interface Place {
  timezone: string;
  region: string | null;
}

/** Returns the country of an address; the name is `Local network` for a private address, and `Unknown` if there is none. */
export function geolocateIp(ip: string): Place {
  const family = isIP(ip);
  if (family === 0) return unknownPlace;
  if (localNetworks.check(ip, family === 4 ? 'ipv4' : 'ipv6')) return { timezone: 'Local network', region: null };
  // The database's rows are flatter than the reader's types say.
  const row = rowSchema.safeParse(openCountryDatabase().get(ip));
  if (!row.success) return unknownPlace;
  const region = row.data.country_code;
  // Pages of earlier releases look this name up among those of their browser.
  return { timezone: countryNames.of(region) ?? region, region };
}

function openCountryDatabase(): Reader<CountryResponse> {
  const path = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  countryReader ??= new Reader<CountryResponse>(readFileSync(path));
  return countryReader;
}
