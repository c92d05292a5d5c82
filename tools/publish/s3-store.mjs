import path from 'node:path';
import { CommandError } from '../setup/command-error.mjs';

/** How long browsers and proxies in front may keep what they got. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const NO_CACHE = 'no-cache';
const NO_STORE = 'no-store';

const CONTENT_TYPES = /** @type {Record<string, string>} */ ({
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
});

/**
 * The portal's files in a bucket of S3-compatible storage: `s3://bucket`. The account comes from AWS_ACCESS_KEY_ID,
 * AWS_SECRET_ACCESS_KEY and AWS_REGION, another service than Amazon's from S3_ENDPOINT.
 * @param {string} address
 * @returns {Promise<import('./release-store.mjs').ReleaseStore>}
 */
export async function createS3Store(address) {
  const bucket = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?$/.exec(address)?.[1];
  if (!bucket) throw new CommandError(`The place of a bucket is written s3://its-name, and not "${address}".`);
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION,
    S3_ENDPOINT,
  } = process.env;
  if (!accessKeyId || !secretAccessKey)
    throw new CommandError('A bucket needs its account: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  // Loaded where it is needed: the storage's client is large.
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  const disk = new Disk(
    new S3Driver({
      credentials: { accessKeyId, secretAccessKey },
      region: AWS_REGION ?? 'us-east-1',
      bucket,
      visibility: 'private',
      // Who may read is the bucket's own policy.
      supportsACL: false,
      ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    }),
  );
  return {
    place: address,
    read: async (name) => ((await disk.exists(name)) ? Buffer.from(await disk.getBytes(name)) : null),
    write: (name, bytes) =>
      disk.put(name, bytes, {
        cacheControl: cacheControlFor(name),
        contentType: CONTENT_TYPES[path.extname(name)] ?? 'application/octet-stream',
      }),
    list: async (folder) => {
      const entries = await listEntries(disk, folder);
      return entries.flatMap((entry) => (entry.isFile ? [entry.name] : [])).sort();
    },
    remove: async (name) => {
      for (const key of name.endsWith('/') ? await listKeysRecursively(disk, name) : [name]) await disk.delete(key);
    },
    // Buckets know no lock that every service has: whoever runs the commands lets them run one at a time.
    alone: (work) => work(),
  };
}

/** What lies in a folder. @param {import('flydrive').Disk} disk @param {string} folder */
async function listEntries(disk, folder) {
  const entries = [];
  let paginationToken;
  do {
    const page = await disk.listAll(folder, { paginationToken });
    entries.push(...page.objects);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return entries;
}

/**
 * All files in a folder and those in it. Not by a prefix, as the disk itself would: it takes `1.0.0-1` for the beginning of `1.0.0-1b`.
 * @param {import('flydrive').Disk} disk
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function listKeysRecursively(disk, folder) {
  const entries = await listEntries(disk, folder);
  const keys = entries.map(async (entry) => (entry.isFile ? [entry.key] : listKeysRecursively(disk, entry.prefix)));
  return (await Promise.all(keys)).flat();
}

/** @param {string} name */
function cacheControlFor(name) {
  if (/^(assets|remotes|release-sets)\//.test(name)) return IMMUTABLE;
  return name === 'registry.json' || name.startsWith('.') ? NO_STORE : NO_CACHE;
}
