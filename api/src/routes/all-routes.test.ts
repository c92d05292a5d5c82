import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { allRoutes } from './all-routes';

/** Only machines call these endpoints. */
const withoutClient = [
  'healthLive',
  'healthReady',
  'metrics',
  'intakeOrder',
  'getIntakeOrder',
  'recordPaymentEvent',
  'getIntakeGateway',
  'getIntakeCountries',
  'publishRemote',
  'getRemoteRelease',
  'rollBackRemote',
];

test('has exactly one route for every endpoint of the contract', () => {
  const routed = allRoutes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted();
  const called = Object.values(endpoints)
    .map((call) => `${call.method} ${call.path}`)
    .toSorted();
  expect(routed).toEqual(called);
});

test('has exactly one client function for every endpoint of the contract', () => {
  const folder = dirname(createRequire(__filename).resolve('@evisa/shared/client/portal-config'));
  const sources = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  const uses = Object.keys(endpoints).map((name) => [
    name,
    sources.match(new RegExp(`\\b(?:calls|endpoints)\\.${name}\\b`, 'g'))?.length ?? 0,
  ]);
  expect(uses).toEqual(Object.keys(endpoints).map((name) => [name, withoutClient.includes(name) ? 0 : 1]));
});

test('describes every route in the OpenAPI document', () => {
  for (const { docs } of allRoutes) {
    expect(docs.summary).toMatch(/\w/);
    expect(docs.description).toMatch(/\w.*\.$/s);
  }
});
