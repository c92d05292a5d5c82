import { readDebianVersions } from './debian-packages.mjs';
import { npmVersion } from './npm-packages.mjs';

/** @typedef {{ debian?: string[], npm?: string[] }} Needs */

/** @param {Needs} writer @returns {Promise<string[]>} the Debian packages that are not installed */
export async function findMissing({ debian = [] }) {
  const installed = debian.length > 0 ? await readDebianVersions(debian) : new Map();
  return debian.filter((name) => !installed.has(name));
}

/** @param {Needs} writer @returns {Promise<string>} the version of what it is first of all */
export async function readVersion({ debian: [debian] = [], npm: [npm] = [] }) {
  if (npm) return npmVersion(npm);
  return debian ? ((await readDebianVersions([debian])).get(debian) ?? '') : '';
}
