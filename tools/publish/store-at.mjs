import path from 'node:path';
import { folderStore } from './release-store.mjs';
import { s3Store } from './s3-store.mjs';

/**
 * Where the portal's files lie: a folder, or `s3://bucket`.
 * @param {string} place
 */
export async function storeAt(place) {
  return place.startsWith('s3:') ? s3Store(place) : folderStore(path.resolve(place));
}
