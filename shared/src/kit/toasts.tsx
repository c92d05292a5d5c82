import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';
import { DraggableToast } from './draggable-toast';
import { Icon } from './icons';

const closeAfter = 5000;

/** Top-right, closing after 5 s, waiting while hovered or while the window is out of focus, dragged away to dismiss
 * (the specification, section 9). Losing focus stops the clock; coming back starts it anew. */
export function Toasts() {
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

/** `dismiss` is what a reader hears on the button that takes it away. */
export function toastSuccess(message: string, dismiss = 'Dismiss'): void {
  notifications.show({
    message,
    color: 'teal',
    icon: <Icon name="check" />,
    withBorder: true,
    closeButtonProps: { 'aria-label': dismiss },
  });
}

export function toastError(message: string, dismiss = 'Dismiss'): void {
  notifications.show({
    message,
    color: 'red',
    icon: <Icon name="alert" />,
    withBorder: true,
    closeButtonProps: { 'aria-label': dismiss },
    role: 'alert',
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
