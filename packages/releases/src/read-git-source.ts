import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { listFilesRecursively, hashFiles } from '@evisa/setup/hash-files';

const runFile = promisify(execFile);

/** Enough for the status of a tree in which every file has changed. */
const MAX_STATUS_BYTES = 64 * 1024 * 1024;

/** What a release was built from. */
export interface Source {
  commit: string;
  /** whether the tree had changes that are in no commit */
  dirty: boolean;
}

/** Returns the commit of a checkout, and whether its tree is dirty; undefined where git does not know the folder. */
export async function readGitSource(root: string): Promise<Source | undefined> {
  const git = (...args: string[]) => runFile('git', args, { cwd: root, maxBuffer: MAX_STATUS_BYTES });
  try {
    const [head, status] = await Promise.all([git('rev-parse', 'HEAD'), git('status', '--porcelain')]);
    return { commit: head.stdout.trim(), dirty: status.stdout !== '' };
  } catch {
    // No repository, no commit yet, or no git on this machine.
    return undefined;
  }
}

/** @returns for people */
export function describeGitSource({ commit, dirty }: Source): string {
  return `commit ${commit.slice(0, 8)}${dirty ? ' with uncommitted changes' : ''}`;
}

/** In a build, and in no version that is published. */
const NOTE = '.source.json';

/** Returns the files of a build, without the note. */
export function buildFiles(build: string) {
  return listFilesRecursively(build).filter((file) => path.basename(file) !== NOTE);
}

/** Notes in a build what it was made from, with the hash of its files: a build that is changed later is of no commit. */
export function noteSource(build: string, source: Source | undefined) {
  if (source) writeFileSync(path.join(build, NOTE), JSON.stringify({ source, files: hashOfBuild(build) }));
}

/** Returns what a build was made from; undefined where it does not say so, or was changed since. */
export function readNotedSource(build: string): Source | undefined {
  const file = path.join(build, NOTE);
  const note = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  return note?.files === hashOfBuild(build) ? note?.source : undefined;
}

const hashOfBuild = (build: string) => hashFiles(build, buildFiles(build));
