import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '@evisa/shared/session/drafts';

interface Touched {
  typed: string;
  /** What was stored when typing began. */
  before: string;
}

type TouchedFields<Name extends string> = Partial<Record<Name, Touched>>;

/**
 * Text fields over stored values that may change meanwhile: a field follows the store until someone types in it. What
 * was typed is kept as a draft of that name.
 */
export function useTouchedFields<Name extends string>(stored: Readonly<Record<Name, string>>, draft: string) {
  const [kept] = useState(() => readDraft(draft, (value) => isTouchedFields(value, stored)));
  const [isRestored, setRestored] = useState(kept !== null);
  const [touched, setTouched] = useState<TouchedFields<Name>>(kept ?? {});
  const values: Record<Name, string> = { ...stored };
  for (const name in touched) values[name] = touched[name]?.typed ?? stored[name];

  function touch(fields: TouchedFields<Name>): void {
    setTouched(fields);
    if (Object.keys(fields).length > 0) return keepDraft(draft, fields);
    dropDraft(draft);
    setRestored(false);
  }

  function letGo(...names: Name[]) {
    const others = { ...touched };
    for (const name of names) delete others[name];
    touch(others);
  }

  return {
    values,
    isTouched: Object.keys(touched).length > 0,
    /** It began with what was typed before. */
    isRestored,
    /** Something else was stored while the person was typing. */
    changedMeanwhile: (name: Name) => {
      const field = touched[name];
      return field !== undefined && field.before !== stored[name] && field.typed !== stored[name];
    },
    type: (name: Name, typed: string) =>
      typed === stored[name]
        ? letGo(name)
        : touch({ ...touched, [name]: { typed, before: touched[name]?.before ?? stored[name] } }),
    /** The fields follow the store again. */
    letGo,
  };
}

function isTouchedFields<Name extends string>(
  value: unknown,
  stored: Readonly<Record<Name, string>>,
): value is TouchedFields<Name> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([name, field]) => Object.hasOwn(stored, name) && isTouched(field))
  );
}

function isTouched(value: unknown): value is Touched {
  return (
    typeof value === 'object' &&
    value !== null &&
    'typed' in value &&
    typeof value.typed === 'string' &&
    'before' in value &&
    typeof value.before === 'string'
  );
}
