import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setImmediate as nextStep } from 'node:timers/promises';
import { build } from 'esbuild';
import PDFDocument from 'pdfkit';
import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { createPdfRenderer, type RunPdfTask } from './pdf-renderer';
import * as tasks from './pdf-worker-tasks';
import { startPdfWorker } from './pdf-worker';

const content: DefencePackContent = {
  defencePackType: 1,
  title: 'Defence pack',
  orderId: 100_234,
  facts: [{ title: 'Case', rows: [{ label: 'Cardholder', value: 'MARIE DUPONT ភាសាខ្មែរ' }] }],
  chronology: [{ at: '2026-03-02T08:15:30.123Z', event: 'Placed' }],
  history: { title: 'Downloads', columns: ['Date'], rows: [['2 March 2026']], empty: 'None.' },
  terms: { title: 'Terms', paragraphs: ['The whole terms.'] },
};

const readContent = () => Promise.resolve(content);

/** Tasks that end on request. */
function heldTasks() {
  const ends: (() => void)[] = [];
  const draw: RunPdfTask = () => new Promise((resolve) => ends.push(() => resolve(new Uint8Array())));
  const endNext = async () => {
    while (ends.length === 0) await nextStep();
    ends.shift()?.();
  };
  return { draw, endNext };
}

test('lets a member wait for three packs, refuses the fourth, and accepts another when one is done', async () => {
  const { draw, endNext } = heldTasks();
  const pdfs = createPdfRenderer(draw);
  const packs = [1, 2, 3].map(() => pdfs.renderDefencePack(readContent, 'e-Visa', 7));
  await expect(pdfs.renderDefencePack(readContent, 'e-Visa', 7)).rejects.toMatchObject({
    kind: 'too-many-requests',
    details: { retryAfterSeconds: 5 },
  });
  const other = pdfs.renderDefencePack(readContent, 'e-Visa', 8);
  await endNext();
  await packs[0];
  void pdfs.renderDefencePack(readContent, 'e-Visa', 7);
  await expect(pdfs.renderDefencePack(readContent, 'e-Visa', 7)).rejects.toMatchObject({ kind: 'too-many-requests' });
  for (let left = 0; left < 4; left += 1) await endNext();
  await Promise.all([...packs, other]);
});

test('reads what a pack tells when its turn comes, and of none that it refuses', async () => {
  const { draw, endNext } = heldTasks();
  const pdfs = createPdfRenderer(draw);
  const read: number[] = [];
  const start = (pack: number) =>
    pdfs.renderDefencePack(() => Promise.resolve({ ...content, orderId: read.push(pack) }), 'e-Visa', 7);
  const packs = [1, 2, 3].map(start);
  await expect(start(4)).rejects.toMatchObject({ kind: 'too-many-requests' });
  await nextStep();
  expect(read).toEqual([1]);
  await endNext();
  await packs[0];
  await nextStep();
  expect(read).toEqual([1, 2]);
  for (let left = 0; left < 2; left += 1) await endNext();
  await Promise.all(packs);
  expect(read).toEqual([1, 2, 3]);
});

test('refuses everyone while thirty packs wait', async () => {
  const { draw } = heldTasks();
  const pdfs = createPdfRenderer(draw);
  for (let count = 0; count < 30; count += 1) void pdfs.renderDefencePack(readContent, 'e-Visa', Math.floor(count / 3));
  await expect(pdfs.renderDefencePack(readContent, 'e-Visa', 99)).rejects.toMatchObject({ kind: 'unavailable' });
});

test('frees the slot of a pack that fails', async () => {
  const pdfs = createPdfRenderer(() => Promise.reject(new Error('broken')));
  for (let count = 0; count < 5; count += 1)
    await expect(pdfs.renderDefencePack(readContent, 'e-Visa', 7)).rejects.toThrow('broken');
});

test('draws the same bytes in another thread', async () => {
  const folder = await mkdtemp(resolve(__dirname, '../../../node_modules/.pdf-thread-'));
  const file = join(folder, 'pdf-tasks.mjs');
  await build({
    entryPoints: [join(__dirname, 'pdf-worker-tasks.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pdfkit', 'fontkit', 'bidi-js', 'harfbuzzjs', 'wawoff2'],
  });
  const thread = startPdfWorker(file);
  const pdfs = createPdfRenderer(thread.draw);
  try {
    const drawnHere = jest.spyOn(PDFDocument.prototype, 'end');
    const here = await tasks.defencePack({ content, issuer: 'e-Visa' });
    expect(drawnHere).toHaveBeenCalledTimes(1);
    const drawn = await pdfs.renderDefencePack(readContent, 'e-Visa', 7);
    expect(drawnHere).toHaveBeenCalledTimes(1);
    expect(drawn.equals(here)).toBe(true);
  } finally {
    await thread.close();
    await rm(folder, { recursive: true, force: true });
  }
});
