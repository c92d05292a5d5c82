import { ConfigError } from './environment-fields';

/** A mailbox that is read by IMAP. */
export interface MailboxAddress {
  /** `user@host:port/folder`, for the log and the database. */
  name: string;
  host: string;
  port: number;
  /** Encrypted from the first byte, after STARTTLS, or not at all (only for a host on this machine). */
  security: 'tls' | 'starttls' | 'none';
  user: string;
  password: string;
  folder: string;
}

/**
 * Reads addresses such as `imaps://user%40evisa.example:password@imap.evisa.example/INBOX`, separated by commas. `imap:` is encrypted by
 * STARTTLS. Throws a `ConfigError`, whose text has no password.
 */
export function readMailboxAddresses(text: string | undefined): MailboxAddress[] {
  return (text ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map(readMailboxAddress);
}

function readMailboxAddress(address: string): MailboxAddress {
  const { url, user, password, path } = parseAddress(address);
  const { protocol, hostname } = url;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host);
  const folder = path.slice(1) || 'INBOX';
  const port = Number(url.port) || (protocol === 'imaps:' ? 993 : 143);
  return {
    name: `${user}@${host}:${port}/${folder}`,
    host,
    port,
    security: protocol === 'imaps:' ? 'tls' : isLocal ? 'none' : 'starttls',
    user,
    password,
    folder,
  };
}

function parseAddress(address: string) {
  const form = 'MAILBOX_IMAP_URL must be addresses such as imaps://user:password@host/INBOX, separated by commas.';
  try {
    const url = new URL(address);
    const [user = '', password = '', path = ''] = [url.username, url.password, url.pathname].map((part) =>
      decodeURIComponent(part),
    );
    if (/^imaps?:$/.test(url.protocol) && url.hostname && user && password) return { url, user, password, path };
  } catch {
    // The error would show the password.
  }
  throw new ConfigError(form);
}
