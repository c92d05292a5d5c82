import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from './icons';
import classes from './site-toasts.module.css';

interface Toast {
  key: number;
  message: string;
  dismiss: string;
  isError: boolean;
}

const closeAfterMs = 5000;
/** The reference of an error, which people need time to copy. */
const referencePattern = /[2-9A-Z]{4}-[2-9A-Z]{4}/;
const maxToasts = 5;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastKey = 0;

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Replaces a toast with the same message, so that screen readers announce it again and it covers no more of the form. */
function showToast(message: string, dismiss: string, isError: boolean): void {
  lastKey += 1;
  const others = toasts.filter((toast) => toast.message !== message);
  setToasts([...others, { key: lastKey, message, dismiss, isError }].slice(-maxToasts));
}

export function toastSuccess(message: string, dismiss: string): void {
  showToast(message, dismiss, false);
}

export function toastError(message: string, dismiss: string): void {
  showToast(message, dismiss, true);
}

export function clearToasts(): void {
  setToasts([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows toasts at the top. They close after 5 seconds, but not while the pointer is over them or the page has no focus. Those with a
 * reference stay until they are dismissed. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
  const [isPaused, setIsPaused] = useState(false);
  return (
    <div
      className={classes['toasts']}
      aria-live="polite"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.key} toast={toast} isPaused={isPaused} />
      ))}
    </div>
  );
}

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { key, message, dismiss, isError } = toast;
  const close = () => setToasts(toasts.filter((other) => other.key !== key));
  useEffect(() => {
    if (isPaused || referencePattern.test(message)) return undefined;
    // Keep the toast until the page has the focus, because it may not have been read.
    const timer = setInterval(() => {
      if (document.hasFocus()) setToasts(toasts.filter((other) => other.key !== key));
    }, closeAfterMs);
    return () => clearInterval(timer);
  }, [isPaused, key, message]);
  return (
    <div className={classes['toast']} data-failed={isError || undefined} role={isError ? 'alert' : undefined}>
      <span className={classes['icon']}>
        <Icon name={isError ? 'alert' : 'check'} />
      </span>
      <span className={classes['message']}>{message}</span>
      <button type="button" className={classes['close']} aria-label={dismiss} onClick={close}>
        <Icon name="x" />
      </button>
    </div>
  );
}
