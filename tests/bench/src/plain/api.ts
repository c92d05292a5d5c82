import type { OrderRow } from '@evisa/shared/contract/orders';

export type PageSize = number | 'All';

const tokenKey = 'token';

/** Signs in and keeps the token. Throws an error with the API's message. */
export async function signIn(email: string, password: string): Promise<void> {
  const response = await fetch('/api/admin/admin-login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const answer: { status: number; message: string; jwtToken?: string } = await response.json();
  if (answer.status !== 1 || !answer.jwtToken) throw new Error(answer.message);
  localStorage.setItem(tokenKey, answer.jwtToken);
}

export function isSignedIn(): boolean {
  return localStorage.getItem(tokenKey) !== null;
}

export function signOut(): void {
  localStorage.removeItem(tokenKey);
}

/** Returns a page of New Orders and the number of all. */
export async function fetchNewOrders(
  page: number,
  limit: PageSize,
  signal?: AbortSignal,
): Promise<{ rows: OrderRow[]; count: number }> {
  const response = await fetch(`/api/admin/get-orders-list/newOrder?page=${page}&limit=${limit}`, {
    headers: { authorization: localStorage.getItem(tokenKey) ?? '' },
    ...(signal && { signal }),
  });
  const answer: { status: number; message: string; data: OrderRow[]; count: number } = await response.json();
  if (answer.status !== 1) throw new Error(answer.message);
  return { rows: answer.data, count: answer.count };
}
