import { create } from 'zustand';

/** Files that were dropped on one screen for another, until that screen takes them. */
export const useDroppedFiles = create<{ files: readonly File[] }>()(() => ({ files: [] }));
