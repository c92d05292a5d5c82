import { create } from 'zustand';
import { Alert } from '@evisa/shared/kit/base';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import type { Toast } from './toast-list';
import classes from './toasts.module.css';

/** How long the word that something went well gives way to what is being read, where the list of toasts is not there yet. */
const successDelayMs = 3000;

const queuedToasts: Toast[] = [];
const toastListModule = lazyModule(async () => {
  const loaded = await import('./toast-list');
  queuedToasts.splice(0).forEach(loaded.showToast);
  return loaded;
});

/** What was told last while the list could not be had. */
const usePendingToast = create<{ toast: Toast | null }>(() => ({ toast: null }));

/** Where toasts appear. The list comes with the first of them; where it cannot be had, the last is told plainly until somebody takes
 * it away. */
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
          onClose={() => usePendingToast.setState({ toast: null })}
        >
          {untold.message}
        </Alert>
      )}
    </>
  );
}

/** `dismiss` is what a reader hears on the button that takes it away. */
export function toastSuccess(message: string, dismiss?: string): void {
  showToast({ message, tone: 'done', dismissLabel: dismiss });
}

export function toastError(message: string, dismiss?: string): void {
  showToast({ message, tone: 'refused', dismissLabel: dismiss });
}

export function showToast(toast: Toast): void {
  const loaded = toastListModule.getModule();
  if (loaded) {
    loaded.showToast(toast);
    return;
  }
  queuedToasts.push(toast);
  setTimeout(() => void toastListModule.load().catch(showPlainToast), toast.tone === 'done' ? successDelayMs : 0);
}

function showPlainToast(): void {
  const toast = queuedToasts.splice(0).at(-1);
  if (toast) usePendingToast.setState({ toast });
}

/** That code which was asked for cannot be had. */
export function toastChunkError(): void {
  toastError('This could not be loaded. Check your connection and try again.');
}

/** Takes away those on screen, and those waiting for room or for the list. */
export function clearToasts(): void {
  queuedToasts.length = 0;
  toastListModule.getModule()?.clearToasts();
  usePendingToast.setState({ toast: null });
}
