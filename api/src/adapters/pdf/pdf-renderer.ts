import pLimit from 'p-limit';
import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { DomainError, UnavailableError } from '../../errors/domain-error';
import type { PrintedInvoice } from './render-invoice';

type PdfTasks = typeof import('./pdf-worker-tasks');

/** Runs one of the tasks of `pdf-worker-tasks`, in a thread or in this process. */
export type RunPdfTask = <Name extends keyof PdfTasks>(
  name: Name,
  input: Parameters<PdfTasks[Name]>[0],
) => Promise<Uint8Array>;

/** The maximum number of packs, drawn and waiting, for one member and for all. A pack takes up to a second. */
const maxPendingPerMember = 3;
const maxPendingTotal = 30;
const retryAfter = { retryAfterSeconds: 5 };

export interface PdfRenderer {
  /**
   * Draws the content that `readContent` reads in the pack's turn, so that waiting packs keep no other reads waiting. Throws an `HttpError`: 429
   * if this member already waits for several packs, 503 if too many wait in total.
   */
  renderDefencePack(readContent: () => Promise<DefencePackContent>, issuer: string, memberId: number): Promise<Buffer>;
  renderInvoice(invoice: PrintedInvoice): Promise<Buffer>;
}

/** Returns a renderer that limits each member, so that one member cannot block the others. */
export function createPdfRenderer(draw: RunPdfTask): PdfRenderer {
  /** The member of each pack that is not finished. */
  const waiting: number[] = [];
  const takeTurn = pLimit(1);
  return {
    async renderDefencePack(readContent, issuer, memberId) {
      if (waiting.filter((id) => id === memberId).length >= maxPendingPerMember)
        throw new DomainError(
          'too-many-requests',
          'Your other PDFs are not finished yet. Try again in a few seconds.',
          retryAfter,
        );
      if (waiting.length >= maxPendingTotal)
        throw new UnavailableError('Too many PDFs are being made. Try again in a few seconds.', retryAfter);
      waiting.push(memberId);
      try {
        return toBuffer(await takeTurn(async () => draw('defencePack', { content: await readContent(), issuer })));
      } finally {
        waiting.splice(waiting.indexOf(memberId), 1);
      }
    },
    renderInvoice: async (invoice) => toBuffer(await draw('invoice', invoice)),
  };
}

/** Data from a thread loses its class. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
