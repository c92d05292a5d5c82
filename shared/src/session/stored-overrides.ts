import { readEntry, writeEntry } from './web-storage';

const key = 'overrides';

/** URLs of the overrides of this tab, stored until it closes. */
export function readStoredOverrides(): string[] {
  try {
    const kept: unknown = JSON.parse(readEntry('tab', key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((address) => typeof address === 'string') : [];
  } catch {
    return [];
  }
}

export function storeOverrides(addresses: readonly string[]): void {
  writeEntry('tab', key, JSON.stringify(addresses));
}
