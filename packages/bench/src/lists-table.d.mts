export type Figures = {
  /**
   * most rows in the DOM at once
   */
  rows: number;
  /**
   * ms
   */
  firstRow: number;
  /**
   * ms, while scrolling
   */
  longestTask: number;
  /**
   * frames of 120
   */
  dropped: number;
  /**
   * ms
   */
  selectAll: number;
};
/**
 * @typedef {object} Figures
 * @property {number} rows most rows in the DOM at once
 * @property {number} firstRow ms
 * @property {number} longestTask ms, while scrolling
 * @property {number} dropped frames of 120
 * @property {number} selectAll ms
 */
/**
 * 10,000 rows in a table 550 px high, in a real browser: ours beside others, which come as they are (neither draws only
 * what is in view). Ours is the table's own components in a page of their own, without the screen around them. Every page
 * holds the same rows from the start: only drawing is measured, and ticking all ticks all 10,000. The median of three runs, each in a fresh page.
 */
export declare function run(): Promise<void>;
