import { z } from 'zod';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { findMember } from '../db/members/members';
import type { OutboxItem } from '../db/outbox/outbox';
import type { Services } from '../main/services';
import { composeAccountChangeEmail, isAccountChange, type AccountChange } from '../presenters/emails/member-emails';

const payloadSchema = z.object({
  memberId: z.number(),
  to: z.string(),
  change: z.custom<AccountChange>(isAccountChange),
  by: z.string().default('A colleague'),
});
const [provider] = mailProviders;

/** Mails a member that their account was changed; nothing to one who was deleted meanwhile. */
export async function sendAccountMail(
  { db, config, mailSender, disabledSampleEmails }: Services,
  item: OutboxItem,
  messageId: string,
): Promise<string | null> {
  const { memberId, to, change, by } = payloadSchema.parse(item.payload);
  const member = await findMember(db, memberId);
  if (!member || disabledSampleEmails.has(member.email)) return null;
  const text = composeAccountChangeEmail({ name: member.name, change, by }, config);
  return mailSender.send(provider, { to, ...text, attachments: [], messageId });
}
