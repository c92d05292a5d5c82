/** `tab` is gone when the tab closes, `browser` stays. */
type Place = 'tab' | 'browser';

/** Browsers that block site data throw at the mere mention of a storage; there an entry lives in memory only. */
function storage(place: Place): Storage | null {
  try {
    return place === 'tab' ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}

/** The text of an entry; `null` where there is none, or no storage. */
export function readEntry(place: Place, key: string): string | null {
  return storage(place)?.getItem(key) ?? null;
}

export function removeEntry(place: Place, key: string): void {
  storage(place)?.removeItem(key);
}

/** Keeps an entry if the browser lets it; a full or blocked storage costs only its being remembered. */
export function writeEntry(place: Place, key: string, text: string): void {
  try {
    storage(place)?.setItem(key, text);
  } catch {
    // The caller's store has it for as long as the page is open.
  }
}
