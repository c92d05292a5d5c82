import * as endpoints from '@evisa/shared/contract/endpoints';
import type { MailboxRow } from '@evisa/shared/contract/mail';
import { request } from '@evisa/shared/client/http/http-client';

/** GET mailbox: the mails kept locally while a provider has no credentials, newest first. */
export async function getMailbox(signal?: AbortSignal): Promise<MailboxRow[]> {
  return (await request<MailboxRow[]>(endpoints.getMailbox, { signal })).data;
}
