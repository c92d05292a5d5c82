const key = 'user';

interface StoredUser {
  accessToken: string;
}

function isStoredUser(value: unknown): value is StoredUser {
  return typeof value === 'object' && value !== null && 'accessToken' in value && typeof value.accessToken === 'string';
}

/** Returns the token of the `user` entry in session or local storage. */
export function readStoredToken(): string | null {
  return parseEntry(sessionStorage.getItem(key) ?? localStorage.getItem(key));
}

function parseEntry(text: string | null): string | null {
  if (!text) return null;
  try {
    const entry: unknown = JSON.parse(text);
    return isStoredUser(entry) ? entry.accessToken : null;
  } catch {
    return null;
  }
}

/** Stores the token in local storage with `remember`, else in session storage. */
export function storeToken(accessToken: string, remember: boolean): void {
  clearStoredToken();
  (remember ? localStorage : sessionStorage).setItem(key, JSON.stringify({ accessToken } satisfies StoredUser));
}

/** Returns whether the session is remembered, even if another tab has just removed the entry. */
export function isRemembered(): boolean {
  return sessionStorage.getItem(key) === null;
}

/** Removes one token. What another tab has stored meanwhile stays. */
export function forgetToken(accessToken: string | null): void {
  for (const storage of [localStorage, sessionStorage])
    if (accessToken !== null && parseEntry(storage.getItem(key)) === accessToken) storage.removeItem(key);
}

/** Removes the tokens of all tabs. */
export function clearStoredToken(): void {
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
}
