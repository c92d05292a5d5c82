import { existsSync } from 'node:fs';
import { CommandError } from './command-error.mjs';
import { runProcess } from './run-process.mjs';
import { runStep } from './run-step.mjs';

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HEADLESS_PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'];

// Chromium alone would draw boxes for letters on a machine without any font.
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];

/**
 * Returns the path of a browser for tests and benchmarks: the one that `CHROMIUM_PATH` names, one that is installed, Playwright's own, or
 * Debian's, installed now.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  return readPathVariable('CHROMIUM_PATH') ?? (await findInstalled()) ?? (await installFromDebian());
}

/**
 * Returns the path of Chromium without its user interface, which opens a screen in two thirds of the processor time; Chromium itself
 * where there is none.
 * @returns {Promise<string>}
 */
export async function findHeadlessShell() {
  const full = await findChromium();
  return (
    readPathVariable('HEADLESS_SHELL_PATH') ??
    (process.env.CHROMIUM_PATH ? full : HEADLESS_PLACES.find(existsSync)) ??
    full
  );
}

/** @param {string} variable */
function readPathVariable(variable) {
  const place = process.env[variable];
  if (place && !existsSync(place)) throw new CommandError(`${variable} names ${place}, which does not exist.`);
  return place;
}

async function findInstalled() {
  // Imported late: packages may have been installed just now.
  const { chromium } = await import('@playwright/test');
  return [...KNOWN_PATHS, chromium.executablePath()].find((place) => existsSync(place));
}

async function installFromDebian() {
  const asRoot = existsSync('/usr/bin/apt-get') ? await findRootCommandPrefix() : null;
  if (asRoot) {
    console.log('  No Chromium was found. To use one of your own instead, name it in CHROMIUM_PATH.');
    await runStep(`Installing Debian packages on this system: ${PACKAGES.join(', ')}`, async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
        const [program = '', ...rest] = [...asRoot, 'apt-get', ...args];
        const { code, output } = await runProcess(program, rest, { env });
        if (code !== 0) console.log(output);
      }
    });
  }
  const found = await findInstalled();
  if (found) return found;
  throw new CommandError('The browser tests need Chromium: please install it, or name one in CHROMIUM_PATH.');
}

/** What to write before a command so that root runs it; null where that would ask for a password. */
async function findRootCommandPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await runProcess('sudo', ['-n', 'true']).catch(() => ({ code: 1 }));
  return code === 0 ? ['sudo', '-n'] : null;
}
