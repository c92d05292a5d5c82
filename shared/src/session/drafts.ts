import { useSession } from '@evisa/shared/session/session-store';
import { readEntry, writeEntry } from './web-storage';

const entry = 'drafts';
/** A session lost on Friday evening is taken up on Monday morning. */
const draftTtlMs = 72 * 60 * 60 * 1000;

interface Draft {
  /** Milliseconds since 1970: when it was last typed at. */
  at: number;
  value: unknown;
}

/** By member and name. */
type Drafts = Readonly<Record<string, Draft>>;

let drafts: Drafts = loadDrafts();

useSession.subscribe((now, before) => {
  // Whoever logs out means to leave nothing behind; whose session was lost comes back for it.
  if (before.data && !now.data && now.endReason === null) deleteDraftsOfMember(before.data.id);
});

/**
 * What the signed-in member typed under that name and has not sent; `null` without it, when it is older than 72 hours,
 * or when it is not what `isValue` takes.
 *
 * Drafts lie in the tab's storage, not the browser's: they survive a reload and a lost session, which is what they are
 * for, but what staff write about applicants is gone from a shared computer with the tab, and two tabs that show the
 * same order do not overwrite one another. Each member has their own; logging out drops them.
 */
export function readDraft<Value>(name: string, isValue: (value: unknown) => value is Value): Value | null {
  const draft = drafts[getDraftKey(name) ?? ''];
  return draft && isFresh(draft) && isValue(draft.value) ? draft.value : null;
}

/** Keeps what was typed; `value` must survive JSON. Nothing is kept for nobody. */
export function saveDraft(name: string, value: unknown): void {
  const key = getDraftKey(name);
  if (key !== null) storeDrafts({ ...drafts, [key]: { at: Date.now(), value } });
}

/** Forgets it: it was sent, or is not wanted. */
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
