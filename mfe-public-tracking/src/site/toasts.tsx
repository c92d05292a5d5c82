import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { avoidFocusedField, toastCloseMs, toastDragFraction } from '@evisa/shared/kit/feedback/toast-behavior';
import { Icon } from './icons';
import classes from './site-toasts.module.css';

interface Toast {
  key: number;
  message: string;
  dismiss: string;
  isError: boolean;
}

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

/**
 * Shows toasts at the top right, below the header. They close after 5 seconds, can be dragged away, and wait while the pointer is over them or
 * the window has no focus. Those with a reference stay until they are dismissed.
 */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
  const element = useRef<HTMLDivElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const hasFocus = useSyncExternalStore(
    subscribeToFocus,
    () => document.hasFocus(),
    () => true,
  );
  useEffect(() => (element.current ? avoidFocusedField(element.current) : undefined), []);
  return (
    <div
      ref={element}
      className={classes['toasts']}
      aria-live="polite"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.key} toast={toast} isPaused={isHovered || !hasFocus} />
      ))}
    </div>
  );
}

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { key, message, dismiss, isError } = toast;
  const close = () => setToasts(toasts.filter((other) => other.key !== key));
  const { offset, startDrag } = useDragAway(close);
  useEffect(() => {
    if (isPaused || referencePattern.test(message)) return undefined;
    const timer = setTimeout(() => setToasts(toasts.filter((other) => other.key !== key)), toastCloseMs);
    return () => clearTimeout(timer);
  }, [isPaused, key, message]);
  return (
    <div
      className={classes['toast']}
      data-failed={isError || undefined}
      role={isError ? 'alert' : undefined}
      style={offset ? { transform: `translateX(${offset}px)` } : undefined}
      onPointerDown={startDrag}
    >
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

/** Follows the pointer sideways. Calls `onAway` when it is released far enough from where it started. */
function useDragAway(onAway: () => void) {
  const [offset, setOffset] = useState(0);
  const [drag, setDrag] = useState<{ start: number; width: number } | null>(null);
  const away = useEffectEvent(onAway);
  useEffect(() => {
    if (!drag) return undefined;
    const follow = ({ type, clientX }: MouseEvent) => {
      const moved = clientX - drag.start;
      setOffset(type === 'pointermove' ? moved : 0);
      if (type === 'pointermove') return;
      setDrag(null);
      if (type === 'pointerup' && Math.abs(moved) >= toastDragFraction * drag.width) away();
    };
    const events = ['pointermove', 'pointerup', 'pointercancel'] as const;
    for (const event of events) window.addEventListener(event, follow);
    return () => {
      for (const event of events) window.removeEventListener(event, follow);
    };
  }, [drag]);
  const startDrag = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) =>
    setDrag({ start: clientX, width: currentTarget.offsetWidth });
  return { offset, startDrag };
}

function subscribeToFocus(listener: () => void): () => void {
  const events = ['focus', 'blur'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
