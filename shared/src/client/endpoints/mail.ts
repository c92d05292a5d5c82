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

/** POST admin/resend-mail: mails the newest issued document again and returns its history row. */
export function resendMail(body: ResendMail, idempotencyKey: string): Promise<ApiResponse<MailHistoryRow>> {
  return request<MailHistoryRow>(endpoints.resendMail, { json: body, idempotencyKey });
}

/** POST admin/send-download-link: mails a link to the download page and returns its history row. */
export function sendDownloadLink(body: SendDownloadLink, idempotencyKey: string): Promise<ApiResponse<MailHistoryRow>> {
  return request<MailHistoryRow>(endpoints.sendDownloadLink, { json: body, idempotencyKey });
}

/** GET admin/email-content/{orderId}: returns the customer approval email as it is mailed. */
export async function getEmailContent(orderId: number, signal?: AbortSignal): Promise<EmailContent> {
  return (await request<EmailContent>(endpoints.getEmailContent, { params: { orderId }, signal })).data;
}

/** POST admin/send-invoice: mails the applicant a PDF invoice. */
export function sendInvoice(body: SendInvoice, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request<null>(endpoints.sendInvoice, { json: body, idempotencyKey });
}

/** GET mailbox: returns mails that were stored locally because their provider has no credentials, newest first. */
export async function getMailbox(signal?: AbortSignal): Promise<MailboxRow[]> {
  return (await request<MailboxRow[]>(endpoints.getMailbox, { signal })).data;
}
