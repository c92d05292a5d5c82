import { UAParser } from 'ua-parser-js';

const unknown = 'Unknown';
/** Systems of desks and laps, whose browsers name no device. */
const desktopSystems = /^(Windows|Mac OS|Linux|Ubuntu|Debian|Fedora|Chromium OS|Chrome OS)$/;

/**
 * What a download's history says of the browser: `browser` is `Browser-Device-Type`, three parts; dashes inside a part become
 * spaces, what is not known is `Unknown`. `os` is the system with its version.
 */
export function describeBrowser(userAgent: string | undefined): { browser: string; os: string } {
  const { browser, device, os } = new UAParser((userAgent ?? '').slice(0, 500)).getResult();
  const desktop = device.type === undefined && desktopSystems.test(os.name ?? '');
  return {
    browser: [browser.name, device.model ?? (desktop ? 'PC' : ''), device.type ?? (desktop ? 'desktop' : '')]
      .map(part)
      .join('-'),
    os: [os.name, os.version].filter(Boolean).join(' ') || unknown,
  };
}

function part(text: string | undefined): string {
  return text?.replaceAll('-', ' ').trim() || unknown;
}
