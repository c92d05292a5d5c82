import type { FileStore } from '../adapters/files/file-store';
import { openFileStore } from '../adapters/files/open-file-store';
import { filePlaces, type FilePlace } from '../main/testing/file-places';
import { mirrorFiles } from './mirror-files';

const [folderKind, bucketKind] = filePlaces;
const options = { namesOnly: false, onProgress: () => undefined };

let folder: FilePlace;
let bucket: FilePlace;
let stores: Record<'folder' | 'bucket', FileStore>;

beforeEach(async () => {
  folder = await folderKind.open();
  bucket = await bucketKind.open();
  stores = { folder: await openFileStore(folder.address), bucket: await openFileStore(bucket.address) };
});
afterEach(async () => {
  await folder.close();
  await bucket.close();
});

describe.each([
  { from: 'folder', to: 'bucket' },
  { from: 'bucket', to: 'folder' },
] as const)('from a $from to a $to', ({ from, to }) => {
  it('copies every file, then only what has changed', async () => {
    const [source, target] = [stores[from], stores[to]];
    const files = Array.from({ length: 30 }, (_, index) => [`${index}_a.pdf`, Buffer.alloc(5000, index)] as const);
    for (const [name, bytes] of files) await source.put('docs', name, bytes);
    await source.put('uploads', 'photo.jpg', Buffer.from('photo'));
    expect(await mirrorFiles(source, target, options)).toEqual({ copied: 31, same: 0, removed: 0 });
    for (const [name, bytes] of files) expect(await target.get('docs', name)).toEqual(bytes);

    await source.remove('uploads', 'photo.jpg');
    await source.put('docs', '99_new.pdf', Buffer.from('new'));
    await target.put('docs', '1_a.pdf', Buffer.from('damaged'));
    expect(await mirrorFiles(source, target, options)).toEqual({ copied: 2, same: 29, removed: 1 });
    expect(await target.get('uploads', 'photo.jpg')).toBeNull();
    expect(await target.get('docs', '1_a.pdf')).toEqual(Buffer.alloc(5000, 1));
    expect(await mirrorFiles(source, target, { ...options, namesOnly: true })).toEqual({
      copied: 0,
      same: 31,
      removed: 0,
    });
  });
});

it('does not empty a store because the source is empty', async () => {
  await stores.bucket.put('docs', '1_a.pdf', Buffer.from('kept'));
  await expect(mirrorFiles(stores.folder, stores.bucket, options)).rejects.toThrow('Check FILES and --to.');
  expect(await stores.bucket.get('docs', '1_a.pdf')).toEqual(Buffer.from('kept'));
});

it('refuses a copy that does not have the same content', async () => {
  await stores.folder.put('docs', '1_a.pdf', Buffer.from('document'));
  const other: FileStore = { ...stores.bucket, put: (area, name) => stores.bucket.put(area, name, Buffer.from('cut')) };
  await expect(mirrorFiles(stores.folder, other, options)).rejects.toThrow('The copy of docs/1_a.pdf differs');
});
