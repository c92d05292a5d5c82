import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { renderDefencePack } from './render-defence-pack';
import { renderInvoice, type Invoice } from './render-invoice';

/** What the thread for PDFs draws; each task takes one value. */
export function defencePack({ content, issuer }: { content: DefencePackContent; issuer: string }): Promise<Buffer> {
  return renderDefencePack(content, issuer);
}

export function invoice(content: Invoice): Promise<Buffer> {
  return renderInvoice(content);
}
