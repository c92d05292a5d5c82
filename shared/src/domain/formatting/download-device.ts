/** The device of a download. Unknown parts are empty. */
export interface DownloadDevice {
  browser: string;
  device: string;
  type: string;
}

const stripUnknown = (part: string | undefined): string => (part ?? '').replace(/\bunknown\b/gi, '').trim();

/** The types that browsers' names for devices are sorted into. */
const knownType = /^(mobile|tablet|desktop|smarttv|console|wearable|embedded|xr)$/i;

/**
 * Parses the `browser` text of a history row, `Browser-Device-Type`. Drops the word Unknown and keeps dashes inside the device. Of two
 * parts, the second is the type if it names one, and the device otherwise.
 */
export function parseDownloadDevice(text: string): DownloadDevice {
  const [browser, ...rest] = text.split('-');
  const type = rest.length > 1 || knownType.test(rest[0]?.trim() ?? '') ? rest.pop() : undefined;
  return { browser: stripUnknown(browser), device: stripUnknown(rest.join('-')), type: stripUnknown(type) };
}

/** Removes the prefix of an IPv4 address in IPv6 notation (`::ffff:`). */
export function stripIpv6Prefix(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * Anonymizes an IP address: `203.0.113.7` → `203.0.113.x`, `2001:db8::1` → `2001:db8:…::x`. Returns an empty text for anything else.
 */
export function maskIp(ip: string): string {
  const plain = stripIpv6Prefix(ip);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\d+$/, 'x');
  if (!plain.includes(':')) return '';
  const [first = '', second = ''] = plain.split(':');
  const network = first === '' ? [] : [first, second].filter((group) => group !== '');
  return [...network, '…::x'].join(':');
}
