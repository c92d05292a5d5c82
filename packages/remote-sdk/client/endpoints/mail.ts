import * as endpoints from '@evisa/shared/contract/endpoints';
import type { SendInvoice } from '@evisa/shared/contract/invoice';
import type {
  EmailContent,
  MailboxRow,
  MailHistoryRow,
  ResendMail,
  SendDownloadLink,
} from '@evisa/shared/contract/mail';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';

/** @deprecated Use `request(endpoints.resendMail, { json, idempotencyKey })`. */
export function resendMail(body: ResendMail, idempotencyKey: string): Promise<ApiResponse<MailHistoryRow>> {
  return request(endpoints.resendMail, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.sendDownloadLink, { json, idempotencyKey })`. */
export function sendDownloadLink(body: SendDownloadLink, idempotencyKey: string): Promise<ApiResponse<MailHistoryRow>> {
  return request(endpoints.sendDownloadLink, { json: body, idempotencyKey });
}

/** @deprecated Use `requestData(endpoints.getEmailContent, { params: { orderId }, signal })`. */
export function getEmailContent(orderId: number, signal?: AbortSignal): Promise<EmailContent> {
  return requestData(endpoints.getEmailContent, { params: { orderId }, signal });
}

/** @deprecated Use `request(endpoints.sendInvoice, { json, idempotencyKey })`. */
export function sendInvoice(body: SendInvoice, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request(endpoints.sendInvoice, { json: body, idempotencyKey });
}

/** @deprecated Use `requestData(endpoints.getMailbox, { signal })`. */
export function getMailbox(signal?: AbortSignal): Promise<MailboxRow[]> {
  return requestData(endpoints.getMailbox, { signal });
}
