import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { drawDefencePack } from './draw-defence-pack';
import { drawInvoice, type Invoice } from './draw-invoice';

/** What the thread for PDFs draws; each task takes one value. */
export function defencePack({ content, issuer }: { content: DefencePackContent; issuer: string }): Promise<Buffer> {
  return drawDefencePack(content, issuer);
}

export function invoice(content: Invoice): Promise<Buffer> {
  return drawInvoice(content);
}
