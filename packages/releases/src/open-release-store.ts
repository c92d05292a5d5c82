import path from 'node:path';
import { createFolderStore } from './release-store';
import { createS3Store } from './s3-store';

/** Opens the portal's files in a folder or in `s3://bucket`. */
export async function openReleaseStore(place: string) {
  return place.startsWith('s3:') ? createS3Store(place) : createFolderStore(path.resolve(place));
}
