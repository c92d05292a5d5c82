import type { ReactNode } from 'react';
import type { IncomingKind, IncomingMail } from '@evisa/shared/contract/incoming-mails';
import { explainMailFailure } from '@evisa/shared/domain/explain-mail-failure';
import { Chip, type ChipColor } from '@evisa/shared/kit/data-display/status-chip';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { CloseMailButton } from './close-mail-button';
import classes from './incoming-mail-message.module.css';

const kinds: Record<IncomingKind, { label: string; color: ChipColor }> = {
  answer: { label: 'Answer', color: 'green' },
  'auto-reply': { label: 'Automatic answer', color: 'gray' },
  delay: { label: 'Delayed', color: 'yellow' },
  bounce: { label: 'Came back', color: 'red' },
  loop: { label: 'Our own email', color: 'gray' },
  unknown: { label: 'Other message', color: 'gray' },
};

interface IncomingMailMessageProps {
  mail: IncomingMail;
  /** The address in the order: a message from another one says so. */
  orderEmail?: string | undefined;
  /** Renders the button that opens a document which came with the message. */
  renderDocument?: (file: string, name: string) => ReactNode;
  /** Called after the message was marked as done. */
  onDone?: () => void;
}

/** Shows a message that came into the mailbox, as text: what is quoted is folded, and attachments are listed. */
export function IncomingMailMessage({ mail, orderEmail, renderDocument, onDone }: IncomingMailMessageProps) {
  const { kind, email, name, subject, text, attachments, recipient, reason, received_at } = mail;
  const { label, color } = kinds[kind];
  const isAnother =
    kind === 'answer' && orderEmail !== undefined && email.trim().toLowerCase() !== orderEmail.trim().toLowerCase();
  return (
    <article className={classes.message} aria-label={`${label} of ${email || 'an unknown sender'}`}>
      <p className={classes.head}>
        <Chip label={label} color={color} />
        <span translate="no" dir="auto">
          {name ? `${name} <${email}>` : email}
        </span>
        <Timestamp at={received_at} zone />
      </p>
      {isAnother && <p className={classes.warning}>It does not come from the order’s address.</p>}
      {subject && (
        <p className={classes.subject} dir="auto">
          {subject}
        </p>
      )}
      {(kind === 'bounce' || kind === 'delay') && (
        <p className={classes.text}>
          {recipient && <span translate="no">{`${recipient}: `}</span>}
          <span>{explainMailFailure(reason)}</span>
          {reason && <span className={classes.response}>{reason}</span>}
        </p>
      )}
      {kind !== 'bounce' && kind !== 'delay' && reason && <p className={classes.warning}>{reason}</p>}
      {text.map((part, index) =>
        part.quoted ? (
          // The parts of a message never change.
          <details key={index}>
            <summary>Quoted text</summary>
            <p className={classes.text} dir="auto">
              {part.text}
            </p>
          </details>
        ) : (
          <p key={index} className={classes.text} dir="auto">
            {part.text}
          </p>
        ),
      )}
      {mail.shortened && (
        <p className={classes.warning}>
          {mail.order_id === null ? 'The rest is in the mailbox.' : 'The rest is on the page of the order.'}
        </p>
      )}
      {attachments.length > 0 && (
        <ul className={classes.attachments} aria-label="Attachments">
          {attachments.map((attachment, index) => (
            <li key={index}>
              <span translate="no">
                {`${attachment.name} (${[attachment.contentType, formatKilobytes(attachment.bytes)].filter(Boolean).join(', ')})`}
              </span>
              {attachment.file && !mail.fromPage && <Chip label="Received by mail" color="gray" />}
              {attachment.file && renderDocument?.(attachment.file, attachment.name)}
              {attachment.refused && <p className={classes.warning}>{`Not taken: ${attachment.refused}`}</p>}
            </li>
          ))}
        </ul>
      )}
      {!mail.done && (
        <div>
          <CloseMailButton mail={mail} onDone={onDone} />
        </div>
      )}
    </article>
  );
}

const formatKilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} KB`;
