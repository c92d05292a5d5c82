import { rootCertificates } from 'node:tls';
import { ImapFlow } from 'imapflow';
import type { MailboxAddress } from '../../config/mailbox-config';

/** A folder of a mail server. It is only read: nothing in it is marked, moved or removed. */
export interface OpenMailbox {
  /** UIDs name the same messages as long as this stays the same. */
  uidValidity: number;
  /** The UID that the next message gets at least. */
  nextUid: number;
  /** Lists the UIDs above one, ascending. */
  listAfter(uid: number): Promise<number[]>;
  /** Lists the UIDs of messages that came since a day, ascending. */
  listSince(day: Date): Promise<number[]>;
  /** Returns a message; null if it is gone. */
  read(uid: number): Promise<Uint8Array | null>;
  /** Waits until a message comes, `milliseconds` pass, or the connection is lost, which the next call reports. */
  waitForNew(milliseconds: number): Promise<void>;
  close(): void;
}

/** A message of 10 MB in Base64, twice. What is beyond is left out. */
const maxMessageBytes = 30 * 1024 * 1024;
const connectMs = 20_000;

/** Connects and opens the folder. Throws the error of the mail library, with the code `folder refused` if the server does not open the folder. */
export async function openMailbox(address: MailboxAddress, authorities: string | null): Promise<OpenMailbox> {
  const { host, port, security, user, password, folder } = address;
  const client = new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: { user, pass: password },
    ...(authorities && { tls: { ca: [...rootCertificates, authorities] } }),
    logger: false,
    // Otherwise a removed message is reported without its UID.
    qresync: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
  });
  let wake: () => void = () => undefined;
  const isWoken = { value: false };
  const wakeUp = () => {
    isWoken.value = true;
    wake();
  };
  client.on('exists', wakeUp);
  client.on('close', wakeUp);
  // The call that waits gets the error as well.
  client.on('error', wakeUp);
  try {
    await client.connect();
    const opened = await client.mailboxOpen(folder, { readOnly: true }).catch((error: unknown) => {
      const isAnswer = error instanceof Error && 'responseStatus' in error && !('code' in error && error.code);
      if (isAnswer) Object.assign(error, { code: 'folder refused' });
      throw error;
    });
    const search = async (query: { uid: string } | { since: Date }) => {
      const found = await client.search(query, { uid: true });
      if (!found) throw new Error('The mail server did not answer a search.');
      return found.toSorted((a, b) => a - b);
    };
    return {
      uidValidity: Number(opened.uidValidity),
      nextUid: opened.uidNext,
      async listAfter(uid) {
        isWoken.value = false;
        // `*` is the newest message, also if its UID is lower.
        return (await search({ uid: `${uid + 1}:*` })).filter((found) => found > uid);
      },
      listSince: (day) => search({ since: day }),
      async read(uid) {
        const found = await client.fetchOne(String(uid), { source: { maxLength: maxMessageBytes } }, { uid: true });
        return (found && found.source) || null;
      },
      async waitForNew(milliseconds) {
        if (isWoken.value) return;
        let timer: NodeJS.Timeout | undefined;
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, milliseconds);
        });
        // It ends by itself before the next command.
        client.idle().catch(wakeUp);
        await woken;
        clearTimeout(timer);
      },
      close() {
        client.close();
        wakeUp();
      },
    };
  } catch (error) {
    client.close();
    throw error;
  }
}
