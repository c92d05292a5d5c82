/** The mail providers, in the order of their buttons; the default comes first (the specification, section 9). */
export const mailProviders = ['AWS', 'Sendgrid', 'Zoho'] as const;
export type MailProvider = (typeof mailProviders)[number];

/** The upload panel and the resend panel spell one provider differently (the specification, section 2). */
export const uploadButtonLabels: Record<MailProvider, string> = { AWS: 'AWS', Sendgrid: 'SendGrid', Zoho: 'Zoho' };
