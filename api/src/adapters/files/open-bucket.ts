import { createHash, hash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { hashStream, type ByteRange, type FoundFile } from './file-store';
import { StorageError } from './storage-error';

/** `s3://bucket` or `s3://bucket/prefix`. */
const addressPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]+)((?:\/[\w.=-]+)*)\/?$/;

/** Tells whether an address names a bucket, and not a folder. */
export const isBucketAddress = (address: string): boolean => address.startsWith('s3:');

/** Objects below one prefix of a bucket. Every method throws a `StorageError` if the bucket cannot be used. */
export interface Bucket {
  /** Returns `null` if the object does not exist. Throws a `StorageError` if its bytes do not have the hash they were stored with. */
  get(key: string): Promise<Buffer | null>;
  /**
   * Finds an object that is then read in pieces. Returns `null` if it does not exist. Its stream, also of a range, fails instead of ending if the
   * bytes of the whole object do not have the hash they were stored with.
   */
  find(key: string): Promise<FoundFile | null>;
  /** Stores an object completely or not at all. The service refuses bytes that changed on the way. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes an object if it exists. */
  remove(key: string): Promise<void>;
  /** Lists the keys below a prefix that ends with a slash, without the prefix. */
  list(prefix: string): AsyncIterable<string>;
}

/** Milliseconds to connect, and to answer one request. */
const timeouts = { connectionTimeout: 5000, requestTimeout: 20_000, throwOnRequestTimeout: true };
/** A failed request is repeated once, so that a silent bucket is reported before the 60 seconds after which web servers give up. */
const maxAttempts = 2;

/**
 * Opens a bucket of S3-compatible storage. The account is in AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION; S3_ENDPOINT names a
 * service other than Amazon's, as for releases. Throws an error with one sentence for the operator.
 */
export async function openBucket(address: string, environment: NodeJS.ProcessEnv = process.env): Promise<Bucket> {
  const [, name, path = ''] = addressPattern.exec(address) ?? [];
  if (!name) throw new Error(`The address of a bucket is written s3://bucket/prefix, and not "${address}".`);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('A bucket needs an account: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  // The client is large, and most servers work with a folder.
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    HeadBucketCommand,
    HeadObjectCommand,
    NoSuchKey,
    NotFound,
    PutObjectCommand,
    S3Client,
    paginateListObjectsV2,
  } = await import('@aws-sdk/client-s3');
  const endpoint = environment['S3_ENDPOINT'];
  const client = new S3Client({
    credentials: { accessKeyId, secretAccessKey },
    region: environment['AWS_REGION'] ?? 'us-east-1',
    requestHandler: timeouts,
    maxAttempts,
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  const root = path === '' ? '' : `${path.slice(1)}/`;
  const at = (key: string) => ({ Bucket: name, Key: `${root}${key}` });

  return {
    get: (key) =>
      withBucketErrors(async () => {
        try {
          const { Body, Metadata } = await client.send(new GetObjectCommand(at(key)));
          const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
          const stored = Metadata?.['sha256'];
          if (stored !== undefined && stored !== hash('sha256', bytes, 'hex'))
            throw new StorageError('damaged', { place: 'stored file' });
          return bytes;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),
    find: (key) =>
      withBucketErrors(async () => {
        const found = await client.send(new HeadObjectCommand(at(key))).catch(async (error: unknown) => {
          if (!(error instanceof NotFound)) throw error;
          // The answer does not say whether the object or the bucket is missing.
          await client.send(new HeadBucketCommand({ Bucket: name }));
          return null;
        });
        if (!found) return null;
        const stored = found.Metadata?.['sha256'];
        const open = (range?: ByteRange) =>
          withBucketErrors(async () => {
            // The whole object also for a range, because the hash is of the whole.
            const Range = stored === undefined && range && `bytes=${range.from}-${range.to}`;
            const { Body } = await client.send(
              new GetObjectCommand({ ...at(key), IfMatch: found.ETag, ...(Range && { Range }) }),
            );
            const bytes = Body instanceof Readable ? Body : Readable.from([]);
            if (stored === undefined) return bytes;
            const verified = Readable.from(verifyHash(bytes, stored, range));
            // A small file or part that was changed is refused here, before the response begins.
            await once(verified, 'readable');
            return verified;
          });
        return {
          size: found.ContentLength ?? 0,
          open,
          readHash: async () =>
            stored === undefined ? hashStream(await open()) : Buffer.from(stored, 'hex').toString('base64url'),
        };
      }),
    put: (key, bytes) =>
      withBucketErrors(async () => {
        const sha256 = hash('sha256', bytes, 'hex');
        const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64');
        await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ChecksumSHA256, Metadata: { sha256 } }));
      }),
    remove: (key) => withBucketErrors(async () => void (await client.send(new DeleteObjectCommand(at(key))))),
    async *list(prefix) {
      const start = `${root}${prefix}`;
      const pages = paginateListObjectsV2({ client }, { Bucket: name, Prefix: start })[Symbol.asyncIterator]();
      for (;;) {
        const page = await withBucketErrors(() => pages.next());
        if (page.done) return;
        for (const { Key } of page.value.Contents ?? []) if (Key) yield Key.slice(start.length);
      }
    },
  };
}

/** Passes on the pieces, or what a range has of them, and throws before the end if the SHA-256 of all is another. */
async function* verifyHash(
  stream: AsyncIterable<Buffer>,
  sha256: string,
  { from, to }: ByteRange = { from: 0, to: Infinity },
): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  let position = 0;
  let held: Buffer | undefined;
  for await (const piece of stream) {
    sum.update(piece);
    const wanted = piece.subarray(Math.max(0, from - position), Math.max(0, to + 1 - position));
    position += piece.length;
    if (wanted.length === 0) continue;
    if (held) yield held;
    held = wanted;
  }
  // The last piece is held back, so that a damaged file never looks complete.
  if (sum.digest('hex') !== sha256) throw new StorageError('damaged', { place: 'stored file' });
  if (held) yield held;
}

/** Turns every error of the service or the network into a `StorageError`, whose message contains no address. */
async function withBucketErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError(findReason(error), { cause: error, place: 'bucket' });
  }
}

function findReason(error: unknown): StorageError['reason'] {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NoSuchBucket' || name === 'NotFound') return 'missing';
  return name === 'AccessDenied' ? 'read-only' : 'unusable';
}
