import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { startLoadBalancer } from './start-load-balancer';

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startProcess(name: string) {
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

it('reads the rest of a body whose process is gone, so that the next request on the connection is answered', async () => {
  const only = await startProcess('only');
  only.server.prependListener('request', (incoming) => {
    if (incoming.url === '/upload') incoming.socket.destroy();
  });
  const balancer = await startLoadBalancer([only.origin]);
  closing.push(() => balancer.stop());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closing.push(() => agent.destroy());
  const post = async (url: string, body: Buffer) => {
    const sent = request(`${balancer.origin}${url}`, { method: 'POST', agent });
    sent.end(body);
    const [response] = await once(sent, 'response');
    await response.toArray();
    return response.statusCode;
  };
  expect(await post('/upload', Buffer.alloc(20_000_000))).toBe(502);
  expect(await post('/echo', Buffer.from('text'))).toBe(201);
});
