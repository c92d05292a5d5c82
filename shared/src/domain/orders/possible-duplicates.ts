import type { ProcessStatus } from './order-status';

/** How far apart two orders of one person are placed at most to be possible duplicates: as long as an issued visa is valid. */
export const duplicateWindowDays = 90;

/** Of two orders of one person, only one is left if the other has one of these statuses, so that no order is a duplicate of it. */
export const settledStatuses = ['Deleted', 'Refunds'] as const satisfies readonly ProcessStatus[];

/** Why two orders may be duplicates, and what to say about it. */
export const duplicateRules = {
  passport: 'same passport number',
  person: 'same name and birth date',
} as const;
export type DuplicateRule = keyof typeof duplicateRules;

/** Longest reason of a decision, in characters. */
export const maxDuplicateReason = 500;
