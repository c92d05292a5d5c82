import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseLockedError } from '../query/database-errors';
import { getErrorCode } from '../query/error-code';

/** A holder on another machine (or in another container) cannot be asked whether it lives, so it shows it. */
const heartbeatMs = 10_000;
const staleAfterMs = 30_000;
/** Taking over a stale lock takes milliseconds; one that takes longer died at it. */
const takeoverTimeoutMs = 10_000;

interface LockHolder {
  pid: number;
  host: string;
  /** When that process started: a process id alone may have been given to another since. */
  started: string;
}

/**
 * Takes the folder of the embedded database for this process; two processes on one folder would lose rows in silence.
 * The lock of a process that is gone is taken over. Answers how to give it back.
 * @throws DatabaseLockedError while another process lives on it.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, 'pglite.lock');
  const me: LockHolder = { pid: process.pid, host: hostname(), started: getProcessStartTime(process.pid) };

  if (!(await tryCreateLockFile(file, me))) {
    await assertHolderIsGone(file, dataDir);
    await replaceStaleLock(file, dataDir, me);
  }

  const heartbeat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), heartbeatMs);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(file, { force: true });
  };
}

/** Only one of two that find the same stale lock may remove it: the other would remove the first one's new lock. */
async function replaceStaleLock(file: string, dataDir: string, me: LockHolder): Promise<void> {
  const guard = `${file}.takeover`;
  const age = await getFileAgeMs(guard);
  if (age !== null && age > takeoverTimeoutMs) await rm(guard, { force: true });
  if (!(await tryCreateLockFile(guard, me))) throw new DatabaseLockedError(dataDir, null);
  try {
    await assertHolderIsGone(file, dataDir);
    await rm(file, { force: true });
    if (!(await tryCreateLockFile(file, me))) throw new DatabaseLockedError(dataDir, null);
  } finally {
    await rm(guard, { force: true });
  }
}

async function assertHolderIsGone(file: string, dataDir: string): Promise<void> {
  const holder = await readLockHolder(file);
  const age = await getFileAgeMs(file);
  if (age === null) return;
  const alive = holder?.host === hostname() ? getProcessStartTime(holder.pid) === holder.started : age < staleAfterMs;
  if (alive) throw new DatabaseLockedError(dataDir, holder?.pid ?? null);
}

async function tryCreateLockFile(file: string, me: LockHolder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(me), { flag: 'wx' });
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function readLockHolder(file: string): Promise<LockHolder | null> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isLockHolder(value) ? value : null;
  } catch {
    return null;
  }
}

function isLockHolder(value: unknown): value is LockHolder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    'host' in value &&
    'started' in value &&
    typeof value.pid === 'number' &&
    typeof value.host === 'string' &&
    typeof value.started === 'string'
  );
}

async function getFileAgeMs(file: string): Promise<number | null> {
  try {
    return Date.now() - (await stat(file)).mtimeMs;
  } catch {
    return null;
  }
}

/** What tells one process from a later one with the same id; empty for a process that is gone. */
function getProcessStartTime(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // The state comes first: a zombie (Z) is gone, its parent has just not noticed yet. The start is nineteen further.
    return fields[0] === 'Z' ? '' : `${boot}:${fields[19]}`;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT' && process.platform === 'linux') return '';
  }
  // No /proc (macOS, Windows): whether the process is there is all one can know.
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch {
    return '';
  }
}
