/**
 * THE list of forms of a CSV export. `spreadsheet`: headers, dates and statuses as the list shows them, with a byte order mark; text that a
 * spreadsheet would run as a formula gets an apostrophe. `plain`: values as the API has them, for programs.
 */
export const exportForms = ['spreadsheet', 'plain'] as const;
export type ExportForm = (typeof exportForms)[number];
