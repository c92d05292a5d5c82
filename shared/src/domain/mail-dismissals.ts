/** Why a member leaves an email that could not be delivered as it is. Fixed texts, because the audit trail keeps them for good. */
export const mailDismissals = ['Sent another way', 'No longer needed'] as const;
export type MailDismissal = (typeof mailDismissals)[number];
