/**
 * Returns the event of the portal, or null for a code that it does not need.
 * @param {any} item
 */
export declare function toPortalEvent({
  eventCode,
  success,
  eventDate,
  pspReference,
  originalReference,
  amount,
  reason,
  additionalData,
}: any): any;
