import type { FolderName } from './order-folders';

/** How many views a member can have, and how many shared views there can be. Together they limit what the counts in a sidebar cost. */
export const maxOwnViews = 20;
export const maxSharedViews = 20;

/** How long the API answers with the same counts, in milliseconds. A page waits as long after a change before it asks. */
export const viewCountMs = 2000;

/** The longest name of a view, in characters. */
export const maxViewNameLength = 40;

/** A saved view: a folder with filters and a sort. */
export interface ViewQuery {
  folder: FolderName;
  /** As `formatOrderFilters` writes it. */
  filter: string;
}

/** Returns the name of a view as it is stored: in NFC, with single spaces. */
export function normalizeViewName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Returns what two names have in common that differ only in case. Both ways, because `ß` and `ς` have several forms. */
export function toViewNameKey(name: string): string {
  return normalizeViewName(name).toUpperCase().toLowerCase().normalize('NFC');
}
