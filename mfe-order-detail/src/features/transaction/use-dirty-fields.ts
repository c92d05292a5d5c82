import { useState } from 'react';
import { deleteDraft, saveDraft, readDraft } from '@evisa/shared/session/drafts';

/** Stored in drafts: keep the property names. */
interface DirtyField {
  typed: string;
  /** The saved value when the edit began. */
  before: string;
}

type DirtyFields<Name extends string> = Partial<Record<Name, DirtyField>>;

/**
 * Holds edits of saved values that others can change at the same time. A field shows its saved value until it is edited.
 * Edits are stored as a draft with the name `draftName`.
 */
export function useDirtyFields<Name extends string>(saved: Readonly<Record<Name, string>>, draftName: string) {
  const [draft] = useState(() => readDraft(draftName, (value) => isDirtyFields(value, saved)));
  const [isRestored, setRestored] = useState(draft !== null);
  const [dirtyFields, setDirtyFields] = useState<DirtyFields<Name>>(draft ?? {});
  const values: Record<Name, string> = { ...saved };
  for (const name in dirtyFields) values[name] = dirtyFields[name]?.typed ?? saved[name];

  function store(fields: DirtyFields<Name>): void {
    setDirtyFields(fields);
    if (Object.keys(fields).length > 0) return saveDraft(draftName, fields);
    deleteDraft(draftName);
    setRestored(false);
  }

  function reset(...names: Name[]) {
    const others = { ...dirtyFields };
    for (const name of names) delete others[name];
    store(others);
  }

  return {
    values,
    isDirty: Object.keys(dirtyFields).length > 0,
    /** The edits come from a draft. */
    isRestored,
    /** Returns true if another value was saved since the edit began. */
    hasConcurrentChange: (name: Name) => {
      const field = dirtyFields[name];
      return field !== undefined && field.before !== saved[name] && field.typed !== saved[name];
    },
    setValue: (name: Name, value: string) =>
      value === saved[name]
        ? reset(name)
        : store({ ...dirtyFields, [name]: { typed: value, before: dirtyFields[name]?.before ?? saved[name] } }),
    /** Discards edits, so that the fields show their saved values again. */
    reset,
  };
}

function isDirtyFields<Name extends string>(
  value: unknown,
  saved: Readonly<Record<Name, string>>,
): value is DirtyFields<Name> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([name, field]) => Object.hasOwn(saved, name) && isDirtyField(field))
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
