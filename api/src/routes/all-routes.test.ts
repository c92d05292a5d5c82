import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { allRoutes } from './all-routes';

/** Only machines call these endpoints, and a page that the API renders itself. */
const withoutPage = [
  'getMailbox',
  'healthLive',
  'healthReady',
  'metrics',
  'intakeOrder',
  'getIntakeOrder',
  'recordPaymentEvent',
  'getIntakeGateway',
  'getIntakeCountries',
  'publishRemote',
  'receiveSendGridEvents',
  'receiveSesEvent',
  'getRemoteRelease',
  'getErrorsOfRemote',
  'getErrorStackOfRemote',
  'getSpeedsOfRemote',
  'rollBackRemote',
  'changeRemoteCanary',
  'saveRemoteValue',
];

test('has exactly one route for every endpoint of the contract', () => {
  const routed = allRoutes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted();
  const called = Object.values(endpoints)
    .map((call) => `${call.method} ${call.path}`)
    .toSorted();
  expect(routed).toEqual(called);
});

test('is called by a page, except for what is listed', () => {
  const root = resolve(__dirname, '../../..');
  const sources = ['shared', 'shell', 'mfe-orders', 'mfe-order-detail', 'mfe-team-settings', 'mfe-public-tracking']
    .flatMap((folder) =>
      readdirSync(`${root}/${folder}/src`, { encoding: 'utf8', recursive: true })
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
        .map((name) => readFileSync(`${root}/${folder}/src/${name}`, 'utf8')),
    )
    .join('\n');
  const uncalled = Object.keys(endpoints).filter((name) => !new RegExp(`\\bendpoints\\.${name}\\b`).test(sources));
  expect(uncalled.toSorted()).toEqual(withoutPage.toSorted());
});

test('describes every route in the OpenAPI document', () => {
  for (const { docs } of allRoutes) {
    expect(docs.summary).toMatch(/\w/);
    expect(docs.description).toMatch(/\w.*\.$/s);
  }
});
