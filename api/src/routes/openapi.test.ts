import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { createOpenApiDocument } from '../plugins/openapi/openapi-document';
import { allRoutes } from './all-routes';

const run = promisify(execFile);
const document = JSON.parse(JSON.stringify(createOpenApiDocument('e-Visa', allRoutes)));

interface Operation {
  operationId: string;
  security: object[];
  responses: Record<string, { description: string; content?: object }>;
}

const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((methods) =>
  Object.values(methods),
);

test('passes the OpenAPI linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The document is not public, so it needs no license.
      'info-license': 'off',
      // A public endpoint without input has nothing to refuse.
      'operation-4xx-response': 'off',
      'no-invalid-media-type-examples': 'error',
      'operation-operationId-unique': 'error',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
});

test('names each operation as the contract does, and says who has access', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  const securityOf = (name: string) => operations.find(({ operationId }) => operationId === name)?.security;
  expect(securityOf('adminLogin')).toEqual([]);
  expect(securityOf('userInfo')).toEqual([{ staffToken: [] }]);
  expect(securityOf('getDownloadHistory')).toEqual([{ trackingToken: [] }]);
  expect(securityOf('getFile')).toEqual([{ staffToken: [] }, { fileLink: [] }]);
  expect(securityOf('reportRemoteFailure')).toEqual([{}, { staffToken: [] }]);
});

test('describes every response and the content types that are sent', () => {
  for (const { responses } of operations)
    for (const { description } of Object.values(responses))
      expect(description).toMatch(/^(?!Default Response).*\w.*\.$/s);
  const typesOf = (name: string) =>
    Object.keys(operations.find(({ operationId }) => operationId === name)?.responses['200']?.content ?? {});
  expect(typesOf('getOrdersList')).toEqual(['application/json']);
  expect(typesOf('exportOrders')).toEqual(['text/csv']);
  expect(typesOf('exportAuditTrail')).toEqual(['text/csv']);
  expect(typesOf('getDefencePackPdf')).toEqual(['application/pdf']);
  expect(typesOf('events')).toEqual(['text/event-stream']);
  expect(document.components.schemas.GetOrdersListResponse.properties).toMatchObject({
    status: { const: 1 },
    data: { items: { $ref: '#/components/schemas/OrderRow' } },
  });
});

test.each(
  allRoutes
    .filter(({ input, multipart }) => input.shape.body && !multipart)
    .map((route) => [route.endpoint.path, route] as const),
)('the example of %s is one that the call takes', (path, { endpoint, input }) => {
  const { requestBody } = document.paths[`/api/${path}`][endpoint.method.toLowerCase()];
  const taken = input.shape.body?.safeParse(requestBody.content['application/json'].example);
  expect(taken?.error?.issues ?? []).toEqual([]);
});

test('says what an order needs, and the limits of its parts', () => {
  const { schema, encoding } = document.paths['/api/intake/orders'].post.requestBody.content['multipart/form-data'];
  expect(schema.required).toEqual(['order', 'applicant_photo', 'applicant_passport_photo']);
  expect(schema.properties.bank_statement).toMatchObject({ type: 'string', format: 'binary', maxLength: 10_485_760 });
  expect(encoding).toEqual({ order: { contentType: 'application/json' } });
  const { IntakeOrder, IntakePayment, PaymentEvent } = document.components.schemas;
  expect(IntakeOrder.properties).toMatchObject({
    reference: { pattern: expect.any(String) },
    email: { format: 'idn-email', maxLength: 254 },
    surname_checked: { enum: [1, 0] },
    issue_date: { format: 'date', description: 'From 1900-01-01 to 2199-12-31' },
  });
  const day = new RegExp(IntakeOrder.properties.intended_date_of_leaving.anyOf[0].pattern);
  expect(['1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01'].map((date) => day.test(date))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  for (const { pattern } of [IntakePayment.properties.at.anyOf[0], PaymentEvent.properties.at]) {
    expect(new RegExp(pattern).test('2026-03-02T08:15:30.123+07:00')).toBe(true);
    expect(new RegExp(pattern).test('2026-03-02T08:15:30')).toBe(false);
    expect(new RegExp(pattern).test('2200-03-02T08:15:30Z')).toBe(false);
  }
});

test('generates a client that compiles', async () => {
  const folder = await mkdtemp(resolve(__dirname, '../../node_modules/.openapi-'));
  try {
    await writeFile(join(folder, 'api.json'), JSON.stringify(document));
    const tool = (name: string, ...args: string[]) =>
      run(process.execPath, [resolve(__dirname, '../../node_modules', name), ...args], { cwd: folder });
    await tool('openapi-typescript/bin/cli.js', 'api.json', '--output', 'api.ts');
    await writeFile(
      join(folder, 'use.ts'),
      `import type { operations, components } from './api.js';
       type Answer = operations['getOrdersList']['responses'][200]['content']['application/json'];
       export const first = (answer: Answer): components['schemas']['OrderRow'] | undefined => answer.data[0];
       export const status: Answer['status'] = 1;
       // @ts-expect-error a success is 1
       export const wrong: Answer['status'] = 0;
       export type Roles = [operations['getSecondFactorRoles'], operations['setSecondFactorRoles']];`,
    );
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
    const { stdout } = await run(resolve(__dirname, '../../../node_modules/.bin/tsc'), [...flags, 'use.ts'], {
      cwd: folder,
    }).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
