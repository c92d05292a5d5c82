import { createFastify } from './create-fastify';

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
  await app.inject({ url: '/orders/marie@example.com?link=secret', headers: { authorization: 'token' } });
  await app.close();
  const log = written.join('');
  expect(log).toContain('/orders/:name');
  expect(log).toContain('broken');
  expect(log).not.toMatch(/marie|secret|token/);
});
