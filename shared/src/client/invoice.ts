import * as endpoints from '@evisa/shared/contract/endpoints';
import type { SendInvoice } from '@evisa/shared/contract/invoice';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** POST admin/send-invoice: mails the applicant a PDF invoice. */
export function sendInvoice(body: SendInvoice, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request<null>(endpoints.sendInvoice, { json: body, idempotencyKey });
}
