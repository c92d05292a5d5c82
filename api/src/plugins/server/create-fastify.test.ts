import { connect } from 'node:net';
import { StorageError } from '../../adapters/files/storage-error';
import { createFastify } from './create-fastify';
import { HttpError } from '../http/http-error';

async function readClientAddress(trustedProxies: string[], forwardedFor: string, from = '10.0.0.1'): Promise<string> {
  const app = createFastify({ production: true, trustedProxies, logLevel: 'silent' });
  app.get('/address', (request) => request.ip);
  const response = await app.inject({
    url: '/address',
    remoteAddress: from,
    headers: { 'x-forwarded-for': forwardedFor },
  });
  await app.close();
  return response.body.replaceAll('"', '');
}

it('trusts forwarded addresses from configured proxies only', async () => {
  const forwardedFor = '1.1.1.1, 2.2.2.2, 3.3.3.3';
  expect(await readClientAddress([], forwardedFor)).toBe('10.0.0.1');
  expect(await readClientAddress(['10.0.0.1'], forwardedFor)).toBe('3.3.3.3');
  expect(await readClientAddress(['10.0.0.0/8', '3.3.3.3'], forwardedFor)).toBe('2.2.2.2');
  // A request that bypasses the proxy has its own address.
  expect(await readClientAddress(['10.0.0.1'], forwardedFor, '10.0.0.2')).toBe('10.0.0.2');
  expect(await readClientAddress(['loopback'], forwardedFor, '127.0.0.1')).toBe('3.3.3.3');
  expect(await readClientAddress(['loopback'], forwardedFor)).toBe('10.0.0.1');
});

it('requires HTTPS in production only', async () => {
  for (const production of [true, false]) {
    const app = createFastify({ production, trustedProxies: [], logLevel: 'silent' });
    const { headers } = await app.inject('/');
    expect('strict-transport-security' in headers).toBe(production);
    await app.close();
  }
});

it('logs route patterns and nothing that a person typed', async () => {
  const lines: string[] = [];
  const app = createFastify(
    { production: true, trustedProxies: [], logLevel: 'info' },
    { write: (line) => void lines.push(line) },
  );
  app.get('/orders/:name', () => {
    throw new Error('broken');
  });
  app.get('/files/:name', () => {
    throw new HttpError(404, 'There is no such file.', { logMessage: 'a file is missing' });
  });
  app.get('/documents/:name', () => {
    throw new StorageError('full');
  });
  const responses = [];
  for (const path of ['orders', 'files', 'documents']) {
    const response = await app.inject({
      url: `/${path}/marie@example.com?link=secret`,
      headers: { authorization: 'token' },
    });
    responses.push(response);
  }
  await app.close();
  const log = lines.join('');
  expect(log).toContain('/orders/:name');
  expect(log).toContain('broken');
  const failed = lines.find((line) => line.includes('request failed')) ?? '{}';
  const { reference } = JSON.parse(failed);
  expect(reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(responses[0]?.json().reference).toBe(reference);
  expect(responses[0]?.body).not.toContain('broken');
  const storageLine = JSON.parse(lines.find((line) => line.includes('folder is full')) ?? '{}');
  expect(storageLine.reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(responses[2]?.json()).toEqual({
    status: 0,
    message: expect.stringContaining(`quote reference ${storageLine.reference}.`),
    reference: storageLine.reference,
  });
  expect(log).toContain('a file is missing');
  expect(log).not.toMatch(/marie|secret|token/);
});

it.each([
  ['NONSENSE\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('answers invalid HTTP with the envelope and the security headers (%#)', async (bytes, code) => {
  const app = createFastify({ production: true, trustedProxies: [], logLevel: 'silent' });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const response = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    socket.write(bytes);
  });
  await app.close();
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toEqual({ status: 0, message: expect.any(String) });
});
