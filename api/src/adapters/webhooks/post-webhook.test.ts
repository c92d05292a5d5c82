import { once } from 'node:events';
import dgram from 'node:dgram';
import { lookup, Resolver } from 'node:dns/promises';
import net from 'node:net';
import { postWebhook, resolvePublic } from './post-webhook';

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

describe('a host', () => {
  let server: dgram.Socket;
  let resolver: Resolver;
  beforeEach(async () => {
    server = dgram.createSocket('udp4');
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    resolver = new Resolver({ timeout: 30_000, tries: 1 });
    resolver.setServers([`127.0.0.1:${server.address().port}`]);
  });
  afterEach(() => server.close());

  /** Answers questions for an IPv4 address with `address`, and others with nothing (RFC 1035, section 4.1). */
  function answerWith(address: string): void {
    server.on('message', (question, { port }) => {
      const isA = question.readUInt16BE(question.length - 4 - countBytesAfter(question)) === 1;
      const body = question.subarray(12, question.length - countBytesAfter(question));
      const header = Buffer.from(question.subarray(0, 12));
      header.writeUInt16BE(0x81_80, 2);
      header.writeUInt16BE(isA ? 1 : 0, 6);
      header.writeUInt32BE(0, 8);
      const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]);
      server.send(Buffer.concat(isA ? [header, body, record] : [header, body]), port);
    });
  }
  /** The length of what follows the question: the options of EDNS, if there are any. */
  const countBytesAfter = (message: Buffer) => (message.readUInt16BE(10) > 0 ? 11 : 0);

  it.each([
    ['93.184.215.14', [{ address: '93.184.215.14', family: 4 }]],
    ['10.0.0.7', 'The address is not public. Webhooks go to public addresses only.'],
  ])('with the address %s is resolved or refused', async (address, expected) => {
    answerWith(address);
    const resolved = resolvePublic('hooks.site.example', resolver);
    await expect(resolved.catch((error: Error) => error.message)).resolves.toEqual(expected);
  });

  it('whose name server does not answer takes no thread of other names', async () => {
    const slow = Array.from({ length: 8 }, () => resolvePublic('hooks.site.example', resolver));
    const results = Promise.allSettled(slow);
    expect(await Promise.race([lookup('localhost').then(() => 'another name'), results])).toBe('another name');
    resolver.cancel();
    expect((await results).map(({ status }) => status)).toEqual(slow.map(() => 'rejected'));
  });
});
