import { readDebianVersions } from './debian-packages';
import { npmVersion } from './npm-packages';

export type Needs = { debian?: string[]; npm?: string[] };

/** @returns the Debian packages that are not installed */
export async function findMissing({ debian = [] }: Needs): Promise<string[]> {
  const installed = debian.length > 0 ? await readDebianVersions(debian) : new Map();
  return debian.filter((name) => !installed.has(name));
}

/** @returns the version of what it is first of all */
export async function readVersion({ debian: [debian] = [], npm: [npm] = [] }: Needs): Promise<string> {
  if (npm) return npmVersion(npm);
  return debian ? ((await readDebianVersions([debian])).get(debian) ?? '') : '';
}
