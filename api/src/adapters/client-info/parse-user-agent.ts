import { UAParser } from 'ua-parser-js';
import type { ClientHints } from './client-hints';

const unknown = 'Unknown';
/** Systems of desks and laps, whose browsers name no device. */
const desktopSystems = /^(Windows|Mac OS|Linux|Ubuntu|Debian|Fedora|Chromium OS|Chrome OS)$/;

/** What browsers say instead of a model, to give nobody away; the Android 10 beside it is as little true. */
const placeholderModel = 'K';

/** What an old Opera Mini names as its system, before its own name. */
const operaMiniSystem = /\(([\w ./]{1,30}); ?Opera Mini\//;

/** Names of that kind that the parser does not know; it takes `MIDP; Opera` for iOS. */
const operaMiniSystemNames: Partial<Record<string, string>> = { 'J2ME/MIDP': 'Java ME', 'J2ME/iPhone': 'iOS' };

/**
 * What a download's history says of the browser: `browser` is `Browser-Device-Type`, three parts; dashes inside a part become
 * spaces, what is not known is `Unknown`. `os` is the system with its version. Client hints, where they came, are believed above
 * the `User-Agent`, which stopped to tell models and versions.
 */
export function parseUserAgent(
  userAgent: string | undefined,
  hints: ClientHints = {},
): { browser: string; os: string } {
  const plain = normalizeUserAgent(userAgent);
  const { browser, device, os } = new UAParser(plain).getResult();
  const mini = operaMiniSystem.exec(plain)?.[1] ?? '';
  const hidden = device.model === placeholderModel;
  const model = hints.model ?? (hidden ? 'Unknown' : device.model);
  const desktop = device.type === undefined && desktopSystems.test(os.name ?? '');
  return {
    browser: [browser.name, model ?? (desktop ? 'PC' : ''), device.type ?? (desktop ? 'desktop' : '')]
      .map(sanitizePart)
      .join('-'),
    os:
      [operaMiniSystemNames[mini] ?? os.name ?? mini, resolveSystemVersion(hints) ?? (hidden ? undefined : os.version)]
        .filter(Boolean)
        .join(' ') || unknown,
  };
}

/** The user agent as its browser wrote it: some proxies join its words by plus signs. */
function normalizeUserAgent(userAgent = ''): string {
  const text = userAgent.slice(0, 500);
  return text.includes(' ') ? text : text.replaceAll('+', ' ');
}

/** Windows counts its platform on: 13 and above is Windows 11, 1 to 10 are Windows 10. */
function resolveSystemVersion({ platform, platformVersion }: ClientHints): string | undefined {
  const version = platformVersion?.replace(/(?:\.0)+$/, '');
  if (!version || !/^[1-9]/.test(version)) return undefined;
  if (platform !== 'Windows') return version;
  return Number.parseInt(version, 10) >= 13 ? '11' : '10';
}

function sanitizePart(text: string | undefined): string {
  return text?.replaceAll('-', ' ').trim() || unknown;
}
