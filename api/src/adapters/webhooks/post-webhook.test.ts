import { once } from 'node:events';
import net from 'node:net';
import { postWebhook } from './post-webhook';

/** Answers each connection with `answer`, and closes it if it shall. */
async function post(answer: string, isClosed: boolean) {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => (isClosed ? socket.end(answer) : socket.write(answer)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    return await postWebhook(`http://127.0.0.1:${port}/`, { headers: {}, body: '{}', allowPrivate: true });
  } finally {
    server.close();
  }
}

const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';

it.each([true, false])('takes another protocol as an answer, if the connection is closed: %s', async (isClosed) => {
  expect(await post(upgrade, isClosed)).toEqual({ status: 101, text: '' });
});

it('returns a body that ends with the connection', async () => {
  expect(await post('HTTP/1.1 200 OK\r\n\r\nThank you', true)).toEqual({ status: 200, text: 'Thank you' });
});

it('fails if the connection is closed without an answer', async () => {
  await expect(post('', true)).rejects.toThrow('socket hang up');
});
