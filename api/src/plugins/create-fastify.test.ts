import { connect } from 'node:net';
import { createFastify } from './create-fastify';
import { Refusal } from './refusal';

async function addressSeen(trustProxyHops: number, forwardedFor: string): Promise<string> {
  const app = createFastify({ production: true, trustProxyHops, logLevel: 'silent' });
  app.get('/address', (request) => request.ip);
  const response = await app.inject({
    url: '/address',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': forwardedFor },
  });
  await app.close();
  return response.body.replaceAll('"', '');
}

test('of the proxies in front only the configured ones are believed about the caller’s address', async () => {
  const said = '1.1.1.1, 2.2.2.2, 3.3.3.3';
  expect(await addressSeen(0, said)).toBe('10.0.0.1');
  expect(await addressSeen(1, said)).toBe('3.3.3.3');
  expect(await addressSeen(2, said)).toBe('2.2.2.2');
});

test('production asks for HTTPS, and only production', async () => {
  for (const production of [true, false]) {
    const app = createFastify({ production, trustProxyHops: 0, logLevel: 'silent' });
    const { headers } = await app.inject('/');
    expect('strict-transport-security' in headers).toBe(production);
    await app.close();
  }
});

test('the log names routes by their pattern and holds nothing that was typed', async () => {
  const written: string[] = [];
  const app = createFastify(
    { production: true, trustProxyHops: 0, logLevel: 'info' },
    { write: (line) => void written.push(line) },
  );
  app.get('/orders/:name', () => {
    throw new Error('broken');
  });
  app.get('/files/:name', () => {
    throw new Refusal(404, 'There is no such file.', { fault: 'a file is missing' });
  });
  for (const path of ['orders', 'files'])
    await app.inject({ url: `/${path}/marie@example.com?link=secret`, headers: { authorization: 'token' } });
  await app.close();
  const log = written.join('');
  expect(log).toContain('/orders/:name');
  expect(log).toContain('broken');
  expect(log).toContain('a file is missing');
  expect(log).not.toMatch(/marie|secret|token/);
});

test.each([
  ['NONSENSE\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('what is no HTTP gets the envelope and the headers too (%#)', async (bytes, code) => {
  const app = createFastify({ production: true, trustProxyHops: 0, logLevel: 'silent' });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    socket.write(bytes);
  });
  await app.close();
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toEqual({ status: 0, message: expect.any(String) });
});
