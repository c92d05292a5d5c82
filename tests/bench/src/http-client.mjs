import { Agent, request } from 'node:http';

/** @typedef {{ method?: string, body?: object, token?: string }} Options */

/**
 * Creates a client with keep-alive connections. A call returns the response text, or throws for any status other than 200.
 * @param {number} connections
 */
export function createHttpClient(connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    /**
     * @param {string} url
     * @param {Options} [options]
     * @returns {Promise<string>}
     */
    call(url, { method = 'GET', body, token } = {}) {
      return new Promise((resolve, reject) => {
        const sent = request(url, { agent, method, timeout: 30_000 }, (response) => {
          response.setEncoding('utf8');
          let text = '';
          response.on('data', (piece) => (text += piece));
          response.on('error', reject);
          response.on('end', () =>
            response.statusCode === 200 ? resolve(text) : reject(new Error(`${url}: ${response.statusCode} ${text}`)),
          );
        });
        sent.on('timeout', () => sent.destroy(new Error(`${url}: no answer`)));
        sent.on('error', reject);
        if (token) sent.setHeader('authorization', token);
        if (body) sent.setHeader('content-type', 'application/json');
        sent.end(body && JSON.stringify(body));
      });
    },
    close: () => agent.destroy(),
  };
}
