import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { typescriptOptions } from '@evisa/setup/register-typescript';
import { runProcess } from '@evisa/setup/run-process';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'evisa-facts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, 'cache/facts.json');

/**
 * Reads a value in a Node process of its own.
 * @param value to read if none is stored
 */
async function readValue(fingerprint: string, value: string) {
  const code = `import { keepOnDisk } from './keep-on-disk.ts';
    console.log(JSON.stringify(keepOnDisk('${file()}', '${fingerprint}', () => ({ value: '${value}' }))));`;
  const { stdout } = await runProcess(
    process.execPath,
    [...typescriptOptions(), '--input-type=module', '--eval', code],
    {
      cwd: import.meta.dirname,
    },
  );
  return JSON.parse(stdout).value;
}

it('reads a value once for each fingerprint', async () => {
  expect(await readValue('one', 'first')).toBe('first');
  expect(await readValue('one', 'second')).toBe('first');
  expect(await readValue('another', 'third')).toBe('third');
});

it('reads the value again if the file is damaged', async () => {
  expect(await readValue('one', 'first')).toBe('first');
  writeFileSync(file(), '{"fingerprint":"one"');
  expect(await readValue('one', 'second')).toBe('second');
});
