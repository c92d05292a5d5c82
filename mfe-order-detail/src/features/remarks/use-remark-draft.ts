import { useState } from 'react';
import { remarkFlags } from '@evisa/shared/domain/orders/remark-flags';
import { deleteDraft, saveDraft, readDraft } from '@evisa/shared/session/drafts';
import type { NewRemark, RemarkFlag } from './use-add-remark';

const emptyRemark: NewRemark = { remark: '', flags: [] };

const isBlankRemark = ({ remark, flags }: NewRemark) => remark.trim() === '' && flags.length === 0;

const isRemarkFlag = (value: unknown): value is RemarkFlag => remarkFlags.some(({ payload }) => payload === value);

function isNewRemark(value: unknown): value is NewRemark {
  return (
    typeof value === 'object' &&
    value !== null &&
    'remark' in value &&
    typeof value.remark === 'string' &&
    'flags' in value &&
    Array.isArray(value.flags) &&
    value.flags.every(isRemarkFlag)
  );
}

/** Holds the remark being written. Stores each change as a draft, and restores the draft on the next visit to the order. */
export function useRemarkDraft(orderId: number) {
  const name = `remark-${orderId}`;
  const [storedDraft] = useState(() => readDraft(name, isNewRemark));
  const [isRestored, setRestored] = useState(storedDraft !== null);
  const [draft, setDraft] = useState(storedDraft ?? emptyRemark);

  function deleteStoredDraft() {
    deleteDraft(name);
    setRestored(false);
  }

  return {
    draft,
    /** The draft comes from an earlier visit. */
    isRestored,
    isBlank: isBlankRemark(draft),
    update: (changes: Partial<NewRemark>) => {
      const updated = { ...draft, ...changes };
      setDraft(updated);
      if (isBlankRemark(updated)) deleteStoredDraft();
      else saveDraft(name, updated);
    },
    clear: () => {
      setDraft(emptyRemark);
      deleteStoredDraft();
    },
  };
}
