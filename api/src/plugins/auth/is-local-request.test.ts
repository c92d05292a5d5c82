import Fastify from 'fastify';
import { isLocalRequest } from './is-local-request';

async function ask(headers: Record<string, string>, remoteAddress = '127.0.0.1'): Promise<boolean> {
  const app = Fastify();
  app.get('/', (request) => ({ isLocal: isLocalRequest(request) }));
  const response = await app.inject({ url: '/', headers: { host: 'localhost:3000', ...headers }, remoteAddress });
  await app.close();
  return response.json().isLocal;
}

it('is true for a program on this machine', async () => {
  expect(await ask({})).toBe(true);
  expect(
    await ask({ accept: '*/*', 'user-agent': 'Prometheus/2.53', 'x-prometheus-scrape-timeout-seconds': '10' }),
  ).toBe(true);
});

it.each<Record<string, string>>([
  { forwarded: 'for=203.0.113.9' },
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-real-ip': '203.0.113.9' },
  { via: '1.1 varnish' },
  { 'x-varnish': '32770' },
  { 'x-envoy-external-address': '203.0.113.9' },
  { 'cf-connecting-ip': '203.0.113.9' },
  { 'true-client-ip': '203.0.113.9' },
  { 'x-client-ip': '203.0.113.9' },
  { 'cdn-loop': 'cloudflare' },
])('is false with the header of a proxy: %j', async (headers) => {
  expect(await ask(headers)).toBe(false);
});

it('is false from another machine, and for another name', async () => {
  expect(await ask({}, '203.0.113.9')).toBe(false);
  expect(await ask({ host: 'portal.evisa.example' })).toBe(false);
});
