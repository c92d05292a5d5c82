import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useId, useState } from 'react';
import { findReference } from '@evisa/shared/domain/formatting/error-reference';
import { Button } from '@evisa/shared/kit/base';
import { CopyReferenceButton } from './copy-reference-button';
import { DraggableToast } from './draggable-toast';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { toastCloseMs } from './toast-behavior';
import { useToastFocus } from './toast-focus';
import classes from './toast-list.module.css';

/** The content of a toast. */
export interface Toast {
  message: string;
  /** A second line: the order that the message is about. */
  note?: string | undefined;
  tone: 'done' | 'partly' | 'refused';
  /** ARIA role. The default, `alert`, interrupts screen readers. */
  role?: 'status' | 'alert';
  /** Accessible name of the close button; default "Dismiss". */
  dismissLabel?: string | undefined;
  /** Shown after pressing "Show". */
  details?: readonly string[] | undefined;
  /** Called by "Undo" while the toast is open. */
  onUndo?: (() => Promise<void>) | undefined;
  /** A link beside the message. */
  link?: ToastLink | undefined;
  /** Whether to leave it out while the same message is open: several reads can be refused for one reason. */
  once?: boolean | undefined;
  /** Called when the toast has closed. */
  onClose?: (() => void) | undefined;
}

interface ToastLink {
  text: string;
  href: string;
  /** Navigates within the page. A toast is outside the router. */
  onFollow: () => void;
}

const tones = {
  done: { color: 'teal', icon: <Icon name="check" /> },
  partly: { color: 'orange', icon: <Icon name="info" /> },
  refused: { color: 'red', icon: <Icon name="alert" /> },
} as const;

/**
 * Toasts at the top right, over the header, so that one does not cover what is worked on. They close after 5 s, can be dragged away, and wait
 * while hovered, while one has the focus, or while the window has none. The timer restarts when the focus returns. A toast with a reference to
 * quote stays until it is dismissed.
 */
export function ToastList() {
  const isWaiting = useToastFocus();
  return (
    <Notifications
      className={classes.toasts}
      position="top-right"
      autoClose={isWaiting ? false : toastCloseMs}
      pauseResetOnHover="all"
      allowDragDismiss={false}
      renderNotification={(toast) => <DraggableToast toast={toast} />}
      limit={5}
      notificationMaxHeight={420}
      zIndex={1000}
    />
  );
}

let count = 0;

/** The last toast that only confirms what was done. It gives way to the next toast. */
let confirmation: string | null = null;

export function showToast({
  message,
  note,
  tone,
  role = 'alert',
  dismissLabel = 'Dismiss',
  details = [],
  onUndo,
  link,
  once,
  onClose,
}: Toast): void {
  count += 1;
  const id = once ? message : `toast-${count}`;
  const reference = findReference(message);
  const hasMore = details.length > 0 || onUndo !== undefined || link !== undefined || reference !== null;
  if (confirmation) notifications.hide(confirmation);
  confirmation = tone === 'done' && !hasMore ? id : null;
  notifications.show({
    id,
    message: hasMore ? (
      <ToastResult id={id} message={message} note={note} details={details} onUndo={onUndo} link={link} />
    ) : (
      <ToastText message={message} note={note} />
    ),
    ...tones[tone],
    ...(reference && { autoClose: false }),
    withBorder: true,
    closeButtonProps: { 'aria-label': dismissLabel },
    ...(onClose && { onClose }),
    role,
  });
}

type ToastResultProps = Required<Pick<Toast, 'details'>> &
  Pick<Toast, 'message' | 'note' | 'onUndo' | 'link'> & { id: string };

/** Content of a toast with details, Undo, a link or a reference. The toast stays open while details show or Undo runs. */
function ToastResult({ id, message, note, details, onUndo, link }: ToastResultProps) {
  const [shown, setShown] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const listId = useId();
  const reference = findReference(message);
  const stayOpen = (stays: boolean) =>
    notifications.update({
      id,
      message: <ToastResult {...{ id, message, note, details, onUndo, link }} />,
      autoClose: stays || reference ? false : undefined,
    });
  return (
    <>
      <div className={classes.line}>
        <span className={classes.message}>
          <ToastText message={message} note={note} /> {link && <ToastLinkText id={id} link={link} />}
        </span>
        {details.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={shown}
            aria-controls={listId}
            onClick={() => {
              setShown(!shown);
              stayOpen(!shown);
            }}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        )}
        {reference && <CopyReferenceButton reference={reference} size="compact-sm" />}
        {onUndo && (
          <Button
            size="compact-sm"
            variant="light"
            title="F8 goes to Undo"
            aria-keyshortcuts="F8"
            loading={undoing}
            onClick={() => {
              setUndoing(true);
              stayOpen(true);
              void onUndo().finally(() => notifications.hide(id));
            }}
          >
            Undo
          </Button>
        )}
      </div>
      <ul id={listId} className={classes.details} hidden={!shown}>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </>
  );
}

function ToastText({ message, note }: Pick<Toast, 'message' | 'note'>) {
  return (
    <>
      <span>{message}</span>
      {/* Screen readers need the space between the lines. */}
      {note && <span className={classes.note}>{` ${note}`}</span>}
    </>
  );
}

function ToastLinkText({ id, link: { text, href, onFollow } }: { id: string; link: ToastLink }) {
  return (
    <a
      href={href}
      className={classes.link}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onFollow();
        notifications.hide(id);
      }}
    >
      {text}
    </a>
  );
}

/** Removes all toasts, including queued ones. */
export function clearToasts(): void {
  notifications.clean();
}
