import { insertOrder, findOrderWithHistory } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import { openTestBucket, type FilePlace } from '../../main/testing/file-places';
import { startBucketProxy, type BucketFault } from '../../main/testing/start-bucket-proxy';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { buildMultipartBody, pdfBytes } from '../../main/testing/upload-fixtures';

/** `npm run verify:faults` waits for a bucket that does not answer. */
const isFullLength = Number(process.env['VERIFY_ROUNDS'] ?? 1) > 1;
/** The client repeats a refused request within this time. */
const answersWithinMs = 5000;
const unusable = /^Documents cannot be stored or read at the moment\. Please try again in a minute\./;

let bucket: FilePlace;
let proxy: Awaited<ReturnType<typeof startBucketProxy>>;
let api: TestApi;
let token: string;

beforeAll(async () => {
  bucket = await openTestBucket();
  proxy = await startBucketProxy();
  api = await startTestApi({ filesAddress: bucket.address });
  token = await api.signInAs('Team');
});
afterAll(async () => {
  await api.close();
  await proxy.close();
  await bucket.close();
});
afterEach(() => proxy.setFault('none'));

function upload(orderId: number) {
  const { payload, headers } = buildMultipartBody(
    { orderId: String(orderId), email: 'marie@example.com', mailServiceProvider: 'AWS' },
    [{ field: 'uploadVisaDoc', fileName: 'visa.pdf', bytes: pdfBytes }],
  );
  const url = '/api/admin/upload-visa-document';
  return api.app.inject({ method: 'POST', url, payload, headers: { authorization: token, ...headers } });
}
const checkReady = () => api.call('GET', 'health/ready');
const readOrder = (orderId: number) => findOrderWithHistory(api.services.db, orderId);

it.each<[BucketFault, RegExp]>([
  // The check gives up before or after the client's repetitions.
  ['unavailable', /^Not ready: the bucket( \(unusable\))?\.$/],
  ['denied', /^Not ready: the bucket \(read-only\)\.$/],
])(
  'refuses uploads and downloads whole while the bucket is %s, and goes on as soon as it is not',
  async (fault, notReady) => {
    const [stored, refused] = [
      await insertOrder(api.services.db, buildOrder()),
      await insertOrder(api.services.db, buildOrder()),
    ];
    expect((await upload(stored)).statusCode).toBe(200);
    const file = (await readOrder(stored))?.documents[0]?.file1;
    const download = () => api.call('GET', `files/docs/${stored}_${file}`, { token });
    const files = await api.listStoredFiles();

    proxy.setFault(fault);
    const begun = performance.now();
    const answers = [await upload(refused), await download(), await checkReady()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    expect(answers[0]?.json().message).toMatch(unusable);
    expect(answers[2]?.json().message).toMatch(notReady);
    expect(performance.now() - begun).toBeLessThan(3 * answersWithinMs);

    proxy.setFault('none');
    expect((await checkReady()).statusCode).toBe(200);
    expect(await readOrder(refused)).toMatchObject({ documents: [], mails: [] });
    expect(await api.listStoredFiles()).toEqual(files);
    expect((await download()).rawPayload.equals(pdfBytes)).toBe(true);
    expect((await upload(refused)).statusCode).toBe(200);
  },
);

it('waits for a slow bucket, and stores the document once', async () => {
  const orderId = await insertOrder(api.services.db, buildOrder());
  proxy.setFault('slow');
  const begun = performance.now();
  expect((await upload(orderId)).statusCode).toBe(200);
  expect(performance.now() - begun).toBeGreaterThan(1400);
  expect(await readOrder(orderId)).toMatchObject({ documents: [{}], mails: [{}] });
});

if (isFullLength)
  it('says within 45 seconds that the bucket does not answer, and goes on as soon as it does', async () => {
    const orderId = await insertOrder(api.services.db, buildOrder());
    proxy.setFault('silent');
    const begun = performance.now();
    const refused = await upload(orderId);
    const seconds = (performance.now() - begun) / 1000;
    console.log(`  a bucket that does not answer: 503 after ${seconds.toFixed(1)} s`);
    expect(refused.statusCode).toBe(503);
    expect(refused.json().message).toMatch(unusable);
    expect(seconds).toBeLessThan(45);
    proxy.setFault('none');
    expect((await upload(orderId)).statusCode).toBe(200);
  });
