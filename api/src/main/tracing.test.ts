import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { readConfig } from '../config/config';
import { eq } from 'drizzle-orm';
import { outbox } from '../db/schema/outbox';
import { createServerDatabase } from '../db/testing/test-databases';
import { startService } from './start-service';
import { waitFor } from './testing/wait-for';

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

const received: string[] = [];
let collector: Server;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evisa-traces-'));
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${request.url} ${body}`);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolveListening) => void collector.listen(0, '127.0.0.1', resolveListening));
});
afterAll(async () => {
  collector.close();
  await rm(dataDir, { recursive: true, force: true });
});

function getCollectorAddress(): string {
  const address = collector.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

const getSpans = () =>
  received.flatMap((line) => {
    const { resourceSpans } = exportSchema.parse(JSON.parse(line.slice(line.indexOf(' '))));
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });

it('sends the spans of requests, of their statements and of emails, in the caller’s trace and without personal data', async () => {
  const service = await startService(
    readConfig(
      {
        PORT: '0',
        PUBLIC_PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: await createServerDatabase('template_evisa'),
        SITE_DIR: join(dataDir, 'site'),
        LOG_LEVEL: 'silent',
        SESSION_SECRET: 'a secret of this test, 1234567890',
        ADMIN_EMAIL: 'sok.dara@mail.example',
        ADMIN_PASSWORD: 'a long first password',
        SAMPLE_ORDERS: '0',
        TRUSTED_PROXIES: '127.0.0.1',
        OTEL_EXPORTER_OTLP_ENDPOINT: getCollectorAddress(),
      },
      resolve(__dirname, '../../drizzle'),
    ),
    () => undefined,
    'no-pdf-is-drawn.mjs',
  );
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const strangersTraceId = '1af7651916cd43dd8448eb211c80319c';
  const answer = await fetch(`${service.portalUrl}/api/admin/admin-login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': 'TRACED-1',
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ email: 'sok.dara@mail.example', password: 'a wrong password' }),
  });
  expect(answer.status).toBe(400);
  // From an address that is no proxy.
  const untraced = get(`${service.portalUrl}/api/health/live`, {
    localAddress: '127.0.0.2',
    headers: { 'x-request-id': 'STRANGER-1', traceparent: `00-${strangersTraceId}-b7ad6b7169203331-01` },
  });
  await once(untraced, 'response');
  await fetch(`${service.portalUrl}/api/admin/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sok.dara@mail.example' }),
  });
  const countQueued = () => service.services.db.$count(outbox, eq(outbox.state, 'queued'));
  await waitFor(async () => (await countQueued()) === 0);
  await service.stop();

  expect(received.every((line) => line.startsWith('/v1/traces '))).toBe(true);
  const spans = getSpans();
  const request = spans.find(({ name }) => name === 'POST /api/admin/admin-login');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(request?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.route', value: { stringValue: '/api/admin/admin-login' } },
      { key: 'http.response.status_code', value: { intValue: 400 } },
      { key: 'evisa.reference', value: { stringValue: 'TRACED-1' } },
    ]),
  );
  expect(received.join()).not.toMatch(new RegExp(`${strangersTraceId}|STRANGER-1`));
  const statements = spans.filter(
    ({ name, parentSpanId }) => name.startsWith('postgresql') && parentSpanId === request?.spanId,
  );
  expect(statements.map(({ name }) => name)).toContain('postgresql select');
  // A statement of no request or email is not traced.
  expect(spans.filter(({ name, parentSpanId }) => name.startsWith('postgresql') && !parentSpanId)).toEqual([]);
  expect(spans.map(({ name }) => name)).toContain('send password-mail');
  expect(received.join()).not.toMatch(/sok\.dara|wrong password/);
});
