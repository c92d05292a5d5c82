import { connect } from 'node:net';
import { StorageError } from '../../adapters/files/storage-error';
import { createFastify } from './create-fastify';
import { HttpError } from '../http/http-error';

async function addressSeen(trustedProxies: string[], forwardedFor: string, from = '10.0.0.1'): Promise<string> {
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

test('forwarded addresses are believed from configured proxies only', async () => {
  const said = '1.1.1.1, 2.2.2.2, 3.3.3.3';
  expect(await addressSeen([], said)).toBe('10.0.0.1');
  expect(await addressSeen(['10.0.0.1'], said)).toBe('3.3.3.3');
  expect(await addressSeen(['10.0.0.0/8', '3.3.3.3'], said)).toBe('2.2.2.2');
  // Whoever reaches the API past the proxy is who they are.
  expect(await addressSeen(['10.0.0.1'], said, '10.0.0.2')).toBe('10.0.0.2');
  expect(await addressSeen(['loopback'], said, '127.0.0.1')).toBe('3.3.3.3');
  expect(await addressSeen(['loopback'], said)).toBe('10.0.0.1');
});

test('production asks for HTTPS, and only production', async () => {
  for (const production of [true, false]) {
    const app = createFastify({ production, trustedProxies: [], logLevel: 'silent' });
    const { headers } = await app.inject('/');
    expect('strict-transport-security' in headers).toBe(production);
    await app.close();
  }
});

test('the log names routes by their pattern and holds nothing that was typed', async () => {
  const written: string[] = [];
  const app = createFastify(
    { production: true, trustedProxies: [], logLevel: 'info' },
    { write: (line) => void written.push(line) },
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
  const answers = [];
  for (const path of ['orders', 'files', 'documents']) {
    const answer = await app.inject({
      url: `/${path}/marie@example.com?link=secret`,
      headers: { authorization: 'token' },
    });
    answers.push(answer);
  }
  await app.close();
  const log = written.join('');
  expect(log).toContain('/orders/:name');
  expect(log).toContain('broken');
  const failed = written.find((line) => line.includes('request failed')) ?? '{}';
  const { reference } = JSON.parse(failed);
  expect(reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(answers[0]?.json().reference).toBe(reference);
  expect(answers[0]?.body).not.toContain('broken');
  const full = JSON.parse(written.find((line) => line.includes('folder is full')) ?? '{}');
  expect(full.reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(answers[2]?.json()).toEqual({
    status: 0,
    message: expect.stringContaining(`quote reference ${full.reference}.`),
    reference: full.reference,
  });
  expect(log).toContain('a file is missing');
  expect(log).not.toMatch(/marie|secret|token/);
});

test.each([
  ['NONSENSE\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('what is no HTTP gets the envelope and the headers too (%#)', async (bytes, code) => {
  const app = createFastify({ production: true, trustedProxies: [], logLevel: 'silent' });
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
