import { create } from 'zustand';
import { Alert } from './base';
import { onDemand } from './on-demand';
import type { Toast } from './toast-list';
import classes from './toasts.module.css';

/** How long the word that something went well gives way to what is being read, where the list of toasts is not there yet. */
const giveWayMs = 3000;

const waiting: Toast[] = [];
const list = onDemand(async () => {
  const loaded = await import('./toast-list');
  waiting.splice(0).forEach(loaded.showToast);
  return loaded;
});

/** What was told last while the list could not be had. */
const useUntold = create<{ toast: Toast | null }>(() => ({ toast: null }));

/** Where toasts appear. The list comes with the first of them; where it cannot be had, the last is told plainly until somebody takes
 * it away. */
export function Toasts() {
  const loaded = list.useModule();
  const untold = useUntold(({ toast }) => toast);
  return (
    <>
      {loaded && <loaded.ToastList />}
      {untold && (
        <Alert
          className={classes.plain}
          color={untold.tone === 'refused' ? 'red' : 'teal'}
          variant="outline"
          withCloseButton
          closeButtonLabel={untold.dismiss}
          onClose={() => useUntold.setState({ toast: null })}
        >
          {untold.message}
        </Alert>
      )}
    </>
  );
}

/** `dismiss` is what a reader hears on the button that takes it away. */
export function toastSuccess(message: string, dismiss?: string): void {
  showToast({ message, tone: 'done', dismiss });
}

export function toastError(message: string, dismiss?: string): void {
  showToast({ message, tone: 'refused', dismiss });
}

export function showToast(toast: Toast): void {
  const loaded = list.module();
  if (loaded) {
    loaded.showToast(toast);
    return;
  }
  waiting.push(toast);
  setTimeout(() => void list.load().catch(tellPlainly), toast.tone === 'done' ? giveWayMs : 0);
}

function tellPlainly(): void {
  const toast = waiting.splice(0).at(-1);
  if (toast) useUntold.setState({ toast });
}

/** That code which was asked for cannot be had. */
export function toastLostCode(): void {
  toastError('This could not be loaded. Check your connection and try again.');
}

/** Takes away those on screen, and those waiting for room or for the list. */
export function clearToasts(): void {
  waiting.length = 0;
  list.module()?.clearToasts();
  useUntold.setState({ toast: null });
}
