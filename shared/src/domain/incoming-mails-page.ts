/** The length of a page of GET admin/incoming-mails: a shorter one is the last. */
export const maxIncomingMails = 50;
/** The characters of a message in that list: anyone can write long ones. The page of its order has all of it. */
export const maxListedCharacters = 2_000;
