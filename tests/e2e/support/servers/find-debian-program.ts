import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const dist = path.resolve(import.meta.dirname, '../../../../dist');
const installedFolders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Keeps apt-get from waiting for a network that does not answer. */
const aptTimeouts = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];

/**
 * Finds an installed program, or downloads Debian's package and unpacks it into `dist/<package>` without installing it. Otherwise says why
 * it cannot.
 */
export async function findDebianProgram(
  program: string,
  packageName: string,
): Promise<{ program: string } | { missing: string }> {
  const folder = path.join(dist, packageName);
  const find = () =>
    [...installedFolders, path.join(folder, 'usr/sbin'), path.join(folder, 'usr/bin')]
      .map((place) => path.join(place, program))
      .find((file) => existsSync(file));
  const installed = find();
  if (installed) return { program: installed };
  const problem = await unpackFromDebian(packageName, folder);
  const unpacked = find();
  return unpacked
    ? { program: unpacked }
    : { missing: `No ${program} is installed, and Debian’s could not be downloaded: ${problem}` };
}

/** Returns what went wrong in one line, or an empty text. */
async function unpackFromDebian(packageName: string, folder: string): Promise<string> {
  if (!existsSync('/usr/bin/apt-get')) return 'there is no apt-get';
  mkdirSync(folder, { recursive: true });
  const download = () => run('apt-get', [...aptTimeouts, 'download', packageName], { cwd: folder, timeout: 40_000 });
  try {
    // Without package lists apt-get finds nothing. Only root may update them.
    await download().catch(() => run('apt-get', [...aptTimeouts, 'update'], { timeout: 40_000 }).then(download));
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb')) ?? '';
    await run('dpkg', ['-x', archive, '.'], { cwd: folder, timeout: 20_000 });
    return '';
  } catch (error) {
    return String(error).trim().split('\n').at(-1) ?? '';
  }
}
