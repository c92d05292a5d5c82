import * as endpoints from '@evisa/shared/contract/endpoints';
import type { EmailContent, MailHistoryRow, ResendMail, SendDownloadLink } from '@evisa/shared/contract/mail';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** POST admin/resend-mail: mails the newest issued document once more; answers its history row. */
export function resendMail(body: ResendMail, idempotencyKey: string): Promise<ApiResponse<MailHistoryRow>> {
  return request<MailHistoryRow>(endpoints.resendMail, { json: body, idempotencyKey });
}

/** POST admin/send-download-link: mails the way to the download page; answers its history row. */
export function sendDownloadLink(body: SendDownloadLink, idempotencyKey: string): Promise<ApiResponse<MailHistoryRow>> {
  return request<MailHistoryRow>(endpoints.sendDownloadLink, { json: body, idempotencyKey });
}

/** GET admin/email-content/{orderId}: the customer approval email, as it is mailed. */
export async function getEmailContent(orderId: number, signal?: AbortSignal): Promise<EmailContent> {
  return (await request<EmailContent>(endpoints.getEmailContent, { params: { orderId }, signal })).data;
}
