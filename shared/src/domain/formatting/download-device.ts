/** What a download was made with; what is not known is empty. */
export interface DownloadDevice {
  browser: string;
  device: string;
  type: string;
}

const stripUnknown = (part: string | undefined): string => (part ?? '').replace(/\bunknown\b/gi, '').trim();

/**
 * Takes a history row's `browser` text apart: `Browser-Device-Type`, the word Unknown dropped
 * (the specification, section 2, Public area). A device with dashes of its own keeps them.
 */
export function parseDownloadDevice(text: string): DownloadDevice {
  const [browser, ...rest] = text.split('-');
  const type = rest.length > 1 ? rest.pop() : undefined;
  return { browser: stripUnknown(browser), device: stripUnknown(rest.join('-')), type: stripUnknown(type) };
}

/** An address without the prefix of an IPv4 one written as IPv6 (`::ffff:`). */
export function stripIpv6Prefix(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * An address with what tells one visitor from another taken out: `203.0.113.7` → `203.0.113.x`, `2001:db8::1` →
 * `2001:db8:…::x`. Empty for a text that is no address.
 */
export function maskIp(ip: string): string {
  const plain = stripIpv6Prefix(ip);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\d+$/, 'x');
  if (!plain.includes(':')) return '';
  const [first = '', second = ''] = plain.split(':');
  const network = first === '' ? [] : [first, second].filter((group) => group !== '');
  return [...network, '…::x'].join(':');
}
