import { once } from 'node:events';
import { createServer } from 'node:http';
import { startLoadBalancer } from './start-load-balancer.mjs';

/** @type {(() => Promise<unknown> | void)[]} */
const closing = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** @param {string} name */
async function startProcess(name) {
  const state = { ready: true };
  const server = createServer((incoming, answer) => {
    if (incoming.url === '/api/health/ready') return answer.writeHead(state.ready ? 200 : 503).end();
    answer.writeHead(201, { 'x-name': name });
    incoming.pipe(answer);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close().closeAllConnections());
  const address = server.address();
  return { state, server, origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

it('passes requests in turn to the processes that are ready, with their bodies', async () => {
  const [first, second] = [await startProcess('first'), await startProcess('second')];
  const balancer = await startLoadBalancer([first.origin, second.origin]);
  closing.push(() => balancer.stop());
  const call = async () => {
    const response = await fetch(`${balancer.origin}/echo`, { method: 'POST', body: 'text' });
    expect([response.status, await response.text()]).toEqual([201, 'text']);
    return `${response.headers.get('x-name')} ${response.headers.get('x-served-by')}`;
  };
  expect([await call(), await call()].sort()).toEqual(['first 0', 'second 1']);

  first.state.ready = false;
  while ([await call(), await call()].includes('first 0'));
  expect([await call(), await call()]).toEqual(['second 1', 'second 1']);
  first.state.ready = true;
  await balancer.untilReady(0);
  expect([await call(), await call()].sort()).toEqual(['first 0', 'second 1']);
});

it('reports a process that ended without warning as a failure, and repeats nothing', async () => {
  const only = await startProcess('only');
  const balancer = await startLoadBalancer([only.origin]);
  closing.push(() => balancer.stop());
  only.server.close().closeAllConnections();
  const response = await fetch(`${balancer.origin}/echo`);
  expect([502, 503]).toContain(response.status);
});
