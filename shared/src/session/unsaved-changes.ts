import { useEffect } from 'react';
import { create } from 'zustand';

interface UnsavedForm {
  /** Name of the form for people. */
  name: string;
  /** Whether the changes are restored when the member returns to the screen. */
  savedAsDraft: boolean;
}

/** Forms on the screen with unsaved changes. */
export const useUnsavedForms = create<{ forms: readonly UnsavedForm[] }>()(() => ({ forms: [] }));

/** Registers a form's unsaved changes while it is on the screen. The shell asks before they are lost. */
export function useUnsavedChanges(name: string, isUnsaved: boolean, { savedAsDraft = false } = {}): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const form: UnsavedForm = { name, savedAsDraft };
    useUnsavedForms.setState(({ forms }) => ({ forms: [...forms, form] }));
    return () => useUnsavedForms.setState(({ forms }) => ({ forms: forms.filter((other) => other !== form) }));
  }, [name, isUnsaved, savedAsDraft]);
}
