import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isShownBlank, isShownWrong } from './compare-drawings.mjs';
import { drawWithImageMagick, drawWithPoppler } from './draw-elsewhere.mjs';
import { loadUploadChecks } from './load-upload-checks.mjs';
import { makeDocuments, makePhotos } from './make-documents.mjs';
import { installWriters } from './npm-packages.mjs';
import { photoWriters } from './photos.mjs';
import { makePlanted } from './planted.mjs';
import { createReport } from './report.mjs';
import { startViewer } from './start-viewer.mjs';
import { findMissing } from './writer-versions.mjs';
import { pdfWriters } from './writers/all-writers.mjs';

/** @typedef {import('./make-documents.mjs').Made} Made */
/** @typedef {{ file: string, bytes: Uint8Array, type: string }} Accepted */

/** More buttons than these make the screen slow. */
const shownAtOnce = 30;

/**
 * Makes documents and pictures with every writer that is installed, checks them as uploads and shows the accepted ones in the portal's viewer.
 * Then checks active PDFs, all of which must be refused. Prints a row for each writer.
 * @param {object} options
 * @param {number} options.count documents of each writer
 * @param {number} options.seed the first document's
 * @param {string[]} options.only names of writers, or parts of them; empty for all
 * @param {boolean} options.isSmall whether they are as small as can be
 * @param {boolean} options.isShown whether the portal's viewer shows the accepted ones
 * @param {string} options.folder where the files stay
 * @returns {Promise<boolean>} whether all ordinary files were accepted and shown, and all active ones refused
 */
export async function verifyDocuments({ count, seed, only, isSmall, isShown, folder }) {
  const load = await installWriters();
  const checks = await loadUploadChecks();
  const viewer = isShown ? await startViewer() : null;
  const report = createReport();
  const isWanted = (/** @type {string} */ name) =>
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
        ? await makePhotos(/** @type {import('./photos.mjs').PhotoWriter} */ (writer), seeds, own, { load, isSmall })
        : await makeDocuments(/** @type {import('./writers/writer.mjs').Writer} */ (writer), seeds, own, {
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

  /** @param {Made[]} made @param {boolean} isPhoto */
  async function check(made, isPhoto) {
    const unmade = made.flatMap(({ seed: number, error }) =>
      error === undefined ? [] : [{ seed: number, reason: error }],
    );
    /** @type {{ file: string, reason: string }[]} */
    const refused = [];
    /** @type {Accepted[]} */
    const accepted = [];
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

  /** Shows files and returns those that the viewer does not show as another renderer does. @param {Accepted[]} accepted @param {boolean} isPhoto */
  async function findFaults(accepted, isPhoto) {
    /** @type {{ file: string, reason: string }[]} */
    const faults = [];
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
