import { mailProviders, uploadButtonLabels, type MailProvider } from './mail-providers';

interface MailProviderChoice {
  available: readonly MailProvider[];
  /** Why the others cannot be chosen; null if all can. */
  unavailableReason: string | null;
}

/** Returns the providers that can send mails. An older API does not name them, so all can be chosen. */
export function getMailProviderChoice(available: readonly MailProvider[] = mailProviders): MailProviderChoice {
  const missing = mailProviders.filter((provider) => !available.includes(provider));
  return { available, unavailableReason: describeMissing(missing) };
}

function describeMissing(missing: readonly MailProvider[]): string | null {
  if (missing.length === 0) return null;
  if (missing.length === mailProviders.length)
    return 'No mail provider is set up on this server. Ask an Admin to set one up.';
  const names = missing.map((provider) => uploadButtonLabels[provider]).join(' and ');
  return `${names} ${missing.length === 1 ? 'is' : 'are'} not set up on this server.`;
}
