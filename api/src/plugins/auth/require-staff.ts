import type { Caller } from './caller';
import { HttpError } from '../http/http-error';

/** The member of staff who calls. The access table lets nobody else reach a staff route, so this is a belt with braces. */
export function requireStaff(caller: Caller): Extract<Caller, { kind: 'staff' }> {
  if (caller.kind !== 'staff') throw new HttpError(401, 'Please sign in.');
  return caller;
}
