export type Visit = {
  /**
   * ms until the form can be seen and filled in
   */
  visible: number;
  /**
   * ms until it can be sent
   */
  sendable: number;
  /**
   * bytes of the page itself, as they came over the line
   */
  html: number;
  /**
   * bytes of scripts until the form can be sent
   */
  script: number;
  /**
   * bytes of everything until then
   */
  all: number;
  /**
   * until then
   */
  requests: number;
  /**
   * ms until the largest paint, as the browser saw it on this line
   */
  largest: number;
};
/**
 * @typedef {object} Visit
 * @property {number} visible ms until the form can be seen and filled in
 * @property {number} sendable ms until it can be sent
 * @property {number} html bytes of the page itself, as they came over the line
 * @property {number} script bytes of scripts until the form can be sent
 * @property {number} all bytes of everything until then
 * @property {number} requests until then
 * @property {number} largest ms until the largest paint, as the browser saw it on this line
 */
/**
 * One visit of somebody who was never here, until the form can be sent.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @returns {Promise<Visit>}
 */
export declare function measureColdVisit(browser: import('@playwright/test').Browser, address: string): Promise<Visit>;
