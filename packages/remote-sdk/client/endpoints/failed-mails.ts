import * as endpoints from '@evisa/shared/contract/endpoints';
import type {
  DismissFailedMail,
  FailedMail,
  FailedMailsFacts,
  ResendFailedMail,
  SeeFailedMails,
} from '@evisa/shared/contract/failed-mails';
import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

export type { FailedMailsFacts };

/** @deprecated Use `request(endpoints.getFailedMails, { signal })`. */
export function getFailedMails(signal?: AbortSignal): Promise<ApiResponse<FailedMail[]> & FailedMailsFacts> {
  return request(endpoints.getFailedMails, { signal });
}

/** @deprecated Use `request(endpoints.resendFailedMail, { json, idempotencyKey })`. */
export function resendFailedMail(body: ResendFailedMail, idempotencyKey: string): Promise<ApiResponse<MailHistoryRow>> {
  return request(endpoints.resendFailedMail, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.dismissFailedMail, { json, idempotencyKey })`. */
export function dismissFailedMail(body: DismissFailedMail, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request(endpoints.dismissFailedMail, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.seeFailedMails, { json })`. */
export async function seeFailedMails(body: SeeFailedMails): Promise<void> {
  await request(endpoints.seeFailedMails, { json: body });
}
