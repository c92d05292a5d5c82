import * as endpoints from '@evisa/shared/contract/endpoints';
import type {
  DismissFailedMail,
  FailedMail,
  ResendFailedMail,
  SeeFailedMails,
} from '@evisa/shared/contract/failed-mails';
import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

export interface FailedMailsFacts {
  count: number;
  availableMailProviders: MailProvider[];
}

/** GET admin/failed-mails: emails that could not be delivered, newest first, and the count of all. */
export function getFailedMails(signal?: AbortSignal): Promise<ApiResponse<FailedMail[]> & FailedMailsFacts> {
  return request<FailedMail[], FailedMailsFacts>(endpoints.getFailedMails, { signal });
}

/** POST admin/resend-failed-mail: sends the same email again and returns its history row. */
export function resendFailedMail(body: ResendFailedMail, idempotencyKey: string): Promise<ApiResponse<MailHistoryRow>> {
  return request<MailHistoryRow>(endpoints.resendFailedMail, { json: body, idempotencyKey });
}

/** POST admin/dismiss-failed-mail: leaves the email as it is. */
export function dismissFailedMail(body: DismissFailedMail, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request<null>(endpoints.dismissFailedMail, { json: body, idempotencyKey });
}

/** POST admin/see-failed-mails: marks the member's own failed emails as seen, of one order or all. */
export async function seeFailedMails(body: SeeFailedMails): Promise<void> {
  await request<null>(endpoints.seeFailedMails, { json: body });
}
