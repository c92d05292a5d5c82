import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { changeCanary, rollBack } from './change-live-release';
import { listReleases } from './list-releases';
import { publishRemotes } from './publish-remotes';
import { readRegistry, updateRegistry } from './release-registry';
import { createS3Store } from './s3-store';
import { hostMetadata, createReleaseFixture } from './testing/release-fixture';
import { startS3Server } from './testing/start-s3-server';
import type { AddressInfo } from 'node:net';
import type { ReleaseStore } from './release-store';

const BUCKET = 'portal';
let server: Awaited<ReturnType<typeof startS3Server>>;
let address = '';
let stage: ReturnType<typeof createReleaseFixture>;

beforeAll(async () => {
  server = await startS3Server(BUCKET);
  ({ address } = server);
  stage = createReleaseFixture();
});
afterAll(async () => {
  stage.remove();
  await server.close();
});

it('refuses a first publication where both of two publishers would be accepted, because the storage ignores conditions', async () => {
  const store = await createS3Store(`s3://${BUCKET}`);
  await store.write('host.json', JSON.stringify(hostMetadata));
  await expect(publishRemotes(store, [stage.build('orders', { code: 'one' })], { canary: 1 })).rejects.toThrow(
    `The storage of s3://${BUCKET} does not support conditional writes, so nothing was changed. Use one that`,
  );
  expect(await store.read('registry.json')).toBeNull();
});

it('sets the type of each file, and how long it can be cached', async () => {
  const store = await createS3Store(`s3://${BUCKET}`);
  await store.write('assets/main.1a2b3c4d.js', 'code');
  await store.write('index.html', 'page');
  await store.write('remotes/orders/1.0.0/vendor/pdf.wasm-worker.mjs', 'code');
  await store.write('registry.json', '{}');
  const kept = async (name: string) => {
    const { headers } = await fetch(`${address}/${BUCKET}/${name}`);
    return [headers.get('cache-control'), headers.get('content-type')];
  };
  expect(await kept('assets/main.1a2b3c4d.js')).toEqual([
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
  ]);
  // Browsers start a worker only from a script.
  expect(await kept('remotes/orders/1.0.0/vendor/pdf.wasm-worker.mjs')).toEqual([
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
  ]);
  expect(await kept('index.html')).toEqual(['no-cache', 'text/html; charset=utf-8']);
  expect(await kept('registry.json')).toEqual(['no-store', 'application/json; charset=utf-8']);
});

it('removes a file, or a folder and its content only', async () => {
  const store = await createS3Store(`s3://${BUCKET}`);
  const names = ['old/1/a.js', 'old/1/parts/b.js', 'old/1b/c.js', 'old/d.json'];
  for (const name of names) await store.write(name, 'text');
  await store.remove('old/1/');
  await store.remove('old/d.json');
  await store.remove('old/none.json');
  const there = await Promise.all(names.map(async (name) => (await store.read(name)) !== null));
  expect(there).toEqual([false, false, true, false]);
});

describe('two publishers at once', () => {
  const withQuotes = (given: string, etag: string) => given === etag;
  const withoutQuotes = (given: string, etag: string) => `"${given}"` === etag;
  const neverEqual = (given: string) => given === 'no form';

  /**
   * Answers like a service with conditional writes: the test server ignores the conditions. `behaviour` says how it treats them, and can be
   * changed while it runs.
   */
  async function createConditionalServer() {
    const behaviour = { compare: withQuotes, refusal: 412, ignoresConditions: false };
    const files: Map<string, { bytes: Buffer; etag: string }> = new Map();
    const writes: { name: string; ifMatch?: string; ifNoneMatch?: string }[] = [];
    const proxy = createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', address);
      const name = pathname.slice(BUCKET.length + 2);
      if (!name) {
        const listed = [...files.keys()].filter((key) => key.startsWith(searchParams.get('prefix') ?? ''));
        const contents = listed.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
        return response.end(`<ListBucketResult>${contents}</ListBucketResult>`);
      }
      const file = files.get(name);
      if (request.method === 'GET') {
        if (file) return response.writeHead(200, { etag: file.etag }).end(file.bytes);
        const error = '<Error><Code>NoSuchKey</Code><Message>No such key</Message></Error>';
        return response.writeHead(404, { 'content-type': 'application/xml' }).end(error);
      }
      const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
      if (name !== '.conditional-writes')
        writes.push({ name, ...(ifMatch && { ifMatch }), ...(ifNoneMatch && { ifNoneMatch }) });
      const { compare, refusal, ignoresConditions } = behaviour;
      const isMet = ifMatch ? compare(ifMatch, file?.etag ?? '') : !(ifNoneMatch === '*' && (file || refusal === 501));
      const isAllowed = ignoresConditions || isMet;
      const bytes = await buffer(request);
      if (isAllowed) files.set(name, { bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"` });
      const error = '<Error><Code>PreconditionFailed</Code><Message>It changed</Message></Error>';
      return isAllowed ? response.end() : response.writeHead(refusal, { 'content-type': 'application/xml' }).end(error);
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    process.env.S3_ENDPOINT = `http://127.0.0.1:${port}`;
    return { files, writes, behaviour, close: () => proxy.close() };
  }

  let conditional: Awaited<ReturnType<typeof createConditionalServer>>;
  let store: ReleaseStore;
  beforeEach(async () => {
    conditional = await createConditionalServer();
    store = await createS3Store(`s3://${BUCKET}`);
  });
  afterEach(() => {
    conditional.close();
    process.env.S3_ENDPOINT = address;
  });

  it('creates the pointer only if there is none, and replaces only the one that it read', async () => {
    await store.update('registry.json', () => 'one');
    const etag = conditional.files.get('registry.json')?.etag;
    await store.update('registry.json', (current) => `${String(current)} two`);
    expect(String(await store.read('registry.json'))).toBe('one two');
    expect(conditional.writes).toEqual([
      { name: 'registry.json', ifNoneMatch: '*' },
      { name: 'registry.json', ifMatch: etag },
    ]);
  });

  it('writes immutable files without a condition', async () => {
    await store.write('release-sets/a.json', '{}');
    expect(conditional.writes).toEqual([{ name: 'release-sets/a.json' }]);
  });

  it.each(['another pointer', null])(
    'refuses the slower publisher, and leaves the live release: %s',
    async (before) => {
      if (before) await store.write('registry.json', before);
      const change = () => {
        const bytes = Buffer.from('the faster publisher');
        conditional.files.set('registry.json', { bytes, etag: '"faster"' });
        return 'the slower publisher';
      };
      await expect(store.update('registry.json', change)).rejects.toThrow('so nothing was changed');
      expect(String(await store.read('registry.json'))).toBe('the faster publisher');
    },
  );

  it('accepts its own write when the client repeats the request', async () => {
    const change = () => {
      conditional.files.set('registry.json', { bytes: Buffer.from('one'), etag: '"first attempt"' });
      return 'one';
    };
    await expect(store.update('registry.json', change)).resolves.toBeUndefined();
  });

  const publish = (code: string, canary: number) =>
    publishRemotes(store, [stage.build('orders', { code })], { canary });
  const registry = async () => JSON.parse(String(await store.read('registry.json')));

  it.each([
    ['Amazon S3', withQuotes],
    ['Ceph 16, whose If-Match has no quotation marks', withoutQuotes],
  ])('publishes, starts a canary and rolls back in %s', async (_, compare) => {
    conditional.behaviour.compare = compare;
    await store.write('host.json', JSON.stringify(hostMetadata));
    expect(await store.read('registry.json')).toBeNull();
    await publish('one', 1);
    const one = await registry();
    expect((await publish('one', 1))[0]).toMatch(/is published already$/);
    await publish('two', 0.1);
    const { canary } = await registry();
    expect(canary.share).toBe(0.1);
    await changeCanary(store, 1);
    expect(await registry()).toEqual({ releaseSet: canary.releaseSet });
    await rollBack(store);
    expect(await registry()).toEqual(one);
    expect((await listReleases(store)).join('\n')).toContain('Canary for 10%: orders');
  });

  it('still refuses the slower publisher where If-Match has no quotation marks', async () => {
    conditional.behaviour.compare = withoutQuotes;
    await store.write('registry.json', 'before');
    const change = () => {
      conditional.files.set('registry.json', { bytes: Buffer.from('faster'), etag: '"faster"' });
      return 'slower';
    };
    await expect(store.update('registry.json', change)).rejects.toThrow('Another release went live meanwhile');
  });

  it.each([
    ['knows no form of the ETag', { compare: neverEqual }],
    ['answers 501 to conditions', { compare: neverEqual, refusal: 501 }],
    ['ignores conditions', { ignoresConditions: true }],
  ])('changes no release, canary or rollback in a storage that %s, and says so', async (_, behaviour) => {
    await store.write('host.json', JSON.stringify(hostMetadata));
    await publish('one', 1);
    async function expectRefusal(change: () => Promise<unknown>) {
      const before = await registry();
      const works = { ...conditional.behaviour };
      Object.assign(conditional.behaviour, behaviour);
      store = await createS3Store(`s3://${BUCKET}`);
      await expect(change()).rejects.toThrow('does not support conditional writes, so nothing was changed. Use one');
      Object.assign(conditional.behaviour, works);
      expect(await registry()).toEqual(before);
    }
    await expectRefusal(() => publish('two', 1));
    await publish('two', 1);
    await expectRefusal(() => rollBack(store));
    await publish('three', 0.1);
    await expectRefusal(() => changeCanary(store, 1));
    await expectRefusal(() => rollBack(store));
  });

  it('refuses a release that is based on an older one', async () => {
    const registry = { releaseSet: `/release-sets/${'a'.repeat(32)}.json` };
    await updateRegistry(store, null, registry, 'a');
    await updateRegistry(store, registry, { releaseSet: `/release-sets/${'b'.repeat(32)}.json` }, 'b');
    const events = [...conditional.files.keys()].filter((name) => name.startsWith('.releases/')).length;
    await expect(
      updateRegistry(store, registry, { releaseSet: `/release-sets/${'c'.repeat(32)}.json` }, 'c'),
    ).rejects.toThrow('Another release went live meanwhile');
    expect(await readRegistry(store)).toEqual({ releaseSet: `/release-sets/${'b'.repeat(32)}.json` });
    expect([...conditional.files.keys()].filter((name) => name.startsWith('.releases/'))).toHaveLength(events);
  });
});

it('refuses an invalid bucket URL, and a bucket without credentials', async () => {
  await expect(createS3Store('s3://Not A Bucket')).rejects.toThrow('is written s3://bucket-name');
  delete process.env.AWS_SECRET_ACCESS_KEY;
  await expect(createS3Store(`s3://${BUCKET}`)).rejects.toThrow('A bucket needs an account');
});
