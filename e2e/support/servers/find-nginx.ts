import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = path.resolve(import.meta.dirname, '../../../dist/nginx');
const unpackedNginx = path.join(folder, 'usr/sbin/nginx');
const knownPaths = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', unpackedNginx];

/** Keeps apt-get from waiting for a network that does not answer. */
const aptTimeouts = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];

/** Finds the installed nginx, or downloads Debian's and unpacks it into `dist/nginx` without installing it. Otherwise says why it cannot. */
export async function findNginx(): Promise<{ program: string } | { missing: string }> {
  const installed = findInstalled();
  if (installed) return { program: installed };
  const problem = await unpackFromDebian();
  const program = findInstalled();
  return program ? { program } : { missing: `No nginx is installed, and Debian’s could not be downloaded: ${problem}` };
}

function findInstalled(): string | undefined {
  return knownPaths.find((file) => existsSync(file));
}

/** Returns what went wrong in one line, or an empty text. */
async function unpackFromDebian(): Promise<string> {
  if (!existsSync('/usr/bin/apt-get')) return 'there is no apt-get';
  mkdirSync(folder, { recursive: true });
  const download = () => run('apt-get', [...aptTimeouts, 'download', 'nginx'], { cwd: folder, timeout: 20_000 });
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
