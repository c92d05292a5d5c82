/** `tab` is gone when the tab closes, `browser` stays. */
type StorageScope = 'tab' | 'browser';

/** Browsers that block site data throw at the mere mention of a storage; there an entry lives in memory only. */
function getStorage(place: StorageScope): Storage | null {
  try {
    return place === 'tab' ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}

/** The text of an entry; `null` where there is none, or no storage. */
export function readEntry(place: StorageScope, key: string): string | null {
  return getStorage(place)?.getItem(key) ?? null;
}

export function removeEntry(place: StorageScope, key: string): void {
  getStorage(place)?.removeItem(key);
}

/** Keeps an entry if the browser lets it; a full or blocked storage costs only its being remembered. */
export function writeEntry(place: StorageScope, key: string, text: string): void {
  try {
    getStorage(place)?.setItem(key, text);
  } catch {
    // The caller's store has it for as long as the page is open.
  }
}
