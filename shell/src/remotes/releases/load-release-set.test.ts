import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { contractVersion } from '@evisa/shared/federation/contract-version';
import { getRollbackPayload } from '@evisa/shared/federation/registry';
import { fakeApi } from '@evisa/shared/testing/fake-api';
import { buildReleasedRemote, signInAs } from '@evisa/shared/testing/factories';
import { loadReleaseSet, loadPreviousVersion } from './load-release-set';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const noConfig = Promise.resolve({});
const signed = Promise.resolve({ releaseKeys: [key] });

/** Returns a release set with the address that its content determines. */
function published(set: unknown) {
  const text = JSON.stringify(set);
  const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return { id, address: `/release-sets/${id}.json`, set, signature: sign(null, Buffer.from(text), privateKey) };
}

const live = published({ contractVersion, remotes: [] });
const canarySet = published({ contractVersion, remotes: [], tried: true });

const numbered = (number: number) => published({ contractVersion, remotes: [], number });

function serve(registry: unknown, ...sets: ReturnType<typeof published>[]): void {
  fakeApi({}, { '/registry.json': registry, ...Object.fromEntries(sets.map(({ address, set }) => [address, set])) });
}

it('loads the release set that the registry names', async () => {
  serve({ releaseSet: live.address }, live);
  await expect(loadReleaseSet(noConfig)).resolves.toEqual({ id: live.id, contractVersion, remotes: [] });
});

it('gives a canary release to a share of the members, always the same ones', async () => {
  serve({ releaseSet: live.address, canary: { releaseSet: canarySet.address, share: 0.5 } }, live, canarySet);
  const idsOfMembers = async () => {
    const ids = [];
    for (let id = 1; id <= 30; id += 1) {
      signInAs('Team', { id });
      ids.push((await loadReleaseSet(noConfig)).id);
    }
    return ids;
  };
  const first = await idsOfMembers();
  expect(new Set(first)).toEqual(new Set([live.id, canarySet.id]));
  expect(await idsOfMembers()).toEqual(first);
});

it('refuses a release set whose content does not match its hash', async () => {
  serve({ releaseSet: live.address }, { ...live, set: { contractVersion, remotes: [], changed: true } });
  await expect(loadReleaseSet(noConfig)).rejects.toThrow('The release set is not the one that was published.');
});

it('refuses an unsigned release set when signatures are required', async () => {
  serve({ releaseSet: live.address }, live);
  await expect(loadReleaseSet(signed)).rejects.toThrow('The release set is not signed.');
});

describe('a signed release set older than one already used', () => {
  const [old, newer] = [numbered(1), numbered(2)];
  const signText = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64');

  function serveSigned(registry: object): void {
    serve(registry, old, newer);
    const unsigned = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      const set = [old, newer].find(({ address }) => pathname === `${address}.sig`);
      return set ? new Response(set.signature.toString('base64')) : unsigned(input, init);
    };
  }
  const load = (registry: object, more: object = {}) => {
    serveSigned(registry);
    return loadReleaseSet(signed.then((config) => ({ ...config, ...more })));
  };

  beforeEach(async () => {
    localStorage.removeItem('release-number');
    await load({ releaseSet: newer.address });
  });

  it('is refused', async () => {
    await expect(load({ releaseSet: old.address })).rejects.toThrow(
      'older than one that this browser has already used',
    );
    const canary = { releaseSet: old.address, share: 0.999999 };
    await expect(load({ releaseSet: newer.address, canary })).rejects.toThrow('older than one');
  });

  it('is accepted after a signed rollback, after which the newer set is refused', async () => {
    const rollback = { number: 3, signature: signText(getRollbackPayload(old.address, 3)) };
    await expect(load({ releaseSet: old.address, rollback })).resolves.toMatchObject({ id: old.id });
    await expect(load({ releaseSet: newer.address })).rejects.toThrow('older than one');
  });

  it.each([
    ['for another set', { number: 3, signature: signText(getRollbackPayload(newer.address, 3)) }],
    ['with another number', { number: 4, signature: signText(getRollbackPayload(old.address, 3)) }],
    ['from before the newer set', { number: 1, signature: signText(getRollbackPayload(old.address, 1)) }],
  ])('is refused with a rollback %s', async (_, rollback) => {
    await expect(load({ releaseSet: old.address, rollback })).rejects.toThrow('older than one');
  });

  it('is accepted after an Admin rolls back to it in the portal', async () => {
    const rolledBack = { to: old.id, number: 3 };
    await expect(load({ releaseSet: old.address }, { rolledBack })).resolves.toMatchObject({ id: old.id });
  });

  it('is accepted after a newer canary is withdrawn', async () => {
    localStorage.removeItem('release-number');
    await load({ releaseSet: old.address });
    await load({ releaseSet: old.address, canary: { releaseSet: newer.address, share: 0.999999 } });
    await expect(load({ releaseSet: old.address })).resolves.toMatchObject({ id: old.id });
  });
});

it('accepts a set that contains a whole previous version, as older sets do', async () => {
  const orders = buildReleasedRemote('orders', []);
  const older = published({ contractVersion, remotes: [{ ...orders, fallback: { ...orders, version: '0.9.0' } }] });
  serve({ releaseSet: older.address }, older);
  await expect(loadReleaseSet(noConfig)).resolves.toMatchObject({ remotes: [{ name: 'orders' }] });
});

it.each([
  ['a missing registry', {}, /cannot be reached/],
  ['an invalid registry', { '/registry.json': {} }, /names no release set/],
  ['a missing release set', { '/registry.json': { releaseSet: live.address } }, /cannot be reached/],
])('rejects with the reason: %s', async (_, documents, message) => {
  fakeApi({}, documents);
  await expect(loadReleaseSet(noConfig)).rejects.toThrow(message);
});

it('rejects with the reason: a set for another contract version', async () => {
  const other = published({ contractVersion: 99, remotes: [] });
  serve({ releaseSet: other.address }, other);
  await expect(loadReleaseSet(noConfig)).rejects.toThrow(/contractVersion should be/);
});

describe('loadPreviousVersion', () => {
  const previousVersion = buildReleasedRemote('orders', [], { version: '0.9.0-1b2c3d4e' });
  const set = published({ contractVersion, remotes: [previousVersion] });
  const orders = buildReleasedRemote('orders', [], { before: set.id });
  const serveSigned = (signature?: string) => {
    fakeApi({}, { [set.address]: set.set });
    const unsigned = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      return signature && pathname === `${set.address}.sig` ? new Response(signature) : unsigned(input, init);
    };
  };

  it('returns the remote from the previous set that the release set names', async () => {
    serveSigned();
    await expect(loadPreviousVersion(orders, [])).resolves.toEqual(previousVersion);
    await expect(loadPreviousVersion({ ...orders, name: 'team' }, [])).resolves.toBeNull();
  });

  it('requests nothing if no previous set is named', async () => {
    fakeApi({});
    await expect(loadPreviousVersion({ ...orders, before: undefined }, [])).resolves.toBeNull();
  });

  it('refuses a previous set that is missing or does not match its hash', async () => {
    fakeApi({});
    await expect(loadPreviousVersion(orders, [])).rejects.toThrow(/cannot be reached/);
    fakeApi({}, { [set.address]: { contractVersion, remotes: [{ ...previousVersion, entry: '/other.js' }] } });
    await expect(loadPreviousVersion(orders, [])).rejects.toThrow('is not the one that was published');
  });

  it('refuses a previous version from an unsigned or wrongly signed set when signatures are required', async () => {
    serveSigned();
    await expect(loadPreviousVersion(orders, [key])).rejects.toThrow('The release set is not signed.');
    serveSigned(set.signature.toString('base64'));
    await expect(loadPreviousVersion(orders, [key])).resolves.toEqual(previousVersion);
    serveSigned(Buffer.alloc(64).toString('base64'));
    await expect(loadPreviousVersion(orders, [key])).rejects.toThrow(/signature/);
  });
});
