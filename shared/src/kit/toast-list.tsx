import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';
import { DraggableToast } from './draggable-toast';
import { Icon } from './icons';
import { ToastResult } from './toast-result';

const closeAfter = 5000;

/** What a toast tells. */
export interface Toast {
  message: string;
  tone: 'done' | 'partly' | 'refused';
  /** To a screen reader: `alert` interrupts, and is what it is without. */
  role?: 'status' | 'alert';
  /** What a reader hears on the button that takes it away; "Dismiss" without. */
  dismiss?: string | undefined;
  /** Opened by "Show". */
  details?: readonly string[] | undefined;
  /** Offered as "Undo" as long as the toast is there. */
  onUndo?: (() => Promise<void>) | undefined;
}

const tones = {
  done: { color: 'teal', icon: <Icon name="check" /> },
  partly: { color: 'orange', icon: <Icon name="info" /> },
  refused: { color: 'red', icon: <Icon name="alert" /> },
} as const;

/** Top-right, closing after 5 s, waiting while hovered or while the window is out of focus, dragged away to dismiss
 * (the specification, section 9). Losing focus stops the clock; coming back starts it anew. */
export function ToastList() {
  const away = useSyncExternalStore(onFocusChange, isAway);
  return (
    <Notifications
      position="top-right"
      autoClose={away ? false : closeAfter}
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

export function showToast({ message, tone, role = 'alert', dismiss = 'Dismiss', details = [], onUndo }: Toast): void {
  count += 1;
  const id = `toast-${count}`;
  const hasMore = details.length > 0 || onUndo !== undefined;
  notifications.show({
    id,
    message: hasMore ? <ToastResult id={id} message={message} details={details} onUndo={onUndo} /> : message,
    ...tones[tone],
    withBorder: true,
    closeButtonProps: { 'aria-label': dismiss },
    role,
  });
}

/** Takes away those on screen and those waiting for room. */
export function clearToasts(): void {
  notifications.clean();
}

function onFocusChange(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

function isAway(): boolean {
  return document.hidden || !document.hasFocus();
}
