import * as calls from '@evisa/shared/contract/calls';
import type { SendInvoice } from '@evisa/shared/contract/invoice';
import { request, type Answer } from '@evisa/shared/client/http';

/** POST admin/send-invoice: mails the applicant a PDF invoice. */
export function sendInvoice(body: SendInvoice, idempotencyKey: string): Promise<Answer<null>> {
  return request<null>(calls.sendInvoice, { json: body, idempotencyKey });
}
