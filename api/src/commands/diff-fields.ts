import type { FieldChanges } from '../db/schema/audit';

/** Returns what a write changes, for the audit trail: each field of `after` whose value differs from the one in `before`. */
export function diffFields<Field extends string>(
  before: Readonly<Record<NoInfer<Field>, string | null>>,
  after: Readonly<Record<Field, string | null>>,
): FieldChanges {
  const changes: FieldChanges = {};
  for (const field in after)
    if (before[field] !== after[field]) changes[field] = { from: before[field], to: after[field] };
  return changes;
}
