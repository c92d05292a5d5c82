import { Agent, request } from 'node:http';

const boundary = 'evisa-bench-boundary';

/**
 * Creates a client that posts orders with the same documents over connections that it keeps. Nothing but the order's JSON is built for
 * each request, so that the client takes little of the processor that it shares with the server.
 * @param {string} origin
 * @param {string} key
 * @param {Record<string, Buffer>} documents by field
 * @param {number} connections
 */
export function createOrderClient(origin, key, documents, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const files = Buffer.concat([
    ...Object.entries(documents).flatMap(([field, bytes]) => [part(field, 'image/jpeg', `${field}.jpg`), bytes]),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return {
    /** Throws unless the order was created. @param {object} order @returns {Promise<void>} */
    post(order) {
      const head = Buffer.concat([part('order', 'application/json'), Buffer.from(JSON.stringify(order))]);
      return new Promise((resolve, reject) => {
        const sent = request(
          `${origin}/api/intake/orders`,
          {
            agent,
            method: 'POST',
            headers: {
              authorization: `Bearer ${key}`,
              'content-type': `multipart/form-data; boundary=${boundary}`,
              'content-length': head.length + files.length,
            },
          },
          (response) => {
            let text = '';
            response.setEncoding('utf8').on('data', (/** @type {string} */ piece) => (text += piece));
            response.on('error', reject).on('end', () => {
              if (response.statusCode === 201) resolve();
              else reject(new Error(`The order was refused: ${response.statusCode} ${text}`));
            });
          },
        );
        sent.on('error', reject);
        sent.write(head);
        sent.end(files);
      });
    },
    close: () => agent.destroy(),
  };
}

/** Returns what stands before a part. @param {string} field @param {string} type @param {string} [fileName] */
function part(field, type, fileName) {
  const name = fileName ? `; filename="${fileName}"` : '';
  return Buffer.from(
    `\r\n--${boundary}\r\ncontent-disposition: form-data; name="${field}"${name}\r\ncontent-type: ${type}\r\n\r\n`,
  );
}
