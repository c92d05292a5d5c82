/** `tab` is session storage, `browser` is local storage. */
type StorageScope = 'tab' | 'browser';

/** Returns null if the browser blocks site data, where each access to a storage throws. */
function getStorage(place: StorageScope): Storage | null {
  try {
    return place === 'tab' ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}

/** Returns the text of an entry; null without an entry or storage. */
export function readEntry(place: StorageScope, key: string): string | null {
  return getStorage(place)?.getItem(key) ?? null;
}

export function removeEntry(place: StorageScope, key: string): void {
  getStorage(place)?.removeItem(key);
}

/** Writes an entry. Ignores a full or blocked storage. */
export function writeEntry(place: StorageScope, key: string, text: string): void {
  try {
    getStorage(place)?.setItem(key, text);
  } catch {
    // The caller's store keeps the value while the page is open.
  }
}
