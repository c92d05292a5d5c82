import path from 'node:path';
import { createFolderStore } from './release-store.mjs';
import { createS3Store } from './s3-store.mjs';

/**
 * Where the portal's files lie: a folder, or `s3://bucket`.
 * @param {string} place
 */
export async function openReleaseStore(place) {
  return place.startsWith('s3:') ? createS3Store(place) : createFolderStore(path.resolve(place));
}
