import { useEffect, useSyncExternalStore } from 'react';

const toastSelector = '.mantine-Notifications-root [role]';
/** From any field too, so it is no character. Browsers leave it free. */
const toastKey = 'F8';

/** What had the focus before a toast. */
let previous: HTMLElement | null = null;

/**
 * Moves the focus with F8 from anywhere to the Undo of the newest toast, or to its first button, and back. Returns whether toasts wait: while one
 * has the focus, or the window has none.
 */
export function useToastFocus(): boolean {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key !== toastKey || ctrlKey || metaKey || altKey || shiftKey || !moveFocus()) return;
      event.preventDefault();
    };
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      if (isInToast(target) && relatedTarget instanceof HTMLElement && !isInToast(relatedTarget))
        previous = relatedTarget;
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('focusin', onFocus);
    };
  }, []);
  return useSyncExternalStore(subscribeToFocus, doToastsWait);
}

const focusEvents = ['focus', 'blur', 'focusin', 'focusout', 'visibilitychange'] as const;
const listeners = new Set<() => void>();

function subscribeToFocus(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of focusEvents) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of focusEvents) window.removeEventListener(event, listener);
  };
}

function doToastsWait(): boolean {
  return document.hidden || !document.hasFocus() || isInToast(document.activeElement);
}

function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(toastSelector) !== null;
}

/** Returns the focus from a toast that closes to where it was, or to the screen if that is gone. */
export function returnToastFocus(toast: Element | null): void {
  if (toast?.contains(document.activeElement)) focusPrevious();
}

/** Looks where the focus is once a toast is gone: a removed or disabled button loses it without an event. */
export function recheckToastFocus(): void {
  listeners.forEach((listener) => listener());
}

function moveFocus(): boolean {
  if (isInToast(document.activeElement)) {
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
