import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../setup/refusal.mjs';
import { runProcess } from '../setup/run-process.mjs';
import { step } from '../setup/step.mjs';

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/**
 * The nginx that is installed, or Debian's, unpacked into a folder: nothing is installed and nothing starts by itself.
 * @param {string} folder
 * @returns {Promise<string>}
 */
export async function findNginx(folder) {
  const unpacked = path.join(folder, 'usr/sbin/nginx');
  const found = [...PLACES, unpacked].find((place) => existsSync(place));
  if (found) return found;
  if (existsSync('/usr/bin/apt-get')) await step('Fetching nginx from Debian', () => fetchFromDebian(folder));
  if (existsSync(unpacked)) return unpacked;
  throw new Refusal('This needs nginx: please install it.');
}

/** @param {string} folder */
async function fetchFromDebian(folder) {
  mkdirSync(folder, { recursive: true });
  const download = () => runProcess('apt-get', ['download', 'nginx'], { cwd: folder });
  if ((await download()).code !== 0) {
    // Without the lists of what there is; only root may fetch those.
    await runProcess('apt-get', ['update']);
    const { code, output } = await download();
    if (code !== 0) console.log(output);
  }
  const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (archive) await runProcess('dpkg', ['-x', archive, '.'], { cwd: folder });
}
