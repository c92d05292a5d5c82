import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { createHangDetector } from './hang-detector';

describe('a process', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'evisa-watchdog-'));
    await build({
      entryPoints: ['watchdog', 'watchdog-thread'].map((name) => join(__dirname, `${name}.ts`)),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      format: 'esm',
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function run(code: string): Promise<{ code: number | null; signal: string | null; errors: string }> {
    const file = join(folder, 'process.mjs');
    await writeFile(
      file,
      `import { startWatchdog } from './watchdog.mjs';
       const watchdog = startWatchdog(import.meta.dirname + '/watchdog-thread.mjs', 2);
       ${code}`,
    );
    const child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'pipe'] });
    const [[code_, signal], errors] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
    return { code: code_, signal, errors };
  }

  it('ends itself when its event loop hangs, with one line in the log', async () => {
    const { signal, errors } = await run('setTimeout(() => { for (;;); }, 100);');
    expect(signal).toBe('SIGKILL');
    const lines = errors.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(String(lines[0]))).toMatchObject({
      level: 60,
      msg: 'The process answered nothing for 2 seconds, so it ends itself (WATCHDOG_SECONDS).',
    });
  });

  it('ends as usual when it has nothing left to do', async () => {
    expect(await run('')).toEqual({ code: 0, signal: null, errors: '' });
  });

  it('can stop the watchdog', async () => {
    expect(await run('await watchdog.stop(); process.exitCode = 3;')).toEqual({ code: 3, signal: null, errors: '' });
  });
});

describe('the detector', () => {
  it('reports a hang after as many seconds without a beat', () => {
    const hangs = createHangDetector(3);
    expect([1, 2, 2, 2, 2].map(hangs)).toEqual([false, false, false, false, true]);
  });

  it('forgets seconds without a beat at the next one', () => {
    const hangs = createHangDetector(3);
    expect([1, 1, 1, 2, 2, 2, 3].some(hangs)).toBe(false);
  });
});
