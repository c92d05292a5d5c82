import type { SeededRandom, Weighted } from './values/seeded-random';
import { dayMs, hourMs } from './values/date-math';
import type { SampleDownload, SampleOrder } from './values/sample-types';

const devices: Weighted<Pick<SampleDownload, 'browser' | 'os'>> = [
  [{ browser: 'Mobile Safari-iPhone-mobile', os: 'iOS 18.6' }, 30],
  [{ browser: 'Chrome-Pixel 9-mobile', os: 'Android 16' }, 10],
  [{ browser: 'Chrome-SM S938B-mobile', os: 'Android 15' }, 14],
  [{ browser: 'WeChat-Unknown-mobile', os: 'Android 14' }, 9],
  [{ browser: 'Samsung Browser-SM A556E-mobile', os: 'Android 15' }, 6],
  [{ browser: 'Chrome-PC-desktop', os: 'Windows 10' }, 16],
  [{ browser: 'Edge-PC-desktop', os: 'Windows 10' }, 6],
  [{ browser: 'Safari-Macintosh-desktop', os: 'Mac OS 10.15.7' }, 7],
  [{ browser: 'Firefox-PC-desktop', os: 'Ubuntu' }, 2],
  [{ browser: 'Mobile Safari-iPad-tablet', os: 'iOS 18.5' }, 4],
  [{ browser: 'Unknown-Unknown-Unknown', os: 'Unknown' }, 1],
];

/** Addresses reserved for documentation (RFC 5737, RFC 3849). Some are IPv6-mapped, as proxies forward them. */
const addresses: Weighted<string> = [
  ['203.0.113.###', 5],
  ['198.51.100.###', 4],
  ['::ffff:192.0.2.###', 3],
  ['2001:db8:####::##', 1],
];

const makeAddress = (random: SeededRandom): string =>
  random
    .weighted(addresses)
    .replace(/\.###$/, () => `.${random.int(1, 254)}`)
    .replace(/#/g, () => random.int(1, 9).toString());

/** The applicant's downloads of the issued document, from `issuedAt` (ms) to `now`, oldest first. */
export function makeDownloads(
  random: SeededRandom,
  order: Pick<SampleOrder, 'order_id' | 'current_nationality'>,
  issuedAt: number,
  now: number,
): SampleDownload[] {
  const times = [0, 1, 1, 1, 2, 2, 3, 5];
  const home = random.weighted(devices);
  return Array.from({ length: random.pick(times) }, (_, index) => {
    const at =
      issuedAt +
      random.int(5, 50) * 60_000 +
      index * random.int(1, 60) * hourMs +
      Math.round(random.next() ** 4 * 5 * dayMs);
    const { browser, os } = random.chance(0.75) ? home : random.weighted(devices);
    return {
      order_id: order.order_id,
      create_ts: new Date(at + random.int(0, 999)).toISOString(),
      ip: makeAddress(random),
      timezone: random.chance(0.88)
        ? order.current_nationality
        : random.pick(['Cambodia', 'Thailand', 'Vietnam', 'Singapore']),
      browser,
      os,
    };
  })
    .filter(({ create_ts }) => Date.parse(create_ts) < now)
    .sort((a, b) => a.create_ts.localeCompare(b.create_ts));
}
