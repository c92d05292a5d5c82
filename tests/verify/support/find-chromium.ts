import { existsSync } from 'node:fs';
import { CommandError } from '@evisa/setup/command-error';
import { findKnownBrowser, readPathVariable } from '@evisa/setup/known-browsers';
import { runProcess } from '@evisa/setup/run-process';
import { runStep } from '@evisa/setup/run-step';

const HEADLESS_PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'];

// Without any font Chromium renders boxes instead of letters.
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];

/**
 * Returns the path of a browser for tests and benchmarks: from `CHROMIUM_PATH`, an installed one, Playwright's own, or Debian's, which it
 * installs.
 */
export async function findChromium(): Promise<string> {
  return readPathVariable('CHROMIUM_PATH') ?? (await findInstalled()) ?? (await installFromDebian());
}

/** Returns the path of Chromium's headless shell, which opens a screen in two thirds of the processor time, or of Chromium itself. */
export async function findHeadlessShell(): Promise<string> {
  const full = await findChromium();
  return (
    readPathVariable('HEADLESS_SHELL_PATH') ??
    (process.env.CHROMIUM_PATH ? full : HEADLESS_PATHS.find(existsSync)) ??
    full
  );
}

async function findInstalled() {
  // Imported late: packages may have been installed just now.
  const { chromium } = await import('@playwright/test');
  return [findKnownBrowser(), chromium.executablePath()].find((file) => file && existsSync(file));
}

async function installFromDebian() {
  const rootPrefix = existsSync('/usr/bin/apt-get') ? await findRootCommandPrefix() : null;
  if (rootPrefix) {
    console.log('  No Chromium was found. To use your own, set CHROMIUM_PATH to it.');
    await runStep(`Installing Debian packages on this system: ${PACKAGES.join(', ')}`, async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
        const [program = '', ...rest] = [...rootPrefix, 'apt-get', ...args];
        const { code, output } = await runProcess(program, rest, { env });
        if (code !== 0) console.log(output);
      }
    });
  }
  const found = await findInstalled();
  if (found) return found;
  throw new CommandError('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to its path.');
}

/** Returns the start of a command that runs as root, or null if that would ask for a password. */
async function findRootCommandPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await runProcess('sudo', ['-n', 'true']).catch(() => ({ code: 1 }));
  return code === 0 ? ['sudo', '-n'] : null;
}
