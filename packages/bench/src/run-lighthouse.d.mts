export type Scores = Record<string, number>;
/**
 * Lighthouse as it comes, a phone on slow 4G with a quarter of the processor: the median of several runs, and the audits that any run
 * found wanting.
 * @param {string} address
 * @param {number} runs
 * @returns {Promise<{ scores: Scores, times: Scores, wanting: string[] }>}
 */
export declare function runLighthouse(
  address: string,
  runs: number,
): Promise<{
  scores: Scores;
  times: Scores;
  wanting: string[];
}>;
