/** The length of a page of GET admin/incoming-mails: a shorter one is the last. */
export const maxIncomingMails = 500;
