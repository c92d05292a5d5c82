import type { Actor } from '../../db/audit/audit-trail';

/** Who makes a call, as proved by what came with it. */
export type Caller =
  | { kind: 'anonymous' }
  | {
      kind: 'staff';
      member: Actor;
      sessionId: string;
      mustSetUpSecondFactor: boolean;
      mustChoosePassword: boolean;
      /** When the member last gave the password in this session. ISO 8601 UTC; `null` before the session is looked up. */
      authenticatedAt: string | null;
    }
  /** An applicant who named the order's id and email. */
  | { kind: 'applicant'; orderId: number }
  /** Whoever holds a 60-second link to one file. */
  | { kind: 'link'; file: string };
