import path from 'node:path';
import { createFolderStore } from './release-store.mjs';
import { createS3Store } from './s3-store.mjs';

/**
 * Opens the portal's files in a folder or in `s3://bucket`.
 * @param {string} place
 */
export async function openReleaseStore(place) {
  return place.startsWith('s3:') ? createS3Store(place) : createFolderStore(path.resolve(place));
}
