import { create } from 'zustand';
import { Alert } from '@evisa/shared/kit/base';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import type { Toast } from './toast-list';
import classes from './toasts.module.css';

const queuedToasts: Toast[] = [];
const toastListModule = lazyModule(async () => {
  const loaded = await import('./toast-list');
  queuedToasts.splice(0).forEach(loaded.showToast);
  return loaded;
});

/** The last toast while the list of toasts is not loaded. */
const usePendingToast = create<{ toast: Toast | null }>(() => ({ toast: null }));

/** Shows toasts. Loads the list with the first toast. If it does not load, shows the last toast as plain text until it is dismissed. */
export function Toasts() {
  const loaded = toastListModule.useModule();
  const untold = usePendingToast(({ toast }) => toast);
  return (
    <>
      {loaded && <loaded.ToastList />}
      {untold && (
        <Alert
          className={classes.plain}
          color={untold.tone === 'refused' ? 'red' : 'teal'}
          variant="outline"
          withCloseButton
          closeButtonLabel={untold.dismissLabel}
          onClose={() => {
            usePendingToast.setState({ toast: null });
            untold.onClose?.();
          }}
        >
          {untold.message}
        </Alert>
      )}
    </>
  );
}

/** Shows a success message; `dismiss` is the accessible name of the close button. */
export function toastSuccess(message: string, dismiss?: string): void {
  showToast({ message, tone: 'done', dismissLabel: dismiss });
}

/** Shows an error message. */
export function toastError(message: string, dismiss?: string): void {
  showToast({ message, tone: 'refused', dismissLabel: dismiss });
}

/**
 * Shows a toast. Its code loads on demand; with `loadAfterMs` later, so that it does not delay a screen, unless it is loaded ahead.
 *
 * @example
 * showToast({ message: '12 assigned, 1 refused', tone: 'partly', details: ['100234: Order was erased.'], onUndo: undo });
 */
export function showToast(toast: Toast, loadAfterMs = 0): void {
  const loaded = toastListModule.getModule();
  if (loaded) {
    loaded.showToast(toast);
    return;
  }
  queuedToasts.push(toast);
  setTimeout(() => void toastListModule.load().catch(showPlainToast), loadAfterMs);
}

function showPlainToast(): void {
  const toast = queuedToasts.splice(0).at(-1);
  if (toast) usePendingToast.setState({ toast });
}

/** Shows that requested code did not load. */
export function toastChunkError(): void {
  toastError('This could not be loaded. Check your connection and try again.');
}

/** Removes all toasts, including queued ones. */
export function clearToasts(): void {
  queuedToasts.length = 0;
  toastListModule.getModule()?.clearToasts();
  usePendingToast.setState({ toast: null });
}
