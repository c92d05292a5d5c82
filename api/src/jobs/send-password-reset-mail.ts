import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { hashToken } from '../adapters/auth/hashing';
import { findMemberByEmail } from '../db/members/members';
import type { OutboxItem } from '../db/outbox/outbox';
import { insertPasswordReset } from '../db/members/password-resets';
import type { Services } from '../main/services';
import { composePasswordResetEmail } from '../presenters/emails/member-emails';

const payloadSchema = z.object({ email: z.string() });
const tokenLifetimeMs = 30 * 60_000;
const [provider] = mailProviders;

/** Mails a link to a new password, if the address is a member's. The token is made now, so that none lies in the outbox. */
export async function sendPasswordResetMail(
  { db, config, mailSender, disabledSampleEmails }: Services,
  item: OutboxItem,
  messageId: string,
): Promise<string | null> {
  const { email } = payloadSchema.parse(item.payload);
  const member = await findMemberByEmail(db, email);
  if (!member || disabledSampleEmails.has(member.email)) return null;
  const token = randomBytes(32).toString('base64url');
  await insertPasswordReset(db, {
    token_hash: hashToken(token),
    member_id: member.id,
    expires_at: new Date(Date.now() + tokenLifetimeMs).toISOString(),
  });
  return mailSender.send(provider, {
    to: member.email,
    ...composePasswordResetEmail(member, token, config),
    attachments: [],
    messageId,
  });
}
