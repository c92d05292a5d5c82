import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isShownBlank, isShownWrong } from './compare-drawings';
import { drawWithImageMagick, drawWithPoppler } from './draw-elsewhere';
import { loadUploadChecks } from './load-upload-checks';
import { makeDocuments, makePhotos, type Made } from './make-documents';
import { installWriters } from './npm-packages';
import { photoWriters, type PhotoWriter } from './photos';
import { makePlanted } from './planted';
import { createReport } from './report';
import { startViewer } from './start-viewer';
import { findMissing } from './writer-versions';
import { pdfWriters } from './writers/all-writers';
import type { Writer } from './writers/writer';

export type Accepted = { file: string; bytes: Uint8Array; type: string };

/** More buttons than these make the screen slow. */
const shownAtOnce = 30;

/**
 * Makes documents and pictures with every writer that is installed, checks them as uploads and shows the accepted ones in the portal's viewer.
 * Then checks active PDFs, all of which must be refused. Prints a row for each writer.
 * @returns whether all ordinary files were accepted and shown, and all active ones refused
 */
export async function verifyDocuments({
  count,
  seed,
  only,
  isSmall,
  isShown,
  folder,
}: {
  /** documents of each writer */
  count: number;
  /** the first document's */
  seed: number;
  /** names of writers, or parts of them; empty for all */
  only: string[];
  /** whether they are as small as can be */
  isSmall: boolean;
  /** whether the portal's viewer shows the accepted ones */
  isShown: boolean;
  /** where the files stay */
  folder: string;
}): Promise<boolean> {
  const load = await installWriters();
  const checks = await loadUploadChecks();
  const viewer = isShown ? await startViewer() : null;
  const report = createReport();
  const isWanted = (name: string) =>
    only.length === 0 || only.some((part) => name.toLowerCase().includes(part.toLowerCase()));
  const seeds = Array.from({ length: count }, (_, index) => seed + index);
  try {
    for (const writer of [...pdfWriters, ...photoWriters].filter(({ name }) => isWanted(name))) {
      const missing = await findMissing(writer);
      if (missing.length > 0) {
        report.skip(writer.name, missing);
        continue;
      }
      const own = path.join(folder, writer.name.replace(/[^a-z0-9]+/gi, '-'));
      rmSync(own, { recursive: true, force: true });
      mkdirSync(own, { recursive: true });
      const isPhoto = photoWriters.some((photo) => photo === writer);
      const made = isPhoto
        ? await makePhotos(writer as PhotoWriter, seeds, own, { load, isSmall })
        : await makeDocuments(writer as Writer, seeds, own, {
            load,
            isSmall,
          });
      await report.write(writer, await check(made, isPhoto));
    }
    if (isWanted('planted')) await checkPlanted();
  } finally {
    await viewer?.stop();
  }
  return report.finish();

  async function check(made: Made[], isPhoto: boolean) {
    const unmade = made.flatMap(({ seed: number, error }) =>
      error === undefined ? [] : [{ seed: number, reason: error }],
    );
    const refused: { file: string; reason: string }[] = [];
    const accepted: Accepted[] = [];
    for (const { file } of made.filter(({ error }) => error === undefined))
      try {
        accepted.push({ file, ...(await checks.cleanUpload(readFileSync(file))) });
      } catch (error) {
        refused.push({ file, reason: error instanceof Error ? error.message : String(error) });
      }
    return {
      made: made.length - unmade.length,
      unmade,
      refused,
      accepted: accepted.length,
      faults: await findFaults(accepted, isPhoto),
    };
  }

  /** Shows files and returns those that the viewer does not show as another renderer does. */
  async function findFaults(accepted: Accepted[], isPhoto: boolean) {
    const faults: { file: string; reason: string }[] = [];
    if (!viewer) return faults;
    for (let start = 0; start < accepted.length; start += shownAtOnce) {
      const group = accepted.slice(start, start + shownAtOnce);
      const drawings = await viewer.show(group);
      for (const [index, { file }] of group.entries()) {
        const shown = drawings[index] ?? 'nothing';
        const expected = await (isPhoto ? drawWithImageMagick(file) : drawWithPoppler(file));
        if (typeof shown === 'string') faults.push({ file, reason: shown });
        else if (expected && isShownBlank(expected, shown)) faults.push({ file, reason: 'blank' });
        else if (expected && isPhoto && isShownWrong(expected, shown)) faults.push({ file, reason: 'other colours' });
      }
    }
    return faults;
  }

  async function checkPlanted() {
    const own = path.join(folder, 'planted');
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    let count = 0;
    const accepted = [];
    for await (const { name, bytes } of makePlanted(own)) {
      count += 1;
      const isAccepted = await checks.cleanUpload(bytes).then(
        () => true,
        () => false,
      );
      if (isAccepted) accepted.push(name);
    }
    report.writePlanted(count, accepted);
  }
}
