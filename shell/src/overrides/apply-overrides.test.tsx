import { screen } from '@testing-library/react';
import { generateKeyPairSync, sign } from 'node:crypto';
import { contractVersion } from '@evisa/shared/federation/contract-version';
import { trustScripts } from '@evisa/shared/federation/trusted-types';
import { readStoredOverrides } from '@evisa/shared/session/stored-overrides';
import { buildReleasedRemote } from '@evisa/shared/testing/factories';
import { render } from '@evisa/shared/testing/render';
import type { OverrideRules } from './load-override';
import { resolveOverrides } from './resolve-overrides';

jest.mock('@evisa/shared/federation/trusted-types');

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519').privateKey;
const rules: OverrideRules = {
  overrideOrigins: ['https://dev.example'],
  releaseKeys: [publicKey.export({ type: 'spki', format: 'der' }).toString('base64')],
};
const screenAt = (path: string) => ({ path, title: 'X', module: 'x' });
const published = {
  id: '3fa9c1d2',
  contractVersion,
  remotes: [
    buildReleasedRemote('orders', [screenAt('/admin')]),
    buildReleasedRemote('team', [screenAt('/admin/team')]),
  ],
};
const address = 'https://dev.example/orders/override.json';

/** What other origins serve, by address. */
let served: Record<string, string> = {};

/** A signed override of a remote, served at an address. */
function serve(
  name = 'orders',
  {
    at = address,
    key = privateKey,
    ...change
  }: { at?: string; key?: typeof privateKey; [field: string]: unknown } = {},
) {
  const entry = `/${name}/1.0.1-77aa/remoteEntry.js`;
  const text = JSON.stringify({
    kind: 'override',
    contractVersion,
    address: at,
    signedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 3600_000).toISOString(),
    remote: {
      ...buildReleasedRemote(name, [screenAt(name === 'orders' ? '/admin' : `/admin/${name}`)]),
      version: '1.0.1-77aa',
      entry,
      integrity: { [entry]: `sha256-${'A'.repeat(43)}=` },
    },
    ...change,
  });
  served[at] = text;
  served[`${at}.sig`] = sign(null, Buffer.from(text), key).toString('base64');
}

function openWith(...addresses: string[]): void {
  const asked = addresses.map((one) => `&override=${encodeURIComponent(one)}`).join('');
  history.replaceState(null, '', `/admin?page=2${asked}`);
}

async function start(over: OverrideRules = {}) {
  delete document.documentElement.dataset['overrides'];
  const { releaseSet, overrideNotice } = await resolveOverrides(published, { ...rules, ...over });
  const view = render(<>{overrideNotice}</>);
  return { remotes: releaseSet.remotes, ...view };
}

beforeEach(() => {
  document.head.replaceChildren();
  sessionStorage.clear();
  served = {};
  globalThis.fetch = async (input) => {
    const text = served[new Request(input).url];
    return text === undefined ? Promise.reject(new TypeError('Failed to fetch')) : new Response(text);
  };
});

it('puts a signed remote in the place of the published one, and again when the page is read anew', async () => {
  serve();
  openWith(address);
  const first = await start();
  expect(first.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'team 1.0.0-3fa9c1d2',
    'orders 1.0.1-77aa',
  ]);
  expect(first.remotes[1]?.entry).toBe('https://dev.example/orders/1.0.1-77aa/remoteEntry.js');
  expect(trustScripts).toHaveBeenLastCalledWith(['https://dev.example/orders/1.0.1-77aa/remoteEntry.js']);
  expect(document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toBe(
    "script-src 'self' https://dev.example/orders/1.0.1-77aa/remoteEntry.js; " +
      "style-src 'unsafe-inline' 'self' https://dev.example/orders/1.0.1-77aa/remoteEntry.js",
  );
  expect(document.documentElement.dataset['overrides']).toBe('orders@1.0.1-77aa');
  expect(location.search).toBe('?page=2');
  expect(screen.getByRole('region', { name: 'Overrides' })).toHaveTextContent('orders 1.0.1-77aa is loaded from');
  await first.user.tab();
  expect(screen.getByRole('button', { name: 'End the override' })).toHaveFocus();
  expect(document.activeElement).toHaveAccessibleDescription(
    /^orders 1\.0\.1-77aa is loaded from https:\/\/dev\.example in this tab, until /,
  );
  first.unmount();

  const again = await start();
  expect(again.remotes[1]?.version).toBe('1.0.1-77aa');
  expect(screen.getByRole('button', { name: 'End the override' })).toBeVisible();
});

it('takes one for each remote, the later one for the same', async () => {
  const later = 'https://dev.example/later/override.json';
  serve();
  serve('orders', { at: later });
  serve('reports', { at: 'https://dev.example/reports/override.json' });
  openWith(address, 'https://dev.example/reports/override.json', later);
  const { remotes } = await start();
  expect(remotes.map(({ name }) => name)).toEqual(['team', 'orders', 'reports']);
  expect(readStoredOverrides()).toEqual([later, 'https://dev.example/reports/override.json']);
  expect(screen.getByRole('button', { name: 'End the overrides' })).toBeVisible();
});

it.each<[string, () => void, RegExp, OverrideRules?]>([
  [
    'from another origin',
    () => openWith('https://evil.example/override.json'),
    /does not accept overrides from https:\/\/evil/,
  ],
  ['where none is allowed', () => {}, /does not accept overrides from https:\/\/dev/, { overrideOrigins: [] }],
  ['where no key is known', () => {}, /The signature of the override is not valid/, { releaseKeys: [] }],
  ['that is not there', () => (served = {}), /cannot be reached/],
  ['that nobody signed', () => delete served[`${address}.sig`], /The override is not signed/],
  ['that somebody else signed', () => serve('orders', { key: stranger }), /signature of the override is not valid/],
  ['that was changed', () => (served[address] += ' '), /signature of the override is not valid/],
  ['of another contract', () => serve('orders', { contractVersion: 99 }), /built for version 99/],
  ['whose time is over', () => serve('orders', { expiresAt: '2020-01-01T00:00:00Z' }), /It has expired/],
  [
    'that takes another remote’s screen',
    () => serve('payments', screensAt('/admin/team')),
    /It declares \/admin\/team, where team has its screens/,
  ],
  [
    'whose pattern matches another remote’s screen',
    () => serve('payments', screensAt('/admin/team/:anything')),
    /It declares \/admin\/team, where team has its screens/,
  ],
  ['with a splat', () => serve('payments', screensAt('/admin/*')), /It declares \/admin\/\*: a path consists of names/],
  [
    'that takes a route of the shell',
    () => serve('payments', screensAt('/forgot-password')),
    /\/forgot-password, which belongs to the portal itself/,
  ],
  ['at no address', () => openWith('orders'), /not the URL of an override/],
])('refuses one %s, says so, and runs what is published', async (_, prepare, sentence, over = {}) => {
  serve();
  openWith(address);
  prepare();
  const { remotes, user } = await start(over);
  expect(remotes).toEqual(published.remotes);
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('alert')).toHaveTextContent('The portal runs as published.');
  expect(document.documentElement.dataset['overrides']).toBeUndefined();
  expect(readStoredOverrides()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAccessibleDescription(sentence);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

function screensAt(path: string) {
  const entry = '/p/remoteEntry.js';
  const remote = buildReleasedRemote('payments', [screenAt(path)]);
  return { remote: { ...remote, entry, integrity: { [entry]: `sha256-${'A'.repeat(43)}=` } } };
}

it('asks nobody where nobody asked', async () => {
  globalThis.fetch = jest.fn();
  openWith();
  expect((await start()).remotes).toBe(published.remotes);
  expect(globalThis.fetch).not.toHaveBeenCalled();
});
