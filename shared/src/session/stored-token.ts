const key = 'user';

interface StoredUser {
  accessToken: string;
}

function isStoredUser(value: unknown): value is StoredUser {
  return typeof value === 'object' && value !== null && 'accessToken' in value && typeof value.accessToken === 'string';
}

/** The token of the one `user` entry, in session or local storage (the specification, section 3, Stored session). */
export function readStoredToken(): string | null {
  const text = sessionStorage.getItem(key) ?? localStorage.getItem(key);
  if (!text) return null;
  try {
    const entry: unknown = JSON.parse(text);
    return isStoredUser(entry) ? entry.accessToken : null;
  } catch {
    return null;
  }
}

/** Local storage where the person is to be remembered, session storage otherwise. */
export function storeToken(accessToken: string, remember: boolean): void {
  clearStoredToken();
  (remember ? localStorage : sessionStorage).setItem(key, JSON.stringify({ accessToken } satisfies StoredUser));
}

/** Whether the person is to be remembered, as long as they are signed in: also where another tab just removed the entry. */
export function isRemembered(): boolean {
  return sessionStorage.getItem(key) === null;
}

export function clearStoredToken(): void {
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
}
