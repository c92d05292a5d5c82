/** The mail providers in the order of their buttons. The first is the default. */
export const mailProviders = ['AWS', 'Sendgrid', 'Zoho'] as const;
export type MailProvider = (typeof mailProviders)[number];

/** The upload panel and the resend panel spell one provider differently. */
export const uploadButtonLabels: Record<MailProvider, string> = { AWS: 'AWS', Sendgrid: 'SendGrid', Zoho: 'Zoho' };

/** Stored as the response of an email whose provider is not set up, so that it does not look delivered. */
export const localMailboxResponse = 'kept in the local mailbox';
