import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import * as calls from '@evisa/shared/contract/endpoints';
import { allRoutes } from './all-routes';

/** Health is asked for by machines. */
const withoutClient = ['healthLive', 'healthReady'];

test('every call of the contract has exactly one route', () => {
  const routed = allRoutes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted();
  const called = Object.values(calls)
    .map((call) => `${call.method} ${call.path}`)
    .toSorted();
  expect(routed).toEqual(called);
});

test('every call of the contract has exactly one client function', () => {
  const folder = dirname(createRequire(__filename).resolve('@evisa/shared/client/http/http-client'));
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  const uses = Object.keys(calls).map((name) => [
    name,
    sources.match(new RegExp(`calls\\.${name}\\b`, 'g'))?.length ?? 0,
  ]);
  expect(uses).toEqual(Object.keys(calls).map((name) => [name, withoutClient.includes(name) ? 0 : 1]));
});

test('every route says in the OpenAPI document what it does and where that is specified', () => {
  for (const { docs } of allRoutes) {
    expect(docs.summary).toMatch(/\w/);
    expect(docs.description).toMatch(/\w.*\.$/s);
  }
});
