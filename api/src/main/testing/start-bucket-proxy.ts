import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How the bucket behaves: as usual, refusing for a while, without permission, slow to answer, or without any answer. */
export type BucketFault = 'none' | 'unavailable' | 'denied' | 'slow' | 'silent';

const refusals = {
  unavailable: {
    status: 503,
    body: '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
  },
  denied: { status: 403, body: '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>' },
};
const slowMs = 1500;

/** Starts a proxy before an S3-compatible server, which behaves as `setFault` says, and points the environment at it until it closes. */
export async function startBucketProxy() {
  const target = process.env['S3_ENDPOINT'];
  let fault: BucketFault = 'none';
  const server = createServer((incoming, outgoing) => {
    if (fault === 'silent') return;
    if (fault === 'unavailable' || fault === 'denied') {
      const { status, body } = refusals[fault];
      incoming.resume().on('end', () => outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(body));
      return;
    }
    const forward = () =>
      incoming.pipe(
        request(`${target}${incoming.url}`, { method: incoming.method, headers: incoming.headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        }),
      );
    if (fault === 'slow') void sleep(slowMs).then(forward);
    else forward();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  process.env['S3_ENDPOINT'] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    setFault: (next: BucketFault) => void (fault = next),
    async close() {
      process.env['S3_ENDPOINT'] = target;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
