import { isIPv6 } from 'node:net';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';

/** Returns the range that one customer of a provider has: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function subnetPrefix(ip: string): string {
  return toPrefix(ip, 4);
}

/** Returns the largest range that one customer usually has: an IPv4 address, or the first 48 bits of an IPv6 address. */
export function sitePrefix(ip: string): string {
  return toPrefix(ip, 3);
}

function toPrefix(ip: string, groups: number): string {
  const address = stripIpv6Prefix(ip).replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const all = expandIpv6Groups(address);
  const [high = '', low = ''] = all.slice(6);
  if (all.slice(0, 6).join(':') === '0:0:0:0:0:ffff')
    return [...splitIntoBytes(high), ...splitIntoBytes(low)].join('.');
  return `${all.slice(0, groups).join(':')}::/${groups * 16}`;
}

/** Returns the eight groups of an IPv6 address, in lower case and without leading zeros. */
function expandIpv6Groups(address: string): string[] {
  const [before = [], after = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

function splitIntoBytes(group: string): [number, number] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
