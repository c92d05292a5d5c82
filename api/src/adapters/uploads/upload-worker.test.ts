import { types } from 'node:util';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { jpegBytes, pdfBytes, writePdf } from '../../main/testing/upload-fixtures';
import { joinShared } from './shared-bytes';
import { createUploadChecks, placesOfApplicants, type UploadChecks } from './upload-checks';
import type { ThreadLimits } from '../threads/limited-threads';
import type { UploadOutcome } from './upload-worker-tasks';
import { startUploadWorker } from './upload-worker';

const tooComplex = {
  kind: 'invalid-input',
  message: 'This file is too complex to check. Print it to a new PDF and upload that file.',
};

describe('the threads', () => {
  let folder: string;
  const started: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(resolve(__dirname, '../../../node_modules/.upload-threads-'));
  });
  afterEach(async () => {
    for (const one of started.splice(0)) await one.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Starts the checks with the tasks of a module. */
  function start(file: string, limits?: ThreadLimits): UploadChecks {
    const threads = startUploadWorker(file, limits);
    started.push(threads);
    return createUploadChecks(threads.run);
  }

  it('check files as this thread does, and leave it free', async () => {
    const file = join(folder, 'upload-tasks.mjs');
    await build({
      entryPoints: [join(__dirname, 'upload-worker-tasks.ts')],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      external: ['@cantoo/pdf-lib', '@embedpdf/pdfium', 'file-type', 'libheif-js', 'pdfjs-dist', 'sharp'],
    });
    const checks = start(file);
    await expect(checks.clean(pdfBytes)).resolves.toEqual({ type: 'application/pdf', bytes: pdfBytes });
    const picture = await checks.clean(jpegBytes);
    expect(picture.type).toBe('image/jpeg');
    expect(picture.bytes).toEqual(jpegBytes);
    const withComment = Buffer.concat([
      jpegBytes.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, 4, 65, 66]),
      jpegBytes.subarray(2),
    ]);
    const cleaned = await checks.clean(joinShared([withComment]));
    expect([cleaned.bytes.equals(jpegBytes), types.isSharedArrayBuffer(cleaned.bytes.buffer)]).toEqual([true, true]);
    await expect(checks.clean(Buffer.from('text'))).rejects.toMatchObject({ kind: 'unsupported-content' });
    await expect(checks.clean(writePdf({ catalog: '/OpenAction<</S/JavaScript>>' }))).rejects.toThrow('scripts');
    // This thread has not even loaded what checks need.
    const loaded = Object.keys(require.cache).join();
    expect(loaded).toContain('piscina');
    expect(loaded).not.toMatch(/pdf-lib|pdfium|pdfjs|sharp/);
  });

  describe('with tasks of this test', () => {
    const limits: ThreadLimits = { time: 300, longestTime: 10_000, heap: 64 };
    let tasks: string;
    beforeAll(async () => {
      tasks = join(folder, 'test-tasks.mjs');
      await writeFile(
        tasks,
        `import { appendFileSync } from 'node:fs';
        import { parentPort, threadId } from 'node:worker_threads';
        export function clean({ id, bytes }) {
          parentPort.postMessage({ begunTask: id });
          const task = Buffer.from(bytes).toString();
          appendFileSync(import.meta.dirname + '/threads', task + ' ' + threadId + '\\n');
          if (task === 'shared') return { accepted: { type: String(bytes.buffer instanceof SharedArrayBuffer), bytes: null } };
          if (task === 'wait') return new Promise(() => setInterval(() => undefined, 1000));
          if (task === 'loop') for (;;);
          for (const end = performance.now() + 700; task === 'work' && performance.now() < end; );
          const kept = [];
          if (task === 'allocate') for (;;) kept.push(new Array(100000).fill(kept.length));
          if (task === 'fail') throw new Error('a fault of ours');
          return { accepted: { type: 'application/pdf', bytes: null } };
        }`,
      );
    });
    const readThreads = async () =>
      (await readFile(join(folder, 'threads'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => line.split(' '));

    it('end a check at its time limit, refuse the file for good, and check the next in another thread', async () => {
      const checks = start(tasks, limits);
      const ended = Promise.allSettled(['loop', 'loop', 'loop', 'good'].map((name) => checks.clean(Buffer.from(name))));
      const [first, second, third, good] = await ended;
      for (const one of [first, second, third]) expect(one).toMatchObject({ reason: tooComplex });
      // It waited longer than the limit, which counts from its beginning.
      expect(good).toMatchObject({ value: { type: 'application/pdf' } });
      const threads = await readThreads();
      expect(new Set(threads.map(([, id]) => id)).size).toBe(4);
      expect(threads.map(([, id]) => id)).not.toContain('0');
    });

    it('end a check that a busy processor held up, and do not refuse its file for good', async () => {
      const checks = start(tasks, { ...limits, time: 60_000, longestTime: 300 });
      await expect(checks.clean(Buffer.from('wait'))).rejects.toMatchObject({
        kind: 'unavailable',
        message: 'The server was too busy to check this file. Please try again.',
      });
      await expect(checks.clean(Buffer.from('good'))).resolves.toMatchObject({ type: 'application/pdf' });
    });

    it('count no time that another check used', async () => {
      const checks = start(tasks, { ...limits, time: 600 });
      const [loop, work] = await Promise.allSettled(['loop', 'work'].map((name) => checks.clean(Buffer.from(name))));
      expect(loop).toMatchObject({ reason: tooComplex });
      expect(work).toMatchObject({ value: { type: 'application/pdf' } });
    });

    it('end a check at its memory limit, after a second attempt in a fresh thread', async () => {
      const checks = start(tasks, { ...limits, time: 60_000, longestTime: 60_000 });
      await expect(checks.clean(Buffer.from('allocate'))).rejects.toMatchObject(tooComplex);
      const attempts = (await readThreads()).filter(([name]) => name === 'allocate');
      expect(attempts).toHaveLength(2);
      await expect(checks.clean(Buffer.from('good'))).resolves.toMatchObject({ type: 'application/pdf' });
    });

    it('get the file without a copy if it is in shared memory', async () => {
      const checks = start(tasks, limits);
      await expect(checks.clean(joinShared([Buffer.from('sha'), Buffer.from('red')]))).resolves.toMatchObject({
        type: 'true',
      });
      await expect(checks.clean(Buffer.from('shared'))).resolves.toMatchObject({ type: 'false' });
    });

    it('report a fault of ours as such', async () => {
      const checks = start(tasks, limits);
      await expect(checks.clean(Buffer.from('fail'))).rejects.toThrow('a fault of ours');
    });
  });
});

describe('several senders', () => {
  /** Checks that end when the test says so; `begun` has their files. */
  function startChecks() {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const checks = createUploadChecks((bytes) => {
      begun.push(bytes.toString());
      return new Promise((end) => ends.push(() => end({ accepted: { type: 'application/pdf', bytes: null } })));
    });
    const check = (source: string, name: string) => checks.clean(Buffer.from(name), source);
    /** Ends the oldest check when all that can begin have begun. */
    async function endOne() {
      await new Promise(setImmediate);
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    return { begun, check, endOne };
  }

  it('have their turns one after the other, however many files one of them sent', async () => {
    const { begun, check, endOne } = startChecks();
    const slow = Array.from({ length: 8 }, (_, index) => check('slow', `slow ${index}`));
    const others = [check('one', 'one'), check('other', 'other 0'), check('other', 'other 1')];
    for (let count = 0; count < 7; count += 1) await endOne();
    expect(begun).toEqual(['slow 0', 'slow 1', 'slow 2', 'one', 'other 0', 'slow 3', 'other 1', 'slow 4', 'slow 5']);
    await Promise.all(others);
    for (let count = 0; count < 4; count += 1) await endOne();
    await Promise.all(slow);
  });

  it('are refused files while thirty wait, or twenty of one of them, and accepted when one is done', async () => {
    const { check, endOne } = startChecks();
    const busy = { kind: 'unavailable', details: { retryAfterSeconds: 5 } };
    const waiting = Array.from({ length: 20 }, () => check('one', ''));
    await expect(check('one', '')).rejects.toMatchObject(busy);
    waiting.push(...Array.from({ length: 10 }, () => check('other', '')));
    await expect(check('other', '')).rejects.toMatchObject(busy);
    // A sender without a file among them has a place.
    waiting.push(check('third', ''));
    await expect(check('third', '')).rejects.toMatchObject(busy);
    for (let count = 0; count < 2; count += 1) await endOne();
    await waiting[0];
    waiting.push(check('third', ''));
    for (let count = 0; count < 32; count += 1) await endOne();
    for (const { type } of await Promise.all(waiting)) expect(type).toBe('application/pdf');
  });

  it('are not kept waiting by all applicants together, who have one thread and places of their own', async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const run = (bytes: Buffer) => {
      begun.push(bytes.toString());
      return new Promise<UploadOutcome>((end) =>
        ends.push(() => end({ accepted: { type: 'application/pdf', bytes: null } })),
      );
    };
    const members = createUploadChecks(run);
    const applicants = createUploadChecks(run, placesOfApplicants);
    const sent = Array.from({ length: 10 }, (_, index) =>
      applicants.clean(Buffer.from(`answer ${index}`), `order ${index}`),
    );
    await expect(applicants.clean(Buffer.from('answer 10'), 'order 10')).rejects.toMatchObject({ kind: 'unavailable' });
    const uploads = ['visa', 'other visa'].map((name) => members.clean(Buffer.from(name), 'member 1'));
    await new Promise(setImmediate);
    expect(begun).toEqual(['answer 0', 'visa', 'other visa']);
    for (let count = 0; count < 12; count += 1) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    expect(await Promise.all([...sent, ...uploads])).toHaveLength(12);
  });

  it('who went away wait no longer and leave their places', async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const checks = createUploadChecks((bytes) => {
      begun.push(bytes.toString());
      return new Promise((end) => ends.push(() => end({ accepted: { type: 'application/pdf', bytes: null } })));
    }, placesOfApplicants);
    const closed = new Set<string>();
    const check = (order: string, name: string) => checks.clean(Buffer.from(name), order, () => closed.has(name));
    const first = check('1', 'first');
    const away = ['a', 'b', 'c', 'd', 'e'].map((name) => check(name, name).catch((error: Error) => error.message));
    const last = check('2', 'last');
    for (const name of ['a', 'b', 'c', 'd', 'e', 'late']) closed.add(name);
    await expect(check('3', 'late')).rejects.toThrow('The connection was closed');
    expect(new Set(await Promise.all(away))).toEqual(
      new Set(['The connection was closed before the file was checked.']),
    );
    for (let count = 0; count < 2; count += 1) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all([first, last]);
    expect(begun).toEqual(['first', 'last']);
  });
});
