/** The mail providers in the order of their buttons. The first is the default. */
export const mailProviders = ['AWS', 'Sendgrid', 'Zoho'] as const;
export type MailProvider = (typeof mailProviders)[number];

/** The upload panel and the resend panel spell one provider differently. */
export const uploadButtonLabels: Record<MailProvider, string> = { AWS: 'AWS', Sendgrid: 'SendGrid', Zoho: 'Zoho' };
