import type { MailFailureKind } from '@evisa/shared/domain/mail-failures';

/** What an operator can do about each kind of failure, for the log. docs/operating/alerts.yml says the same. */
export const mailRepairs: Partial<Record<MailFailureKind, string>> = {
  sender: 'Verify the address in …_FROM, or its domain, at the provider.',
  access: 'Ask the provider why it refuses this server or account, and have it allowed again.',
  'sign-in': 'Check …_USER and …_SECRET, set the right ones and restart.',
  encryption: 'Check …_TLS and …_PORT. A private authority belongs into MAIL_CA_FILE.',
  quota: 'Raise the limit of the account at the provider, or wait until it starts again.',
  'no-provider': 'Set AWS_SES_SECRET, SENDGRID_SECRET or ZOHO_SECRET and restart.',
  connection: 'Check the network, the firewall and the status page of the provider.',
  internal: 'Check the documents, the database and the disk.',
};
