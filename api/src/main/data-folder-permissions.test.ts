import { mkdtemp, readdir, rm, stat, writeFile, chmod, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../config/config';
import { startService } from './start-service';

const migrations = resolve(__dirname, '../../drizzle');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evisa-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function start(dataDir: string) {
  const environment = {
    PORT: '0',
    PUBLIC_PORT: '0',
    DATA_DIR: dataDir,
    SITE_DIR: join(folder, 'site'),
    SAMPLE_ORDERS: '10',
    LOG_LEVEL: 'silent',
  };
  return startService(readConfig(environment, migrations), () => undefined, 'no PDFs');
}
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

it('hides everything in the data folder from other users, whatever the umask', async () => {
  process.umask(0);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const service = await start(dataDir);
  await service.services.files.put('docs', 'document.pdf', Buffer.from('%PDF-'));
  await service.services.mailbox.store(
    'AWS',
    { name: 'Visa', address: 'visa@evisa.example' },
    {
      messageId: '<one@evisa.example>',
      to: 'ana@example.com',
      replyTo: 'visa@evisa.example',
      subject: 'Visa',
      text: 'Visa',
      html: 'Visa',
      attachments: [],
    },
  );
  await service.stop();

  expect(await modeOf(dataDir)).toBe(0o700);
  const names = await readdir(dataDir, { recursive: true });
  expect(names).toEqual(expect.arrayContaining(['secret', 'files/docs/document.pdf', 'pglite/PG_VERSION']));
  const modes = await Promise.all(names.map(async (name) => ({ name, mode: await modeOf(join(dataDir, name)) })));
  expect(modes.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([]);
});

it('refuses a folder with content that other users can access, and says how to close it', async () => {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'secret'), 'x');
  await chmod(dataDir, 0o755);
  await expect(start(dataDir)).rejects.toThrow(
    `Other users can reach the data folder ${dataDir} (mode 0755). Check its files, then run: chmod -R go= ${dataDir}`,
  );
});
