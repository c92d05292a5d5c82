import type { Actor } from '../../db/audit/audit-trail';
import { HttpError } from '../http/http-error';

/** The authenticated sender of a request. */
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
  /** An applicant who entered the order's id and email. */
  | { kind: 'applicant'; orderId: number }
  /** Another system, which calls with a service key. */
  | {
      kind: 'service';
      keyId: number;
      name: string;
      /** As the key has them, e.g. `intake` or `publish:reports`. */
      scopes: readonly string[];
      /** In PEM form; uploads need a signature of it. */
      publicKey: string | null;
      ip: string;
    }
  /** The holder of a 60-second link to one file. */
  | { kind: 'link'; file: string; isFor?: (email: string) => boolean };

/** Returns the calling member. The table of endpoints already admits only staff to staff routes; this check narrows the type. */
export function requireStaff(caller: Caller): Extract<Caller, { kind: 'staff' }> {
  if (caller.kind !== 'staff') throw new HttpError(401, 'Please sign in.');
  return caller;
}

/** Returns the calling service. The table of endpoints already admits only services to service routes; this check narrows the type. */
export function requireService(caller: Caller): Extract<Caller, { kind: 'service' }> {
  if (caller.kind !== 'service') throw new HttpError(401, 'Send a service key: `Authorization: Bearer <key>`.');
  return caller;
}

/** Throws an `HttpError` unless the tracking token is for this order: 401 without a tracking token, 403 for another order. */
export function requireApplicant(caller: Caller, orderId: number): void {
  if (caller.kind !== 'applicant') throw new HttpError(401, 'Please enter your order id and email again.');
  if (caller.orderId !== orderId) throw new HttpError(403, 'This is not the order you opened.');
}

/** Returns a name that tells callers apart: of one person or system, whatever the session. */
export function getCallerName(caller: Caller): string {
  return caller.kind === 'staff'
    ? String(caller.member.id)
    : caller.kind === 'applicant'
      ? `order ${caller.orderId}`
      : caller.kind === 'service'
        ? `key ${caller.keyId}`
        : caller.kind;
}
