import { useEffect } from 'react';
import { useSingleKeys } from '@evisa/shared/kit/single-keys';

/** THE table of keys on an order: R goes to the remark, U chooses the visa's file. Escape leaves a field. */
const keys: Record<string, (page: Document) => void> = {
  r: (page) => page.querySelector<HTMLElement>('#add-remark textarea')?.focus(),
  u: (page) => {
    const field = page.querySelector<HTMLElement>('#upload-document [data-file-field]');
    field?.focus();
    field?.click();
  },
};

/** Listens for the keys of the order page. */
export function useOrderKeys(): void {
  useSingleKeys(({ key, repeat }) => {
    const action = repeat ? undefined : keys[key.toLowerCase()];
    action?.(document);
    return action !== undefined;
  });

  useEffect(() => {
    function leaveField({ key, target, defaultPrevented }: KeyboardEvent) {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement) || target.closest('[role=dialog]'))
        return;
      if (target.matches('input:not([type=checkbox]), textarea, select')) target.blur();
    }
    document.addEventListener('keydown', leaveField);
    return () => document.removeEventListener('keydown', leaveField);
  }, []);
}
