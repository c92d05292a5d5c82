import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createServer } from 'node:http';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { joinShared } from '../uploads/shared-bytes';
import { filePlaces, openTestBucket } from '../../main/testing/file-places';
import type { FileStore } from './file-store';
import { openBucket } from './open-bucket';
import { openFileStore } from './open-file-store';

const bytes = Buffer.from('%PDF- a document');

async function namesIn(store: FileStore, area: 'docs' | 'uploads'): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.list(area)) names.push(name);
  return names.toSorted();
}

describe.each(filePlaces)('a $kind of documents', ({ open }) => {
  let place: Awaited<ReturnType<typeof open>>;
  let store: FileStore;
  beforeAll(async () => {
    place = await open();
    store = await openFileStore(place.address);
  });
  afterAll(() => place.close());

  it('stores, replaces, lists and removes files', async () => {
    expect(await namesIn(store, 'docs')).toEqual([]);
    await store.put('docs', '1_a.pdf', Buffer.from('earlier'));
    await store.put('docs', '1_a.pdf', bytes);
    await store.put('docs', '2_b.pdf', bytes);
    await store.put('uploads', 'photo.jpg', joinShared([Buffer.alloc(3_000_000, 7)]));
    expect(await store.get('docs', '1_a.pdf')).toEqual(bytes);
    expect((await store.get('uploads', 'photo.jpg'))?.equals(Buffer.alloc(3_000_000, 7))).toBe(true);
    await store.remove('docs', '2_b.pdf');
    await store.remove('docs', '3_none.pdf');
    expect(await store.get('docs', '2_b.pdf')).toBeNull();
    expect([await namesIn(store, 'docs'), await namesIn(store, 'uploads')]).toEqual([['1_a.pdf'], ['photo.jpg']]);
    await store.checkWritable();
    await store.removeTemporaryFilesBefore(new Date());
  });

  it('refuses names that lead out of their area', async () => {
    for (const name of ['../secret', 'a/b.pdf', '.hidden', ''])
      await expect(async () => store.put('docs', name, bytes)).rejects.toThrow('Not the name of a stored file');
  });
});

describe('a bucket', () => {
  let place: Awaited<ReturnType<typeof openTestBucket>>;
  beforeAll(async () => {
    place = await openTestBucket();
  });
  afterAll(() => place.close());

  it('refuses a file that was changed in the bucket', async () => {
    const store = await openFileStore(place.address);
    await store.put('docs', '9_a.pdf', bytes);
    const objects = (await readdir(join(place.folder, 'docs'))).filter((name) => name.startsWith('9_a.pdf'));
    const object = objects.find((name) => name.endsWith('_object')) ?? '';
    await writeFile(join(place.folder, 'docs', object), Buffer.from('%PDF- other text'));
    await expect(store.get('docs', '9_a.pdf')).rejects.toMatchObject({
      reason: 'damaged',
      message: 'The stored file is damaged.',
    });
    await rm(join(place.folder, 'docs', object));
  });

  it('sends no part of a file that was changed in the bucket, and the right part of one that was not', async () => {
    const store = await openFileStore(place.address);
    const whole = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
    await store.put('docs', '9_b.pdf', whole);
    const ranges = [
      { from: 0, to: whole.length - 1 },
      { from: 0, to: 9 },
      { from: 65_530, to: 131_080 },
      { from: whole.length - 5, to: whole.length - 1 },
    ];
    const found = await store.find('docs', '9_b.pdf');
    const read = async (range: (typeof ranges)[number]) => found && buffer(await found.open(range));
    for (const range of ranges) expect(await read(range)).toEqual(whole.subarray(range.from, range.to + 1));

    const objects = (await readdir(join(place.folder, 'docs'))).filter((name) => name.startsWith('9_b.pdf'));
    const object = objects.find((name) => name.endsWith('_object')) ?? '';
    await writeFile(join(place.folder, 'docs', object), Buffer.from(whole).fill(1, 199_000, 199_001));
    for (const range of ranges) await expect(read(range)).rejects.toMatchObject({ reason: 'damaged' });
    await rm(join(place.folder, 'docs', object));
  });

  it('says that a bucket is missing', async () => {
    const store = await openFileStore('s3://another-bucket');
    await expect(store.checkWritable()).rejects.toMatchObject({ reason: 'missing', message: 'The bucket is missing.' });
    await expect(namesIn(store, 'docs')).rejects.toMatchObject({ reason: 'missing' });
  });

  it('sends each file with its hash, so that the service refuses bytes that changed on the way', async () => {
    const sums: unknown[] = [];
    const service = createServer((request, response) => {
      sums.push(request.headers['x-amz-checksum-sha256']);
      request.resume().on('end', () => response.end());
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const address = service.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const bucket = await openBucket('s3://documents', { ...process.env, S3_ENDPOINT: `http://127.0.0.1:${port}` });
    await bucket.put('a', bytes);
    service.close();
    service.closeAllConnections();
    expect(sums).toEqual([createHash('sha256').update(bytes).digest('base64')]);
    await expect(bucket.put('a', bytes)).rejects.toMatchObject({ reason: 'unusable' });
  });

  it('needs a complete address and an account', async () => {
    await expect(openFileStore('s3://Not A Bucket')).rejects.toThrow('is written s3://bucket/prefix');
    await expect(openBucket('s3://documents', {})).rejects.toThrow('set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  });
});
