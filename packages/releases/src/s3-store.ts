import path from 'node:path';
import { CommandError } from '@evisa/setup/command-error';
import { changedMeanwhileError } from './changed-meanwhile-error';
import type { ReleaseStore } from './release-store';
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';

/** How long browsers and proxies may cache a file. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const NO_CACHE = 'no-cache';
const NO_STORE = 'no-store';

const CONTENT_TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
} as Record<string, string>;

/** A file of which each publisher asks for writes that the storage must refuse. It stays: a missing one would change the answers. */
const CONDITION_CHECK = '.conditional-writes';

/** Another write of the file is in progress. */
const CONFLICT = 409;
/** The condition of a write is not met. */
const PRECONDITION_FAILED = 412;
/** The service knows no conditions. */
const NOT_IMPLEMENTED = 501;

/**
 * Opens the portal's files in a bucket of S3-compatible storage. The account is in AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and
 * AWS_REGION; S3_ENDPOINT names a service other than Amazon's.
 * @param address `s3://bucket`
 */
export async function createS3Store(address: string): Promise<ReleaseStore> {
  const bucket = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?$/.exec(address)?.[1];
  if (!bucket) throw new CommandError(`The address of a bucket is written s3://bucket-name, and not "${address}".`);
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION,
    S3_ENDPOINT,
  } = process.env;
  if (!accessKeyId || !secretAccessKey)
    throw new CommandError('A bucket needs an account: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  // The client is large, and most commands and servers work with a folder.
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    credentials: { accessKeyId, secretAccessKey },
    region: AWS_REGION ?? 'us-east-1',
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
  });

  async function readObject(name: string) {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  const writeObject = (
    name: string,
    bytes: Uint8Array | string,
    condition?: { IfMatch?: string; IfNoneMatch?: string },
  ) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: name,
        Body: bytes,
        CacheControl: cacheControlFor(name),
        ContentType: CONTENT_TYPES[path.extname(name)] ?? 'application/octet-stream',
        ...condition,
      }),
    );

  let isRefusing = false;
  /** Returns whether the storage refuses writes whose condition is not met. Otherwise the slower of two publishers would win. */
  async function refusesUnmetConditions() {
    if (isRefusing) return true;
    await writeObject(CONDITION_CHECK, CONDITION_CHECK);
    for (const condition of [{ IfNoneMatch: '*' }, { IfMatch: '"0"' }])
      if ((await writeObject(CONDITION_CHECK, CONDITION_CHECK, condition).then(() => null, readRefusal)) === null)
        return false;
    return (isRefusing = true);
  }

  /** @returns the keys below a prefix that ends with a slash */
  async function listKeys(prefix: string): Promise<string[]> {
    const keys = [];
    let token: string | undefined;
    do {
      const page: ListObjectsV2CommandOutput = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
      );
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      token = page.NextContinuationToken;
    } while (token);
    return keys;
  }

  return {
    location: address,
    read: async (name) => (await readObject(name))?.bytes ?? null,
    write: async (name, bytes) => {
      await writeObject(name, bytes);
    },
    update: async (name, change) => {
      const current = await readObject(name);
      const bytes = change(current?.bytes ?? null);
      for (const condition of (await refusesUnmetConditions()) ? listConditions(current) : []) {
        const refusal = await writeObject(name, bytes, condition).then(() => null, readRefusal);
        if (refusal === null) return;
        if (refusal === NOT_IMPLEMENTED) break;
        const next = await readObject(name);
        // The client repeats a write whose answer was lost. The repetition fails, because the first one counted.
        if (next?.bytes.equals(Buffer.from(bytes))) return;
        if (refusal === CONFLICT || next?.etag !== current?.etag) throw changedMeanwhileError();
      }
      throw new CommandError(
        `The storage of ${address} does not support conditional writes, so nothing was changed. Use one that compares If-Match and If-None-Match of a PUT, such as Amazon S3, Cloudflare R2 or MinIO, or publish into a folder.`,
      );
    },
    list: async (folder) => {
      const names = (await listKeys(`${folder}/`)).map((key) => key.slice(folder.length + 1));
      return names.filter((name) => !name.includes('/')).sort();
    },
    remove: async (name) => {
      const keys = name.endsWith('/') ? await listKeys(name) : [name];
      for (const key of keys) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    // Buckets have no lock. Published versions and sets never change, and `update` guards the one file that does.
    withLock: (work) => work(),
  };
}

/**
 * Lists the forms of the condition that a file is still the one that was read, in the order to try them. Ceph 16 compares `If-Match` with
 * the ETag without quotation marks, and so refuses the standard form (RFC 9110, 13.1.1) for a file that did not change.
 * @returns none for a file without an ETag, which no condition can name
 */
function listConditions(
  current: { etag?: string | undefined } | null,
): ({ IfMatch: string } | { IfNoneMatch: string })[] {
  if (!current) return [{ IfNoneMatch: '*' }];
  return current.etag ? [{ IfMatch: current.etag }, { IfMatch: current.etag.replace(/^(?:W\/)?"(.*)"$/, '$1') }] : [];
}

/** @returns the status of a write whose condition was refused; throws any other error */
function readRefusal(error: unknown): number {
  const status = readStatus(error);
  if (![CONFLICT, PRECONDITION_FAILED, NOT_IMPLEMENTED].includes(status)) throw error;
  return status;
}

/** @returns the status of the service's answer; 0 for any other error */
function readStatus(error: unknown): number {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? 0;
}

function cacheControlFor(name: string) {
  if (/^(assets|remotes|release-sets)\//.test(name)) return IMMUTABLE;
  return name === 'registry.json' || name.startsWith('.') ? NO_STORE : NO_CACHE;
}
