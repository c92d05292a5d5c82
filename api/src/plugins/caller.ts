import type { Actor } from '../db/audit';

/** Who makes a call, as proved by what came with it. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'staff'; member: Actor; sessionId: string; secondFactorDue: boolean }
  /** An applicant who named the order's id and email. */
  | { kind: 'applicant'; orderId: number }
  /** Whoever holds a 60-second link to one file. */
  | { kind: 'link'; file: string };
