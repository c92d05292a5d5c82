import { useEffect, useState, type FocusEvent } from 'react';

const toastSelector = '.mantine-Notifications-root [role]';
/** From any field too, so it is no character. Browsers leave it free. */
const toastKey = 'F8';

/** What had the focus before a toast. */
let previous: HTMLElement | null = null;

/**
 * Whether the focus is in a toast, and the handlers that tell. F8 moves the focus from anywhere to the Undo of the newest toast, or to its
 * first button, and back.
 */
export function useToastFocus(): { isFocused: boolean; onFocus: (event: FocusEvent) => void; onBlur: () => void } {
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key !== toastKey || ctrlKey || metaKey || altKey || shiftKey || !moveFocus()) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return {
    isFocused,
    onFocus({ relatedTarget }) {
      setIsFocused(true);
      if (relatedTarget instanceof HTMLElement && !relatedTarget.closest(toastSelector)) previous = relatedTarget;
    },
    onBlur: () => setIsFocused(false),
  };
}

/** Returns the focus from a toast that closes to where it was, or to the screen if that is gone. */
export function returnToastFocus(toast: Element | null): void {
  if (toast?.contains(document.activeElement)) focusPrevious();
}

function moveFocus(): boolean {
  if (document.activeElement?.closest(toastSelector)) {
    focusPrevious();
    return true;
  }
  const toast = [...document.querySelectorAll(toastSelector)].findLast((each) => each.querySelector('button'));
  const target = toast?.querySelector<HTMLElement>('[aria-keyshortcuts]') ?? toast?.querySelector('button');
  target?.focus();
  return target !== null && target !== undefined;
}

function focusPrevious(): void {
  const screen = document.querySelector<HTMLElement>('#content h1[tabindex]') ?? document.getElementById('content');
  (previous?.isConnected ? previous : screen)?.focus({ preventScroll: true });
}
