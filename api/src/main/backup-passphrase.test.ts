import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertPassphraseIsClear } from '../config/ambiguous-settings';
import { openBackupPlace } from '../backup/backup-place';
import { encryptPlace } from '../backup/encrypted-place';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'evisa-passphrase-'))));
afterAll(() => rmSync(folder, { recursive: true }));

it('refuses a passphrase with which the timer writes backups that the command by hand cannot open', async () => {
  const file = join(folder, 'backup.env');
  writeFileSync(file, 'BACKUP_PASSPHRASE=correct#horse battery\n');
  // systemd.exec(5) starts comments only at the beginning of a line.
  const bySystemd = 'correct#horse battery';
  const byNode = String(
    execFileSync(process.execPath, [`--env-file=${file}`, '-p', 'process.env.BACKUP_PASSPHRASE'], {
      env: { PATH: process.env['PATH'] },
    }),
  ).trim();
  expect(byNode).toBe('correct');
  const place = () => openBackupPlace(join(folder, 'backups'));
  await encryptPlace(await place(), bySystemd);
  await expect(encryptPlace(await place(), byNode)).rejects.toThrow('can have been read differently');

  expect(() => assertPassphraseIsClear([file])).toThrow(/^BACKUP_PASSPHRASE in line 1 of .+ is read differently/);
  writeFileSync(file, `BACKUP_PASSPHRASE='correct#horse battery'\n`);
  expect(() => assertPassphraseIsClear([file])).not.toThrow();
});
