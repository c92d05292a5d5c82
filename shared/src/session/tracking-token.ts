import { create } from 'zustand';
import { readEntry, writeEntry } from './web-storage';

const key = 'tracking';

/** Tracking tokens by order id. */
type Tokens = Readonly<Record<string, string>>;

function isTokens(value: unknown): value is Tokens {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((token) => typeof token === 'string')
  );
}

function loadTokens(): Tokens {
  try {
    const entry: unknown = JSON.parse(readEntry('tab', key) ?? '{}');
    return isTokens(entry) ? entry : {};
  } catch {
    return {};
  }
}

const useTokens = create<{ tokens: Tokens }>()(() => ({ tokens: loadTokens() }));

function storeTokens(tokens: Tokens): void {
  useTokens.setState({ tokens });
  writeEntry('tab', key, JSON.stringify(tokens));
}

/** Returns the applicant's tracking token for an order, or null. Tokens are valid for 30 minutes and are deleted with the tab. */
export function useTrackingToken(orderId: number | null): string | null {
  return useTokens(({ tokens }) => (orderId === null ? null : (tokens[orderId] ?? null)));
}

export function storeTrackingToken(orderId: number, token: string): void {
  storeTokens({ ...useTokens.getState().tokens, [orderId]: token });
}

/** Deletes a token that the API no longer accepts. */
export function deleteTrackingToken(orderId: number): void {
  const { [orderId]: _, ...others } = useTokens.getState().tokens;
  storeTokens(others);
}

/** Other tabs with the site. Null in browsers without it, and in Node, where a channel would keep the process that renders pages. */
const otherTabs =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('evisa-tracking');
otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'number') deleteTrackingToken(data);
});

/** Deletes the tokens of an order in every tab, as an applicant expects who closes it on a shared device. */
export function closeTrackedOrder(orderId: number): void {
  deleteTrackingToken(orderId);
  otherTabs?.postMessage(orderId);
}
