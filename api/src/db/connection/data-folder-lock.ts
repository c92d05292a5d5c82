import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseLockedError, getErrorCode } from '../query/database-errors';

/** A process on another machine (or in another container) cannot be checked, so each owner touches the lock file. */
const heartbeatMs = 10_000;
const staleAfterMs = 30_000;
/** Replacing a stale lock takes milliseconds. A takeover that is older has crashed. */
const takeoverTimeoutMs = 10_000;

interface LockOwner {
  pid: number;
  host: string;
  /** When the process started, because the system reuses process ids. */
  started: string;
}

/**
 * Locks the folder of the embedded database for this process, because two processes on one folder would silently lose rows. Replaces
 * the lock of a process that no longer runs. Returns a function that unlocks the folder.
 * @throws DatabaseLockedError while another process uses the folder.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, 'pglite.lock');
  const self: LockOwner = { pid: process.pid, host: hostname(), started: getProcessStartTime(process.pid) };

  if (!(await tryCreateLockFile(file, self))) {
    await assertOwnerIsGone(file, dataDir);
    await replaceStaleLock(file, dataDir, self);
  }

  // A process that hung for longer may have lost the lock to another one, whose lock it must neither renew nor remove.
  const isOwner = async () => isSameOwner(await readLockOwner(file), self);
  const renew = async () => {
    if (await isOwner()) await utimes(file, new Date(), new Date());
  };
  const heartbeat = setInterval(() => void renew().catch(() => undefined), heartbeatMs);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    if (await isOwner()) await rm(file, { force: true });
  };
}

/** Lets only one of several processes replace a stale lock: a second one would remove the first one's new lock. */
async function replaceStaleLock(file: string, dataDir: string, self: LockOwner): Promise<void> {
  const guard = `${file}.takeover`;
  const age = await getFileAgeMs(guard);
  if (age !== null && age > takeoverTimeoutMs) await rm(guard, { force: true });
  if (!(await tryCreateLockFile(guard, self))) throw new DatabaseLockedError(dataDir, null);
  try {
    await assertOwnerIsGone(file, dataDir);
    await rm(file, { force: true });
    if (!(await tryCreateLockFile(file, self))) throw new DatabaseLockedError(dataDir, null);
  } finally {
    await rm(guard, { force: true });
  }
}

async function assertOwnerIsGone(file: string, dataDir: string): Promise<void> {
  const owner = await readLockOwner(file);
  const age = await getFileAgeMs(file);
  if (age === null) return;
  const isAlive = owner?.host === hostname() ? getProcessStartTime(owner.pid) === owner.started : age < staleAfterMs;
  if (isAlive) throw new DatabaseLockedError(dataDir, owner?.pid ?? null);
}

async function tryCreateLockFile(file: string, self: LockOwner): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(self), { flag: 'wx' });
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function readLockOwner(file: string): Promise<LockOwner | null> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isLockOwner(value) ? value : null;
  } catch {
    return null;
  }
}

function isSameOwner(one: LockOwner | null, other: LockOwner): boolean {
  return one?.pid === other.pid && one.host === other.host && one.started === other.started;
}

function isLockOwner(value: unknown): value is LockOwner {
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

/** Returns a text that differs between processes with the same id; empty for a process that no longer runs. */
function getProcessStartTime(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // Field 0 is the state: a zombie (Z) no longer runs. Field 19 is the start time.
    return fields[0] === 'Z' ? '' : `${boot}:${fields[19]}`;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT' && process.platform === 'linux') return '';
  }
  // Without /proc (macOS, Windows), only the existence of the process is known.
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch {
    return '';
  }
}
