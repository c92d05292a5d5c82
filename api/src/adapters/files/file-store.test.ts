import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileStore } from './file-store';

const bytes = Buffer.alloc(200_000, 'x');
let folder: string;

beforeEach(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'evisa-files-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fs.rm(folder, { recursive: true, force: true });
});

async function filesIn(path: string): Promise<string[]> {
  const entries = await fs.readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Fills the disk: from now on only half of each file is written. */
function fillDisk(code: string): void {
  const write = fs.writeFile.bind(fs);
  jest.spyOn(fs, 'writeFile').mockImplementation(async (path, content) => {
    if (Buffer.isBuffer(content)) await write(path, content.subarray(0, content.length / 2));
    throw Object.assign(new Error('the system’s words'), { code });
  });
}

test('leaves no partial file if the disk fills up during a write', async () => {
  const store = createFileStore(folder);
  await store.put('docs', '1_first.pdf', bytes);
  fillDisk('ENOSPC');
  await expect(store.put('docs', '1_second.pdf', bytes)).rejects.toMatchObject({ reason: 'full' });
  await expect(store.put('docs', '1_first.pdf', bytes)).rejects.toMatchObject({ reason: 'full' });
  expect(await filesIn(folder)).toEqual(['1_first.pdf']);
  expect((await store.get('docs', '1_first.pdf'))?.equals(bytes)).toBe(true);
});

test('distinguishes a missing file from a missing folder', async () => {
  const store = createFileStore(folder);
  expect(await store.get('docs', '1_none.pdf')).toBeNull();
  await store.remove('docs', '1_none.pdf');
  await store.put('docs', '1_here.pdf', bytes);

  await fs.rename(folder, `${folder}-away`);
  try {
    for (const call of [
      store.get('docs', '1_here.pdf'),
      store.remove('docs', '1_here.pdf'),
      store.put('docs', '1_new.pdf', bytes),
      store.checkWritable(),
    ])
      await expect(call).rejects.toMatchObject({ reason: 'missing' });
    // A new folder would hide that the old one is missing.
    await expect(fs.stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  } finally {
    await fs.rename(`${folder}-away`, folder);
  }
  await store.checkWritable();
  expect((await store.get('docs', '1_here.pdf'))?.equals(bytes)).toBe(true);
});

test.each([
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['EDQUOT', 'full'],
  ['EIO', 'unusable'],
])('explains %s and leaves nothing behind', async (code, reason) => {
  const store = createFileStore(folder);
  fillDisk(code);
  await expect(store.checkWritable()).rejects.toMatchObject({ reason });
  expect(await filesIn(folder)).toEqual([]);
});

test('reports a disk without space for one upload as full', async () => {
  jest.spyOn(fs, 'statfs').mockResolvedValue({ ...(await fs.statfs(folder)), bavail: 100, bsize: 4096 });
  await expect(createFileStore(folder).checkWritable()).rejects.toMatchObject({ reason: 'full' });
});

test('removes the partial files of a killed process but not a file that is being written', async () => {
  const store = createFileStore(folder);
  await fs.writeFile(join(folder, 'drafts', 'old'), bytes);
  await fs.utimes(join(folder, 'drafts', 'old'), new Date(0), new Date(0));
  await fs.writeFile(join(folder, 'drafts', 'new'), bytes);
  await store.removeTemporaryFilesBefore(new Date(Date.now() - 60_000));
  expect(await filesIn(folder)).toEqual(['new']);
});
