import { PDFArray, PDFDict } from '@cantoo/pdf-lib';
import { DomainError } from '../../../errors/domain-error';
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
export function checkPdf(bytes: Buffer): void {
  const problem = findPdfProblem(bytes);
  if (problem === 'too-complex') throw refuseTooComplexFile();
  if (problem) throw new DomainError('unsupported-content', refusals[problem]);
}

function findPdfProblem(bytes: Buffer): PdfProblemKind | null {
  try {
    const content = readPdfObjects(bytes);
    if (hasActiveContent(content)) return 'active';
    return hasPages(content) ? null : 'unreadable';
  } catch (error) {
    if (error instanceof PdfProblem) return error.kind;
    // Objects inside one another, thousands of times.
    if (isNestedTooDeeply(error)) return 'unreadable';
    throw error;
  }
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
