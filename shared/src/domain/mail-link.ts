/**
 * Returns the link that writes to an address; undefined without one. An address can have characters that mean more in a link, such as `?bcc=`
 * (RFC 6068).
 */
export const toMailLink = (email: string | null): string | undefined =>
  email ? `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` : undefined;
