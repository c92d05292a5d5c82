import { connect } from 'node:net';
import { StorageError } from '../../adapters/files/storage-error';
import { createFastify } from './create-fastify';
import { DomainError } from '../../errors/domain-error';
import { HttpError } from '../http/http-error';

async function readClientAddress(trustedProxies: string[], forwardedFor: string, from = '10.0.0.1'): Promise<string> {
  const app = createFastify({ production: true, trustedProxies, logLevel: 'silent' });
  app.get('/address', (request) => request.address);
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

it.each([
  ['203.0.113.7:51000', '203.0.113.7'],
  ['[2001:db8::1]:51000', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['<script>alert(1)</script>', '10.0.0.1'],
  ['unknown', '10.0.0.1'],
  ['203.0.113.7.9:1', '10.0.0.1'],
])('takes from what a trusted proxy forwards only an address: %s', async (forwardedFor, address) => {
  expect(await readClientAddress(['10.0.0.1'], forwardedFor)).toBe(address);
});

it('refuses a body that is nested too deep before it is parsed', async () => {
  const app = createFastify({ production: true, trustedProxies: [], logLevel: 'silent' });
  const headers = { 'content-type': 'application/json' };
  const response = await app.inject({ method: 'POST', url: '/none', payload: '['.repeat(50_000), headers });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ status: 0, message: 'The request is nested too deep.' });
  await app.close();
});

it('parses no large body of a stranger, also at an address that does not exist', async () => {
  const app = createFastify({ production: true, trustedProxies: [], logLevel: 'silent' });
  const post = (length: number) =>
    app.inject({
      method: 'POST',
      url: '/none',
      payload: JSON.stringify('x'.repeat(length)),
      headers: { 'content-type': 'application/json' },
    });
  expect([(await post(100_000)).statusCode, (await post(200_000)).statusCode]).toEqual([404, 413]);
  await app.close();
});

it.each([
  ['an id of a proxy', '8c1f9b2e4d6a4f0e9a7b3c5d1e2f4a6b', true],
  ['an id of its own', '7F3K-92QD', true],
  ['no id', undefined, false],
  ['an email', 'marie@example.com', false],
  ['something short', 'a1', false],
  ['several lines', 'one\\ntwo-three', false],
  ['something long', 'a'.repeat(65), false],
  ['an id of a stranger', '7F3K-92QD', false, '10.0.0.9'],
])(
  'finds every line of a failed request by what the person quotes: %s',
  async (_, given, isTaken, remoteAddress = '127.0.0.1') => {
    const lines: string[] = [];
    const app = createFastify(
      { production: true, trustedProxies: ['loopback'], logLevel: 'info' },
      { write: (line) => void lines.push(line) },
    );
    app.get('/fails', (request) => {
      request.log.info('a line in between');
      throw new Error('broken');
    });
    app.get('/works', () => 'fine');
    app.get('/missing', () => {
      throw new HttpError(404, 'There is no such order.');
    });
    const headers = given === undefined ? {} : { 'x-request-id': given };
    const answer = await app.inject({ url: '/fails', headers, remoteAddress });
    const [, quoted = ''] = /quote reference (\S+)\.$/.exec(answer.json().message) ?? [];
    expect([answer.json().reference, answer.headers['x-request-id']]).toEqual([quoted, quoted]);
    if (isTaken) expect(quoted).toBe(given);
    else {
      expect(quoted).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      expect(quoted).not.toBe(given);
    }
    const found = lines.filter((line) => line.includes(quoted)).map((line) => JSON.parse(line).msg);
    expect(found).toEqual(['a line in between', 'request failed', 'answered']);

    const works = await app.inject({ url: '/works', headers });
    expect(works.headers['x-request-id']).not.toBe(undefined);
    const missing = (await app.inject({ url: '/missing', headers })).json();
    expect(missing).toEqual({ status: 0, message: 'There is no such order.', reference: expect.any(String) });
    expect(lines.at(-1)).toContain(`"reference":"${missing.reference}"`);
    await app.close();
  },
);

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
  app.get('/events/:name', () => {
    throw new DomainError('conflict', 'No more.', { logMessage: 'order 1 has too many' });
  });
  app.get('/documents/:name', () => {
    throw new StorageError('full');
  });
  const responses = [];
  for (const path of ['orders', 'files', 'documents', 'events']) {
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
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40 || level === 'warn');
  expect(warnings).toMatchObject([{ fault: 'order 1 has too many', route: '/events/:name' }]);
  expect(log).not.toMatch(/marie|secret|token/);
});

it('logs the reference of an address that cannot be read', async () => {
  const lines: string[] = [];
  const app = createFastify(
    { production: true, trustedProxies: [], logLevel: 'info' },
    { write: (line) => void lines.push(line) },
  );
  const answer = await app.inject('/%zz');
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['x-request-id']).toBe(answer.json().reference);
  expect(lines.filter((line) => line.includes(answer.json().reference))).toHaveLength(1);
  await app.close();
});

it.each([
  ['NONSENSE\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('answers invalid HTTP with the envelope and the security headers (%#)', async (bytes, code) => {
  const lines: string[] = [];
  const app = createFastify(
    { production: true, trustedProxies: [], logLevel: 'info' },
    { write: (line) => void lines.push(line) },
  );
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
  const { reference } = JSON.parse(body);
  expect(head).toContain(`x-request-id: ${reference}`);
  expect(lines.filter((line) => line.includes(reference)).map((line) => JSON.parse(line).status)).toEqual([code]);
  expect(JSON.parse(body)).toEqual({ status: 0, message: expect.any(String), reference: expect.any(String) });
});
