/**
 * Builds the applicants' screens as one bundle of everything, with the portal's component library and router, drawn in the browser.
 * @param {string} output folder
 */
export declare function buildNaiveSite(output: string): Promise<void>;
