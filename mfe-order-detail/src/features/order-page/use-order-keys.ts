import { useEffect } from 'react';

/** THE table of keys on an order: R goes to the remark, U chooses the visa's file. Escape leaves a field. */
const keys: Record<string, (page: Document) => void> = {
  r: (page) => page.querySelector<HTMLElement>('#add-remark textarea')?.focus(),
  u: (page) => {
    const field = page.querySelector<HTMLElement>('#upload-document [data-file-field]');
    field?.focus();
    field?.click();
  },
};

/** Listens for the keys of the order page. Letters do nothing while someone types or a dialog is open. */
export function useOrderKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key, repeat, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || repeat || ctrlKey || metaKey || altKey) return;
      if (!(target instanceof HTMLElement) || target.closest('[role=dialog]')) return;
      if (target.matches('input:not([type=checkbox]), textarea, select')) {
        if (key === 'Escape') target.blur();
        return;
      }
      const action = keys[key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action(document);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
