/** The event id of the payment that comes with a delivery. */
export const deliveredPaymentId = 'delivery';
/** Stands before an id that is not the sender's as it is. No sender can send it. */
const prefix = '/';

/** Returns the id under which an event of a sender is stored: its own, unless that is an id of ours. */
export function toStoredEventId(id: string): string {
  return id === deliveredPaymentId ? prefix + id : id;
}

/** Returns the id of an event that staff make. */
export function createStaffEventId(id: string): string {
  return `${prefix}staff-${id}`;
}
