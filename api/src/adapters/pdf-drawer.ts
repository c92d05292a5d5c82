import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { Refusal } from '../plugins/refusal';
import type { Invoice } from './draw-invoice';

type Tasks = typeof import('./pdf-tasks');

/** Runs one of the tasks of `pdf-tasks`, in a thread or here. */
export type DrawPdf = <Name extends keyof Tasks>(name: Name, input: Parameters<Tasks[Name]>[0]) => Promise<Uint8Array>;

/** At once, drawn and waiting: of one member, and of all. A pack takes up to a second. */
const mostOfMember = 3;
const mostInAll = 30;
const tryAgain = { headers: { 'retry-after': '5' } };

export interface PdfDrawer {
  /** Throws a `Refusal`: 429 for a member who waits for several already, 503 while too many wait in all. */
  defencePack(content: DefencePackContent, issuer: string, memberId: number): Promise<Buffer>;
  invoice(invoice: Invoice): Promise<Buffer>;
}

/** Draws PDFs, with a share for each member, so that one of them cannot keep the others waiting. */
export function createPdfDrawer(draw: DrawPdf): PdfDrawer {
  /** Who waits for each pack that is not done. */
  const waiting: number[] = [];
  return {
    async defencePack(content, issuer, memberId) {
      if (waiting.filter((id) => id === memberId).length >= mostOfMember)
        throw new Refusal(429, 'Your other PDFs are not finished yet. Try again in a few seconds.', tryAgain);
      if (waiting.length >= mostInAll)
        throw new Refusal(503, 'Too many PDFs are being made. Try again in a few seconds.', tryAgain);
      waiting.push(memberId);
      try {
        return asBuffer(await draw('defencePack', { content, issuer }));
      } finally {
        waiting.splice(waiting.indexOf(memberId), 1);
      }
    },
    invoice: async (invoice) => asBuffer(await draw('invoice', invoice)),
  };
}

/** What comes from a thread has lost its class. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
