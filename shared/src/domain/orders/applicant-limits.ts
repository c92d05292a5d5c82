/** After this many minutes, an applicant's opened order asks for the email address again. */
export const trackingMinutes = 30;

/** A link to a file works for this many minutes. */
export const fileLinkMinutes = 1;
