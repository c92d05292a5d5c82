import { createHash } from 'node:crypto';
import type { RemoteErrorsReport, StackFrame } from '@evisa/shared/contract/remote-errors';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { parseBrowserVersion } from '../../adapters/client-info/parse-user-agent';
import type { ReleaseService } from '../../releases/release-service';
import { countRemoteErrors } from '../../db/releases/remote-errors';
import type { Services } from '../../services/services';
import { scrubErrorMessage } from './scrub-error-message';

/** How many frames of the throwing code identify an error. */
const fingerprintFrames = 3;

type ReleaseSets = Awaited<ReturnType<ReleaseService['readSetWithPrevious']>>;

interface Reporter {
  role: Role | null;
  userAgent: string | undefined;
  /** How many of the errors may be new. */
  maxNew: number;
}

/** Stores uncaught errors of a page, without values. Ignores reports of an unknown release set and errors of unpublished versions. */
export async function reportRemoteErrors(
  { db, releases }: Pick<Services, 'db' | 'releases'>,
  { releaseSet, errors }: RemoteErrorsReport,
  { role, userAgent, maxNew }: Reporter,
): Promise<void> {
  const sets = await releases.readSetWithPrevious(releaseSet);
  if (sets.length === 0) return;
  const screens = new Set(
    sets.flatMap(({ remotes }) => remotes.flatMap(({ declaration }) => declaration.screens)).map(({ path }) => path),
  );
  // A file name that was not published could contain anything.
  const files = errors.flatMap(({ frames }) => frames.map(({ file }) => file));
  const published = await releases.findPublishedFiles(
    files.filter((file) => {
      const { remote, version } = parseVersion(file);
      return includesVersion(sets, remote, version);
    }),
  );
  const rows = errors
    .map(({ message, frames, screen, count }) => {
      const source = attribute(frames);
      const text = scrubErrorMessage(message);
      return {
        fingerprint: fingerprint(source.remote, text, frames),
        release_set: releaseSet,
        ...source,
        message: text,
        frames: frames.filter(({ file }) => !file.startsWith('remotes/') || published.has(file)),
        screen: screens.has(screen) ? screen : '',
        browser: parseBrowserVersion(userAgent),
        role: role ?? '',
        count,
      };
    })
    .filter(({ remote, version }) => remote === 'shell' || includesVersion(sets, remote, version));
  await countRemoteErrors(db, mergeEqual(rows), maxNew);
}

/** Finds the remote that threw: the innermost script of a remote, also if code of the shell that it called threw. Otherwise the shell. */
function attribute(frames: readonly StackFrame[]): { remote: string; version: string } {
  const versions = frames.map(({ file }) => parseVersion(file));
  return versions.find(({ remote }) => remote !== 'shell') ?? shell;
}

const shell = { remote: 'shell', version: '' };

/** Returns the version of a remote that a file belongs to, or the shell: `remotes/orders/1.0.0-3fa9c1d2/12.js`. */
function parseVersion(file: string): { remote: string; version: string } {
  const [area, remote, version] = file.split('/');
  return area === 'remotes' && remote && version ? { remote, version } : shell;
}

/** Names an error by remote, message and the scripts of the innermost frames, without versions, hashes and lines: equal across versions. */
function fingerprint(remote: string, message: string, frames: readonly StackFrame[]): string {
  const own = frames.filter(({ file }) => remote === 'shell' || file.startsWith(`remotes/${remote}/`));
  const scripts = own
    .slice(0, fingerprintFrames)
    .map(({ file }) => file.replace(/^.*\//, '').replace(/\.[0-9a-f]{8}\.js$/, '.js'));
  return createHash('sha256')
    .update(JSON.stringify([remote, message, scripts]))
    .digest('hex')
    .slice(0, 16);
}

function includesVersion(sets: ReleaseSets, remote: string, version: string): boolean {
  return sets.some(({ remotes }) =>
    remotes.some((released) => released.name === remote && released.version === version),
  );
}

/** Adds up errors that would be one row, because one statement cannot change a row twice. */
function mergeEqual<Row extends { fingerprint: string; version: string; screen: string; count: number }>(
  rows: readonly Row[],
): Row[] {
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.fingerprint} ${row.version} ${row.screen}`;
    merged.set(key, { ...row, count: row.count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()];
}
