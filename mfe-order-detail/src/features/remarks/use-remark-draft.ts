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

/** The remark being typed: every stroke is kept as a draft, which the next visit to the order begins with. */
export function useRemarkDraft(orderId: number) {
  const name = `remark-${orderId}`;
  const [kept] = useState(() => readDraft(name, isNewRemark));
  const [isRestored, setRestored] = useState(kept !== null);
  const [typed, setTyped] = useState(kept ?? emptyRemark);

  function forget() {
    deleteDraft(name);
    setRestored(false);
  }

  return {
    typed,
    /** The text is a draft of before. */
    isRestored,
    isBlank: isBlankRemark(typed),
    change: (part: Partial<NewRemark>) => {
      const now = { ...typed, ...part };
      setTyped(now);
      if (isBlankRemark(now)) forget();
      else saveDraft(name, now);
    },
    clear: () => {
      setTyped(emptyRemark);
      forget();
    },
  };
}
