import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from './icons';
import classes from './toasts.module.css';

interface Toast {
  key: number;
  message: string;
  dismiss: string;
  isError: boolean;
}

const closeAfterMs = 5000;
const maxToasts = 5;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastKey = 0;

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** What is said again stands once, as new: it is read out again, and covers no more of the form. */
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

/** At the top, closing after 5 s, waiting while a pointer rests on them or the page is out of focus. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
  const [held, setHeld] = useState(false);
  return (
    <div
      className={classes['toasts']}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.key} toast={toast} held={held} />
      ))}
    </div>
  );
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const { key, message, dismiss, isError } = toast;
  const close = () => setToasts(toasts.filter((other) => other.key !== key));
  useEffect(() => {
    if (held) return undefined;
    // Somebody who looks elsewhere has not read it.
    const timer = setInterval(() => {
      if (document.hasFocus()) setToasts(toasts.filter((other) => other.key !== key));
    }, closeAfterMs);
    return () => clearInterval(timer);
  }, [held, key]);
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
