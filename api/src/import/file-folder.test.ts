import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFileFolder } from './file-folder';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evisa-files-'));
  await mkdir(path.join(folder, 'Photos'));
  // As macOS writes the name into archives: the dots are characters of their own.
  await writeFile(path.join(folder, 'Photos', 'Müller.JPG'.normalize('NFD')), 'photo');
  await writeFile(path.join(folder, 'scan.pdf'), 'small');
  await writeFile(path.join(folder, 'SCAN.pdf'), 'capital');
  await writeFile(path.join(path.dirname(folder), `${path.basename(folder)}.txt`), 'outside');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(`${folder}.txt`, { force: true });
});

const read = async (name: string) => (await (await openFileFolder(folder)).read('photo', name)).toString();

it.each([
  'Photos/Müller.JPG',
  'Photos\\Müller.JPG',
  'photos/müller.jpg',
  './Photos/Müller.jpg',
  '\\photos\\müller.jpg',
])('finds the file that a table of another computer names %j', async (name) => {
  expect(await read(name)).toBe('photo');
});

it('prefers the exact name, and takes neither of two that are alike', async () => {
  expect(await read('scan.pdf')).toBe('small');
  expect(await read('SCAN.pdf')).toBe('capital');
  await expect(read('Scan.pdf')).rejects.toThrow('no such file');
});

it.each(['Photos/Muller.JPG', 'Photos', 'photos/none.jpg', '..\\X', `../${'x'}`])(
  'finds no file for %j',
  async (name) => {
    await expect(read(name)).rejects.toThrow('no such file');
  },
);

it('finds no file beside the folder', async () => {
  const outside = `${path.basename(folder)}.txt`;
  for (const name of [`../${outside}`, `..\\${outside}`, `Photos\\..\\..\\${outside}`])
    await expect(read(name)).rejects.toThrow('no such file');
});
