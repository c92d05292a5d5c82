import { useState } from 'react';
import { deleteDraft, saveDraft, readDraft } from '@evisa/shared/session/drafts';

interface DirtyField {
  typed: string;
  /** What was stored when typing began. */
  before: string;
}

type DirtyFields<Name extends string> = Partial<Record<Name, DirtyField>>;

/**
 * Text fields over stored values that may change meanwhile: a field follows the store until someone types in it. What
 * was typed is kept as a draft of that name.
 */
export function useDirtyFields<Name extends string>(stored: Readonly<Record<Name, string>>, draft: string) {
  const [kept] = useState(() => readDraft(draft, (value) => isDirtyFields(value, stored)));
  const [isRestored, setRestored] = useState(kept !== null);
  const [touched, setTouched] = useState<DirtyFields<Name>>(kept ?? {});
  const values: Record<Name, string> = { ...stored };
  for (const name in touched) values[name] = touched[name]?.typed ?? stored[name];

  function touch(fields: DirtyFields<Name>): void {
    setTouched(fields);
    if (Object.keys(fields).length > 0) return saveDraft(draft, fields);
    deleteDraft(draft);
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

function isDirtyFields<Name extends string>(
  value: unknown,
  stored: Readonly<Record<Name, string>>,
): value is DirtyFields<Name> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([name, field]) => Object.hasOwn(stored, name) && isDirtyField(field))
  );
}

function isDirtyField(value: unknown): value is DirtyField {
  return (
    typeof value === 'object' &&
    value !== null &&
    'typed' in value &&
    typeof value.typed === 'string' &&
    'before' in value &&
    typeof value.before === 'string'
  );
}
