/** Whether an order has a document that its applicant gets: one that was not withdrawn. */
export function hasIssuedDocument({ uploadDoc }: { uploadDoc: readonly { withdrawn?: unknown }[] }): boolean {
  return uploadDoc.some(({ withdrawn }) => !withdrawn);
}
