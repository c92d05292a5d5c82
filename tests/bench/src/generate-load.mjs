import { connect } from 'node:net';

/**
 * Repeats a GET request on several connections and returns the durations in ms and one response body. Parses as little of HTTP as possible,
 * because it shares the machine with the server. Throws for any response other than a 200 with a content length.
 * @param {{ url: string, token: string, connections: number, duration: number }} options
 */
export async function generateLoad({ url, token, connections, duration }) {
  const { hostname, host, port, pathname, search } = new URL(url);
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${token}\r\n\r\n`;
  /** @type {number[]} */
  const waits = [];
  let body = '';
  const begun = performance.now();

  /** @returns {Promise<void>} */
  const one = () =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname).setEncoding('latin1').setNoDelay().setTimeout(30_000);
      let text = '';
      let end = 0;
      let sentAt = 0;
      const send = () => {
        text = '';
        end = 0;
        sentAt = performance.now();
        socket.write(request);
      };
      socket.once('connect', send);
      socket.once('timeout', () => socket.destroy(new Error(`${url}: no answer`)));
      socket.once('error', reject);
      socket.once('close', () => reject(new Error(`${url}: closed`)));
      socket.on('data', (piece) => {
        text += piece;
        end ||= findResponseEnd(text);
        if (Number.isNaN(end)) return socket.destroy(new Error(`${url}: ${text}`));
        if (end === 0 || text.length < end) return;
        waits.push(performance.now() - sentAt);
        body ||= text.slice(text.indexOf('\r\n\r\n') + 4);
        if (performance.now() - begun < duration) return send();
        resolve();
        socket.destroy();
      });
    });

  await Promise.all(Array.from({ length: connections }, one));
  return { waits, ms: performance.now() - begun, body };
}

/**
 * Returns where a response ends; 0 while its head is incomplete, NaN for an unexpected response.
 * @param {string} text
 */
function findResponseEnd(text) {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return 0;
  const length = /content-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  return text.startsWith('HTTP/1.1 200') ? head + 4 + Number(length) : Number.NaN;
}
