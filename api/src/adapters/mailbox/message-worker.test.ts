import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import iconv from 'iconv-lite';
import { startMessageWorker } from './message-worker';
import type { OwnMail } from './read-message';

const own: OwnMail = { domain: 'applications.evisa.example', senders: [] };
let folder: string;
const started: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(resolve(__dirname, '../../../node_modules/.message-threads-'));
});
afterEach(async () => {
  for (const one of started.splice(0)) await one.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(...parameters: Parameters<typeof startMessageWorker>) {
  const worker = startMessageWorker(...parameters);
  started.push(worker);
  return worker;
}

/** Builds the task and starts a thread for it. */
async function startBuilt() {
  const file = join(folder, 'message-tasks.mjs');
  await build({
    entryPoints: [join(__dirname, 'message-worker-tasks.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@exodus/bytes', 'file-type', 'html-to-text', 'postal-mime'],
  });
  return start(file);
}

it('reads a message in a thread, and returns null for one that cannot be read', async () => {
  const { read } = await startBuilt();
  const answer = await readFile(join(__dirname, 'testing/messages/gmail-answer.eml'));
  expect(await read(answer, own)).toMatchObject({ kind: 'answer', subject: 'Re: Your visa' });
  const nested = Array.from({ length: 300 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`);
  expect(await read(Buffer.from(nested.join('')), own)).toBeNull();
  // This thread has not even loaded what reading needs.
  expect(Object.keys(require.cache).join()).not.toMatch(/postal-mime|html-to-text/);
});

it('keeps all letters, whatever the encoding of a message is', async () => {
  const { read } = await startBuilt();
  const texts = [
    ['euc-kr', 'cp949', '설믜입니다. 사진을 보냅니다.'],
    ['big5', 'big5hkscs', '我是陳煊堃，住在屋邨。'],
    ['windows-1252', 'cp1252', 'I’ve “paid” 50 €'],
    ['iso-8859-1', 'cp1252', 'I’ve “paid” 50 €'],
    ['shift_jis', 'cp932', '髙橋です①'],
    ['windows-1251', 'cp1251', 'Привет'],
    ['unknown-8bit', 'utf8', 'ភាសាខ្មែរ, Привет'],
    ['us-ascii', 'utf8', 'Nguyễn Thị Hạnh'],
  ];
  const seen = [];
  for (const [charset = '', encoding = '', text = ''] of texts) {
    const head = `From: a@box.example\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`;
    const message = await read(Buffer.concat([Buffer.from(head), iconv.encode(text, encoding)]), own);
    seen.push([charset, encoding, message?.text[0]?.text]);
  }
  expect(seen).toEqual(texts);
});

it('returns null for a message that reaches a limit, reads the next, and reports a fault of ours', async () => {
  const file = join(folder, 'test-tasks.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
    export function read({ id, raw }) {
      parentPort.postMessage({ begunTask: id });
      const text = Buffer.from(raw).toString();
      if (text === 'loop') for (;;);
      if (text === 'fail') throw new Error('a fault of ours');
      return { subject: text };
    }`,
  );
  const { read } = start(file, { time: 300, longestTime: 10_000, heap: 64 });
  const [loop, next] = await Promise.all(['loop', 'good'].map((text) => read(Buffer.from(text), own)));
  expect([loop, next]).toMatchObject([null, { subject: 'good' }]);
  await expect(read(Buffer.from('fail'), own)).rejects.toThrow('a fault of ours');
});
