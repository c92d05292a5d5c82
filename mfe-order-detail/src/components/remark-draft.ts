import { useState } from 'react';
import { remarkFlags } from '@evisa/shared/domain/remark-flags';
import { dropDraft, keepDraft, readDraft } from '@evisa/shared/session/drafts';
import type { NewRemark, RemarkFlag } from '../queries/use-add-remark';

const nothing: NewRemark = { remark: '', flags: [] };

const isBlank = ({ remark, flags }: NewRemark) => remark.trim() === '' && flags.length === 0;

const isFlag = (value: unknown): value is RemarkFlag => remarkFlags.some(({ payload }) => payload === value);

function isNewRemark(value: unknown): value is NewRemark {
  return (
    typeof value === 'object' &&
    value !== null &&
    'remark' in value &&
    typeof value.remark === 'string' &&
    'flags' in value &&
    Array.isArray(value.flags) &&
    value.flags.every(isFlag)
  );
}

/** The remark being typed: every stroke is kept as a draft, which the next visit to the order begins with. */
export function useRemarkDraft(orderId: number) {
  const name = `remark-${orderId}`;
  const [kept] = useState(() => readDraft(name, isNewRemark));
  const [isRestored, setRestored] = useState(kept !== null);
  const [typed, setTyped] = useState(kept ?? nothing);

  function forget() {
    dropDraft(name);
    setRestored(false);
  }

  return {
    typed,
    /** The text is a draft of before. */
    isRestored,
    isBlank: isBlank(typed),
    change: (part: Partial<NewRemark>) => {
      const now = { ...typed, ...part };
      setTyped(now);
      if (isBlank(now)) forget();
      else keepDraft(name, now);
    },
    clear: () => {
      setTyped(nothing);
      forget();
    },
  };
}
