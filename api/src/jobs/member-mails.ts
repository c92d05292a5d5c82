import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hashToken } from '../adapters/auth/hashing';
import { DeliveryError } from '../adapters/mail/delivery-error';
import type { SentMail } from '../adapters/mail/mail-sender';
import type { MailMessage } from '../adapters/mail/to-nodemailer-message';
import { findMember, findMemberByEmail } from '../db/members/members';
import { insertPasswordReset } from '../db/members/password-resets';
import type { OutboxItem } from '../db/outbox/outbox';
import type { Services } from '../services/services';
import {
  composeAccountChangeEmail,
  isAccountChange,
  type AccountChange,
  composePasswordResetEmail,
} from '../presenters/emails/member-emails';
import { chooseProvider } from './choose-provider';

const resetTokenLifetimeMs = 30 * 60_000;

const accountMailSchema = z.object({
  memberId: z.number(),
  to: z.string(),
  change: z.custom<AccountChange>(isAccountChange),
  by: z.string().default('A colleague'),
  what: z.string().optional(),
});
const passwordResetMailSchema = z.object({ email: z.string() });

/** Tells a member that their account changed. Sends nothing if the member was deleted in the meantime. */
export async function sendAccountMail(
  services: Services,
  item: OutboxItem,
  messageId: string,
): Promise<SentMail | null> {
  const { db, config, disabledSampleEmails } = services;
  const { memberId, to, change, by, what } = accountMailSchema.parse(item.payload);
  const member = await findMember(db, memberId);
  if (!member || disabledSampleEmails.has(member.email)) return null;
  const text = composeAccountChangeEmail(
    { name: member.name, change, by, ...(what !== undefined && { what }) },
    config,
  );
  return sendToMember(services, item, { to, ...text, attachments: [], messageId });
}

/** Sends a link to a new password if the address is a member's. Creates the token now, so that the outbox contains none. */
export async function sendPasswordResetMail(
  services: Services,
  item: OutboxItem,
  messageId: string,
): Promise<SentMail | null> {
  const { db, config, disabledSampleEmails } = services;
  const { email } = passwordResetMailSchema.parse(item.payload);
  const member = await findMemberByEmail(db, email);
  if (!member || disabledSampleEmails.has(member.email)) return null;
  const token = randomBytes(32).toString('base64url');
  await insertPasswordReset(db, {
    token_hash: hashToken(token),
    member_id: member.id,
    expires_at: new Date(Date.now() + resetTokenLifetimeMs).toISOString(),
  });
  return sendToMember(services, item, {
    to: member.email,
    ...composePasswordResetEmail(member, token, config),
    attachments: [],
    messageId,
  });
}

/** Sends by the first provider that can, and after a failure by the next. Throws a `DeliveryError` if none is set up. */
function sendToMember({ mailSender }: Services, item: OutboxItem, mail: MailMessage): Promise<SentMail> {
  const provider = chooseProvider(mailSender, item);
  if (!provider) throw new DeliveryError('no-provider', 'No mail provider is set up on this server.');
  return mailSender.send(provider, mail);
}
