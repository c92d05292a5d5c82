import { useEffect } from 'react';
import { useSingleKeys } from '@evisa/shared/kit/single-keys';

type OpenAdjacent = (step: 1 | -1) => void;

/**
 * THE table of keys on an order: J and K open the next and the previous order of its list, R goes to the remark, U chooses the visa's file.
 * Escape leaves a field.
 */
const keys: Record<string, (page: Document, openAdjacent: OpenAdjacent) => void> = {
  j: (_, openAdjacent) => openAdjacent(1),
  k: (_, openAdjacent) => openAdjacent(-1),
  r: (page) => page.querySelector<HTMLElement>('#add-remark textarea')?.focus(),
  u: (page) => {
    const field = page.querySelector<HTMLElement>('#upload-document [data-file-field]');
    field?.focus();
    field?.click();
  },
};

/** Listens for the keys of the order page. */
export function useOrderKeys(openAdjacent: OpenAdjacent): void {
  useSingleKeys(({ key, repeat }) => {
    const action = repeat ? undefined : keys[key.toLowerCase()];
    action?.(document, openAdjacent);
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
