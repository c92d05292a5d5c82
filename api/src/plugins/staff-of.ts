import type { Caller } from './caller';
import { Refusal } from './refusal';

/** The member of staff who calls. The access table lets nobody else reach a staff route, so this is a belt with braces. */
export function staffOf(caller: Caller): Extract<Caller, { kind: 'staff' }> {
  if (caller.kind !== 'staff') throw new Refusal(401, 'Please sign in.');
  return caller;
}
