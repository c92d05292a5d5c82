import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { HttpError } from '../../plugins/http/http-error';
import type { Invoice } from './render-invoice';

type PdfTasks = typeof import('./pdf-worker-tasks');

/** Runs one of the tasks of `pdf-tasks`, in a thread or here. */
export type RunPdfTask = <Name extends keyof PdfTasks>(
  name: Name,
  input: Parameters<PdfTasks[Name]>[0],
) => Promise<Uint8Array>;

/** At once, drawn and waiting: of one member, and of all. A pack takes up to a second. */
const maxPendingPerMember = 3;
const maxPendingTotal = 30;
const retryAfterHeaders = { headers: { 'retry-after': '5' } };

export interface PdfRenderer {
  /** Throws a `Refusal`: 429 for a member who waits for several already, 503 while too many wait in all. */
  renderDefencePack(content: DefencePackContent, issuer: string, memberId: number): Promise<Buffer>;
  renderInvoice(invoice: Invoice): Promise<Buffer>;
}

/** Draws PDFs, with a share for each member, so that one of them cannot keep the others waiting. */
export function createPdfRenderer(draw: RunPdfTask): PdfRenderer {
  /** Who waits for each pack that is not done. */
  const waiting: number[] = [];
  return {
    async renderDefencePack(content, issuer, memberId) {
      if (waiting.filter((id) => id === memberId).length >= maxPendingPerMember)
        throw new HttpError(
          429,
          'Your other PDFs are not finished yet. Try again in a few seconds.',
          retryAfterHeaders,
        );
      if (waiting.length >= maxPendingTotal)
        throw new HttpError(503, 'Too many PDFs are being made. Try again in a few seconds.', retryAfterHeaders);
      waiting.push(memberId);
      try {
        return toBuffer(await draw('defencePack', { content, issuer }));
      } finally {
        waiting.splice(waiting.indexOf(memberId), 1);
      }
    },
    renderInvoice: async (invoice) => toBuffer(await draw('invoice', invoice)),
  };
}

/** What comes from a thread has lost its class. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
