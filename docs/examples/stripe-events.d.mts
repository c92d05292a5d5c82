/**
 * Returns the event of the portal, or null for a type that it does not need.
 * @param {any} event
 */
export declare function toPortalEvent({ id, type, created, data }: any): {
  type: string;
  transactionId: any;
  id: any;
  at: string;
} | null;
