import { useSession } from '@evisa/shared/session/session-store';
import { readEntry, writeEntry } from './web-storage';

const entry = 'drafts';
/** Long enough from Friday evening to Monday morning. */
const draftTtlMs = 72 * 60 * 60 * 1000;

interface Draft {
  /** When the draft last changed, in milliseconds since 1970. */
  at: number;
  value: unknown;
}

/** Drafts by member and name. */
type Drafts = Readonly<Record<string, Draft>>;

let drafts: Drafts = loadDrafts();

useSession.subscribe((now, before) => {
  // Logging out deletes drafts. They survive a session that ends by itself.
  if (before.data && !now.data && now.endReason === null) deleteDraftsOfMember(before.data.id);
});

/**
 * Returns the signed-in member's draft of that name; null if there is none, it is older than 72 hours, or `isValue` rejects it.
 *
 * Drafts are in session storage. They survive a reload and an expired session, but not closing the tab, so that a shared computer keeps no
 * notes about applicants, and two tabs with the same order do not overwrite each other. Logging out deletes them.
 */
export function readDraft<Value>(name: string, isValue: (value: unknown) => value is Value): Value | null {
  const draft = drafts[getDraftKey(name) ?? ''];
  return draft && isFresh(draft) && isValue(draft.value) ? draft.value : null;
}

/** Stores a draft; `value` must be serializable as JSON. Does nothing when signed out. */
export function saveDraft(name: string, value: unknown): void {
  const key = getDraftKey(name);
  if (key !== null) storeDrafts({ ...drafts, [key]: { at: Date.now(), value } });
}

/** Deletes a draft that was sent or discarded. */
export function deleteDraft(name: string): void {
  const { [getDraftKey(name) ?? '']: dropped, ...others } = drafts;
  if (dropped) storeDrafts(others);
}

function deleteDraftsOfMember(memberId: number): void {
  storeDrafts(Object.fromEntries(Object.entries(drafts).filter(([key]) => !key.startsWith(`${memberId} `))));
}

function getDraftKey(name: string): string | null {
  const { data } = useSession.getState();
  return data && `${data.id} ${name}`;
}

function storeDrafts(all: Drafts): void {
  drafts = Object.fromEntries(Object.entries(all).filter(([, draft]) => isFresh(draft)));
  writeEntry('tab', entry, JSON.stringify(drafts));
}

function isFresh({ at }: Draft): boolean {
  return Date.now() - at < draftTtlMs;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isDraft(value: unknown): value is Draft {
  return isObject(value) && 'at' in value && typeof value.at === 'number';
}

function loadDrafts(): Drafts {
  try {
    const kept: unknown = JSON.parse(readEntry('tab', entry) ?? '{}');
    if (!isObject(kept)) return {};
    const found: [string, unknown][] = Object.entries(kept);
    return Object.fromEntries(found.filter((pair): pair is [string, Draft] => isDraft(pair[1])));
  } catch {
    return {};
  }
}
