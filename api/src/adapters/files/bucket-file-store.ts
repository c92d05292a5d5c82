import type { Bucket } from './open-bucket';
import { assertStoredFileName, type FileStore } from './file-store';

/** Stores documents in a bucket, under the same names as in a folder: `docs/…` and `uploads/…`. */
export function createBucketFileStore(bucket: Bucket): FileStore {
  return {
    async put(area, name, bytes) {
      await bucket.put(`${area}/${assertStoredFileName(name)}`, bytes);
    },
    get: async (area, name) => bucket.get(`${area}/${assertStoredFileName(name)}`),
    find: async (area, name) => bucket.find(`${area}/${assertStoredFileName(name)}`),
    async remove(area, name) {
      await bucket.remove(`${area}/${assertStoredFileName(name)}`);
    },
    list: (area) => bucket.list(`${area}/`),
    checkWritable: () => bucket.put('check', Buffer.from('check')),
    // A bucket stores an object completely or not at all.
    removeTemporaryFilesBefore: () => Promise.resolve(),
  };
}
