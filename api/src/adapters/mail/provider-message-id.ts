/**
 * The id in a server's confirmation, by the form of its reply. SES ("250 Ok 0102…-000000") puts this id into the Message-ID of the mail;
 * SendGrid and Postfix ("queued as"), Exim ("id="), and OpenSMTPD and Sendmail ("250 2.0.0 ID Message accepted") name their queue's.
 * Migration 0020 has the same forms.
 */
const idForms: readonly RegExp[] = [
  /queued as ([\w.-]+)/i,
  /\bid=([\w.-]+)/i,
  /^250 2\.0\.0 (\S+) Message accepted/i,
  /^250 Ok ([0-9a-f]+(?:-[0-9a-f]+)+)$/i,
];

/** Returns the id that a mail server gave a mail in its final reply; `null` if the reply has none. */
export function findProviderMessageId(response: string): string | null {
  for (const form of idForms) {
    const [, id] = form.exec(response.trim()) ?? [];
    if (id) return id;
  }
  return null;
}
