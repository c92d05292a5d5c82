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
const otherPrivateKey = generateKeyPairSync('ed25519').privateKey;
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

/** Files that other origins serve, by URL. */
let served: Record<string, string> = {};

/** Serves a signed override of a remote. */
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
  const parameters = addresses.map((url) => `&override=${encodeURIComponent(url)}`).join('');
  history.replaceState(null, '', `/admin?page=2${parameters}`);
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

it('replaces a published remote with a signed override, also after a reload', async () => {
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

it('accepts one override for each remote, and the later of two for the same remote', async () => {
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
  ['if no origin is allowed', () => {}, /does not accept overrides from https:\/\/dev/, { overrideOrigins: [] }],
  ['if no key is configured', () => {}, /The signature of the override is not valid/, { releaseKeys: [] }],
  ['that does not exist', () => (served = {}), /cannot be reached/],
  ['without a signature', () => delete served[`${address}.sig`], /The override is not signed/],
  [
    'signed with another key',
    () => serve('orders', { key: otherPrivateKey }),
    /signature of the override is not valid/,
  ],
  ['that was changed', () => (served[address] += ' '), /signature of the override is not valid/],
  ['for another contract version', () => serve('orders', { contractVersion: 99 }), /built for version 99/],
  ['that has expired', () => serve('orders', { expiresAt: '2020-01-01T00:00:00Z' }), /It has expired/],
  [
    'that declares another remote’s screen',
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
    'that declares a route of the shell',
    () => serve('payments', screensAt('/forgot-password')),
    /\/forgot-password, which belongs to the portal itself/,
  ],
  ['at an invalid address', () => openWith('orders'), /not the URL of an override/],
])(
  'refuses an override %s, shows the reason, and runs the published remotes',
  async (_, prepare, reason, over = {}) => {
    serve();
    openWith(address);
    prepare();
    const { remotes, user } = await start(over);
    expect(remotes).toEqual(published.remotes);
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByRole('alert')).toHaveTextContent('The portal runs as published.');
    expect(document.documentElement.dataset['overrides']).toBeUndefined();
    expect(readStoredOverrides()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveAccessibleDescription(reason);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

function screensAt(path: string) {
  const entry = '/p/remoteEntry.js';
  const remote = buildReleasedRemote('payments', [screenAt(path)]);
  return { remote: { ...remote, entry, integrity: { [entry]: `sha256-${'A'.repeat(43)}=` } } };
}

it('requests nothing without overrides', async () => {
  globalThis.fetch = jest.fn();
  openWith();
  expect((await start()).remotes).toBe(published.remotes);
  expect(globalThis.fetch).not.toHaveBeenCalled();
});
