import type { insertIncomingMail } from '../order-history/incoming-mails';

type NewIncomingMail = Parameters<typeof insertIncomingMail>[1];

/** Returns an answer of an applicant that waits for a member. */
export function buildIncomingMail(more: Partial<NewIncomingMail> = {}): NewIncomingMail {
  return {
    kind: 'answer',
    fingerprint: 'one',
    sender: 'marie@example.com',
    sender_name: 'Marie',
    subject: 'Re: Your visa',
    text: [{ quoted: false, text: 'Thank you' }],
    attachments: [{ name: 'page.pdf', contentType: 'application/pdf', bytes: 3 }],
    open_at: new Date().toISOString(),
    ...more,
  };
}
