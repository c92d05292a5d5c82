import { UAParser } from 'ua-parser-js';
import type { ClientHints } from './client-hints';

const unknown = 'Unknown';
/** Desktop systems, whose browsers do not name a device. */
const desktopSystems = /^(Windows|Mac OS|Linux|Ubuntu|Debian|Fedora|Chromium OS|Chrome OS)$/;

/** The placeholder that browsers send instead of a model to protect privacy. The Android 10 beside it is a placeholder too. */
const placeholderModel = 'K';

/** The system that an old Opera Mini names before its own name. */
const operaMiniSystem = /\(([\w ./]{1,30}); ?Opera Mini\//;

/** System names that the parser does not know. It reads `MIDP; Opera` as iOS. */
const operaMiniSystemNames: Partial<Record<string, string>> = { 'J2ME/MIDP': 'Java ME', 'J2ME/iPhone': 'iOS' };

/**
 * Returns the browser and system of a download. `browser` has three parts, `Browser-Device-Type`: dashes inside a part become
 * spaces, and unknown parts are `Unknown`. `os` is the system with its version. Client hints take precedence over the
 * `User-Agent`, which no longer contains models and versions.
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

/** Returns the name and major version of a browser, e.g. `Chrome 141`, or `Unknown`. */
export function parseBrowserVersion(userAgent: string | undefined): string {
  const { name, major } = new UAParser(normalizeUserAgent(userAgent)).getBrowser();
  return [name, major].filter(Boolean).join(' ').slice(0, 60) || unknown;
}

/** Returns the user agent as the browser wrote it: some proxies replace its spaces with plus signs. */
function normalizeUserAgent(userAgent = ''): string {
  const text = userAgent.slice(0, 500);
  return text.includes(' ') ? text : text.replaceAll('+', ' ');
}

/** Platform versions of Windows continue to count: 13 and above is Windows 11, 1 to 10 are Windows 10. */
function resolveSystemVersion({ platform, platformVersion }: ClientHints): string | undefined {
  const version = platformVersion?.replace(/(?:\.0)+$/, '');
  if (!version || !/^[1-9]/.test(version)) return undefined;
  if (platform !== 'Windows') return version;
  return Number.parseInt(version, 10) >= 13 ? '11' : '10';
}

function sanitizePart(text: string | undefined): string {
  return text?.replaceAll('-', ' ').trim() || unknown;
}
