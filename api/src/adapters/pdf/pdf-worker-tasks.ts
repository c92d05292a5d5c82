import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { renderDefencePack } from './render-defence-pack';
import { renderInvoice, type PrintedInvoice } from './render-invoice';

/** The tasks of the PDF thread. Each takes one value. */
export function defencePack({ content, issuer }: { content: DefencePackContent; issuer: string }): Promise<Buffer> {
  return renderDefencePack(content, issuer);
}

export function invoice(content: PrintedInvoice): Promise<Buffer> {
  return renderInvoice(content);
}
