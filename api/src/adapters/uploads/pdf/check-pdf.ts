import { PDFArray, PDFDict } from '@cantoo/pdf-lib';
import { DomainError } from '../../../errors/domain-error';
import { copyAsPdfiumReads, loadPdfium } from './copy-as-pdfium-reads';
import { isActiveInPdfjs, loadPdfjs } from './is-active-in-pdfjs';
import { refuseTooComplexFile } from './too-complex-file';
import { hasActiveContent } from './has-active-content';
import { isNestedTooDeeply, PdfProblem, type PdfProblemKind } from './pdf-problem';
import { PdfValues } from './pdf-values';
import type { PdfContent } from './pdf-content';
import { readPdfObjects } from './read-pdf-objects';

const refusals: Readonly<Record<Exclude<PdfProblemKind, 'too-complex'>, string>> = {
  active: 'This PDF contains scripts, actions or other files. Print it to a new PDF and upload that file.',
  password:
    'This PDF needs a password to open. Save it without a password, or print it to a new PDF, and upload that file.',
  unreadable: 'This PDF cannot be read. Print it to a new PDF and upload that file.',
};

/**
 * Checks that a PDF can be shown and only shows pages: it runs, opens and contains nothing else. Throws a `DomainError`:
 * `unsupported-content` if not, `invalid-input` if it unpacks to too much.
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const problem = await findPdfProblem(bytes);
  if (problem === 'too-complex') throw refuseTooComplexFile();
  if (problem) throw new DomainError('unsupported-content', refusals[problem]);
}

/** Loads the readers that a check needs. */
export async function loadReaders(): Promise<void> {
  await Promise.all([loadPdfium(), loadPdfjs()]);
}

/** Three readers decide: ours, which finds what any viewer may find, and those of the viewers in browsers, which say what they find. */
async function findPdfProblem(bytes: Buffer): Promise<PdfProblemKind | null> {
  try {
    const own = judge(readPdfObjects(bytes));
    if (own) return own;
    for (const copy of await copyAsPdfiumReads(bytes)) {
      const problem = judge(readPdfObjects(copy, 'decrypted'));
      if (problem) return problem;
    }
    return (await isActiveInPdfjs(bytes)) ? 'active' : null;
  } catch (error) {
    if (error instanceof PdfProblem) return error.kind;
    // Objects inside one another, thousands of times.
    if (isNestedTooDeeply(error)) return 'unreadable';
    throw error;
  }
}

function judge(content: PdfContent): PdfProblemKind | null {
  if (hasActiveContent(content)) return 'active';
  return hasPages(content) ? null : 'unreadable';
}

/** Returns whether a catalog leads to a page. Without one, viewers show an error. */
function hasPages({ objects }: PdfContent): boolean {
  const values = new PdfValues(objects);
  return objects.some(
    ({ object }) =>
      object instanceof PDFDict &&
      values
        .getDicts(object, 'Pages')
        .some((tree) => values.get(tree, 'Kids').some((kids) => kids instanceof PDFArray && kids.size() > 0)),
  );
}
