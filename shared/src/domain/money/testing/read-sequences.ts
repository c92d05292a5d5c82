import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PaymentStateName } from '@evisa/shared/domain/orders/payment-events';
import type { LedgerFlag } from '../ledger-flags';
import type { DisputeResult } from '../disputes';

interface Amount {
  amount: string;
  currency: string;
}

/** Events of a payment provider, reduced to the fields that count, as they are reported to the portal, and what they have to add up to. */
export interface ProviderSequence {
  provider: string;
  /** The SDK or API, with its version. */
  source: string;
  name: string;
  price: Amount;
  /** The provider's own events, which the examples in tools/examples map. */
  provided: unknown[];
  sent: { id: string; type: string; at: string; [field: string]: unknown }[];
  expected: {
    state: PaymentStateName;
    paid: Amount[];
    refunded: Amount[];
    disputes: (DisputeResult | 'open')[];
    flags: LedgerFlag['code'][];
  };
}

/** Reads the sequences of all providers. */
export function readProviderSequences(): ProviderSequence[] {
  const lines = readFileSync(path.join(__dirname, 'provider-sequences.ndjson'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}
