import { useEffect } from 'react';
import { create } from 'zustand';

interface UnsavedForm {
  /** What the person knows the form by. */
  name: string;
  /** Leaving the screen costs nothing: it is there again on coming back. */
  savedAsDraft: boolean;
}

/** The forms on the screen with something in them that was not saved. */
export const useUnsavedForms = create<{ forms: readonly UnsavedForm[] }>()(() => ({ forms: [] }));

/** Says of a form, for as long as it is on the screen, whether something in it is not saved: the shell asks before that is lost. */
export function useUnsavedChanges(name: string, isUnsaved: boolean, { savedAsDraft = false } = {}): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const form: UnsavedForm = { name, savedAsDraft };
    useUnsavedForms.setState(({ forms }) => ({ forms: [...forms, form] }));
    return () => useUnsavedForms.setState(({ forms }) => ({ forms: forms.filter((other) => other !== form) }));
  }, [name, isUnsaved, savedAsDraft]);
}
