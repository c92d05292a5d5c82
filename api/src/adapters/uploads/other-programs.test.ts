import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DomainError } from '../../errors/domain-error';
import { cleanUpload } from './clean-upload';

/** Small files by other programs, and active ones (`README.md` beside them). */
const folder = path.resolve(__dirname, '../../main/testing/documents/other-programs');

const read = (name: string) => readFileSync(path.join(folder, name));
const list = (kind: string) =>
  readdirSync(path.join(folder, kind))
    .sort()
    .map((name) => path.join(kind, name));

it('has sixty files', () => {
  expect([...list('ordinary'), ...list('active')]).toHaveLength(60);
});

it.each(list('ordinary'))('takes %s in', async (name) => {
  const { bytes } = await cleanUpload(read(name));
  expect(bytes.length).toBeGreaterThan(0);
});

it.each(list('active'))('refuses %s', async (name) => {
  await expect(cleanUpload(read(name))).rejects.toThrow(DomainError);
});
