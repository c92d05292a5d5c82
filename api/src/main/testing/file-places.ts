import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from '@evisa/releases/testing/start-s3-server';

export interface FilePlace {
  /** For FILES: a new, empty folder or a prefix of a new bucket. */
  address: string;
  /** The folder on the disk in which the files end up. */
  folder: string;
  /** The folder that is away while the place is unavailable. */
  mount: string;
  /** The place in an error message. */
  label: string;
  close(): Promise<void>;
}

async function openFolder(): Promise<FilePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'evisa-files-'));
  return {
    address: folder,
    folder,
    mount: folder,
    label: 'data folder',
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Opens a bucket of an S3-compatible server that runs in this process. */
export async function openTestBucket(): Promise<FilePlace> {
  const server = await startS3Server('documents');
  return {
    address: 's3://documents/portal',
    folder: join(server.folder, 'documents/portal'),
    mount: join(server.folder, 'documents'),
    label: 'bucket',
    close: () => server.close(),
  };
}

/** Both kinds of place for documents, for `describe.each`. */
export const filePlaces = [
  { kind: 'folder', open: openFolder },
  { kind: 'bucket', open: openTestBucket },
] as const;
