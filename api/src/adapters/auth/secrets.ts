import { hkdfSync } from 'node:crypto';

/** The secret that keys are derived from, and earlier ones whose keys still read and verify. */
export interface Secrets {
  current: string;
  old: readonly string[];
}

/**
 * The keys that are derived from a secret, by their HKDF labels. A label never changes: what it sealed could not be read any more.
 * Tokens of sessions are signed with the secret itself.
 */
const keyLabels = {
  sealedValues: 'secret-box',
  trackingTokens: 'tracking tokens',
  fileLinks: 'file links',
  applicants: 'applicants',
  rateLimits: 'tries',
  requests: 'requests',
  auditTrail: 'audit trail',
  backups: 'backup',
  bounces: 'bounces',
  canaryMembers: 'canary members',
} as const;
export type KeyPurpose = keyof typeof keyLabels;

/** Derives the key for one purpose, so that a key of another purpose neither reads nor verifies what this one made. */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', keyLabels[purpose], 32));
}

/** Returns a value for the current secret, followed by those for the old ones. */
export function forEachSecret<Value>(
  { current, old }: Secrets,
  derive: (secret: string) => Value,
): [Value, ...Value[]] {
  return [derive(current), ...old.map(derive)];
}
