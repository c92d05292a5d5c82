import { createBucketFileStore } from './bucket-file-store';
import { createFileStore, type FileStore } from './file-store';
import { isBucketAddress, openBucket } from './open-bucket';

/** Opens the store of documents at an address: a folder, which is created, or `s3://bucket/prefix`. */
export async function openFileStore(address: string): Promise<FileStore> {
  return isBucketAddress(address) ? createBucketFileStore(await openBucket(address)) : createFileStore(address);
}
