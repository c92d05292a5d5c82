import { existsSync } from 'node:fs';
import { Refusal } from './refusal.mjs';
import { runProcess } from './run-process.mjs';
import { step } from './step.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// Chromium alone would draw boxes for letters on a machine without any font.
const PACKAGES = ['chromium', 'fonts-liberation'];

/**
 * The browser for the tests: the one `CHROMIUM_PATH` names, one that is installed, or Debian's, fetched now.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Refusal(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  return firstThere() ?? (await fetchFromDebian());
}

function firstThere() {
  return PLACES.find((place) => existsSync(place));
}

async function fetchFromDebian() {
  const asRoot = existsSync('/usr/bin/apt-get') ? await rootPrefix() : null;
  if (asRoot) {
    await step(`Fetching a browser for the tests (${PACKAGES.join(', ')})`, async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
        const [program = '', ...rest] = [...asRoot, 'apt-get', ...args];
        const { code, output } = await runProcess(program, rest, { env });
        if (code !== 0) console.log(output);
      }
    });
  }
  const found = firstThere();
  if (found) return found;
  throw new Refusal('The browser tests need Chromium: please install it, or name one in CHROMIUM_PATH.');
}

/** What to write before a command so that root runs it; null where that would ask for a password. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await runProcess('sudo', ['-n', 'true']).catch(() => ({ code: 1 }));
  return code === 0 ? ['sudo', '-n'] : null;
}
