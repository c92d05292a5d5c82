import { contractVersion } from '@evisa/shared/federation/contract-version';
import { parseOverride } from '@evisa/shared/federation/override-document';
import { buildReleasedRemote } from '@evisa/shared/testing/factories';

const address = 'https://dev.example/orders/override.json';
const now = Date.parse('2026-11-21T12:00:00Z');
const inDays = (days: number) => new Date(now + days * 24 * 3600_000).toISOString();

const entry = '/orders/1.0.1-3fa9c1d2/remoteEntry.js';
const remote = {
  ...buildReleasedRemote('orders', [{ path: '/admin', title: 'Dashboard', module: 'dashboard' }]),
  entry,
  integrity: { [entry]: `sha256-${'A'.repeat(43)}=` },
};
const good = { kind: 'override', contractVersion, address, signedAt: inDays(-1), expiresAt: inDays(5), remote };
const parse = (document: unknown, at = address) => parseOverride(JSON.stringify(document), at, now);

it('reads a valid document', () => {
  expect(parse(good)).toEqual(good);
});

it.each([
  ['another version of the contract', { contractVersion: 99 }, /^It is built for version 99 of the contract/],
  [
    'another contract version, as the publisher writes it',
    { contractVersion: 99, remote: { ...remote, contractVersion: 99 } },
    /^It is built for version 99 of the contract/,
  ],
  [
    'another contract version only in its remote',
    { remote: { ...remote, contractVersion: 99 } },
    /^It is built for version 99 of the contract/,
  ],
  ['another place', { address: 'https://other.example/override.json' }, /^It was signed for https:\/\/other.example/],
  ['its time is over', { expiresAt: inDays(-0.1) }, /^It has expired/],
  ['a time that is none', { expiresAt: 'never' }, /^It has expired/],
  ['too long a time', { expiresAt: inDays(6.5) }, /^It is good for longer than the 7 days/],
  ['a time that begins later', { signedAt: inDays(1) }, /^It is good for longer than the 7 days/],
  ['no beginning', { signedAt: 'x' }, /^It is good for longer than the 7 days/],
  ['a release set', { kind: undefined, remotes: [remote] }, /no override/],
  ['no remote', { remote: null }, /no override/],
  ['an entry without a hash', { remote: { ...remote, integrity: {} } }, /no override/],
  ['a hash that is none', { remote: { ...remote, integrity: { [entry]: 'sha256-x' } } }, /no override/],
  [
    'a file that ends a policy',
    { remote: { ...remote, integrity: { ...remote.integrity, '/x;y': remote.integrity[entry] } } },
    /no override/,
  ],
  ['an entry elsewhere', { remote: { ...remote, entry: 'https://evil.example/x.js' } }, /no override/],
  ['a name that is no name', { remote: { ...remote, name: 'orders\nx' } }, /no override/],
])('refuses %s', (_, change, sentence) => {
  expect(() => parse({ ...good, ...change })).toThrow(sentence);
});

it('accepts the longer hashes of older publishers', () => {
  const older = { ...good, remote: { ...remote, integrity: { [entry]: `sha384-${'A'.repeat(64)}` } } };
  expect(parse(older)).toEqual(older);
});

it('refuses text that is not an override document', () => {
  expect(() => parseOverride('<!doctype html>', address, now)).toThrow('no override');
});
