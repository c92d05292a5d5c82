import { connect } from 'node:net';

/**
 * GETs one address over and over on some connections and answers how long each took, in ms, and one answer's body. It reads no more
 * of HTTP than it must, because it shares the machine with what it measures. Throws for any answer but a 200 of a stated length.
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
 * Where an answer ends; 0 while its head is not all there, NaN if it is not one that counts.
 * @param {string} text
 */
function findResponseEnd(text) {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return 0;
  const length = /content-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  return text.startsWith('HTTP/1.1 200') ? head + 4 + Number(length) : Number.NaN;
}
