import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '@evisa/setup/command-error';
import { findUp } from './find-up';

/** What the package says of itself in its `package.json`, as `pack-sdk` writes it. */
export interface SdkFacts {
  version: string;
  /** with the versions that a repository uses as well */
  dependencies: Record<string, string>;
  /** `shared`: the version of `@evisa/shared` that it is packed from; absent in archives of earlier releases */
  evisa?: { shared: string };
}

/** @param directory of a repository with the package installed; by default, this package's own facts */
export function readSdkFacts(directory?: string): SdkFacts {
  const folder = directory ? locateSdk(directory) : path.join(import.meta.dirname, '..');
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/** @returns the folder of the package that a repository has installed */
export function locateSdk(directory: string): string {
  const folder = findUp(directory, 'node_modules/@evisa/remote-sdk');
  if (!folder) throw new CommandError('@evisa/remote-sdk is not installed here. Install the packages first.');
  return folder;
}
