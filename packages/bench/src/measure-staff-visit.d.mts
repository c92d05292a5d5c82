export type Loaded = {
  url: string;
  /**
   * one of the API, and no file of the site
   */
  isCall: boolean;
  /**
   * as they came over the line, with their headers
   */
  bytes: number;
};
export type StaffVisit = {
  /**
   * ms until the sign-in screen can be used
   */
  usable: number;
  /**
   * what came until then
   */
  signIn: Loaded[];
  /**
   * what came from then to the click on Sign In
   */
  ahead: Loaded[];
  /**
   * ms from that click to the rows of the first table
   */
  rows: number;
  /**
   * what came between the two
   */
  firstTable: Loaded[];
};
/**
 * @typedef {object} Loaded one answer that came
 * @property {string} url
 * @property {boolean} isCall one of the API, and no file of the site
 * @property {number} bytes as they came over the line, with their headers
 */
/**
 * @typedef {object} StaffVisit
 * @property {number} usable ms until the sign-in screen can be used
 * @property {Loaded[]} signIn what came until then
 * @property {Loaded[]} ahead what came from then to the click on Sign In
 * @property {number} rows ms from that click to the rows of the first table
 * @property {Loaded[]} firstTable what came between the two
 */
/**
 * One visit of somebody who was never here, on slow 4G with a quarter of the processor: signs in, and sees the first table.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {number} typingMs how long the sign-in screen stands before the click
 * @param {(page: import('@playwright/test').Page, client: import('@playwright/test').CDPSession) => Promise<void>} [andThen]
 * @returns {Promise<StaffVisit>}
 */
export declare function measureStaffVisit(
  browser: import('@playwright/test').Browser,
  address: string,
  typingMs: number,
  andThen?: (page: import('@playwright/test').Page, client: import('@playwright/test').CDPSession) => Promise<void>,
): Promise<StaffVisit>;
