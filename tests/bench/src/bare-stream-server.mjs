import { createServer } from 'node:http';

/** The open responses of this bare server: what event streams cost without a framework, sessions and counts. @type {Set<import('node:http').ServerResponse>} */
const streams = new Set();

const server = createServer((request, response) => {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    connection: 'close',
  });
  response.write(':\n\n');
  streams.add(response);
  request.once('close', () => streams.delete(response));
});
/** Each message of the parent is a list of writes for every stream. */
process.on('message', (/** @type {string[]} */ writes) => {
  for (const text of writes) {
    const bytes = Buffer.from(text);
    for (const stream of streams) stream.write(bytes);
  }
});
server.listen(Number(process.env.PORT), 'localhost', 4096, () => process.send?.('ready'));
