export type Options = {
  method?: string;
  body?: object;
  token?: string;
};
/** @typedef {{ method?: string, body?: object, token?: string }} Options */
/**
 * Connections that stay open. A call answers its text, or throws for any status but 200.
 * @param {number} connections
 */
export declare function createHttpClient(connections: number): {
  /**
   * @param {string} url
   * @param {Options} [options]
   * @returns {Promise<string>}
   */
  call(url: string, { method, body, token }?: Options): Promise<string>;
  close: () => void;
};
