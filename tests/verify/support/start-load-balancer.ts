import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often the load balancer checks the processes. */
const checkEveryMs = 100;
/** A process that is not ready gets no requests at once; one that does not answer, after so many checks: it may only be slow. */
const unansweredChecks = 3;

/**
 * Starts a load balancer on a free port. It passes requests in turn to the processes that were ready at their last check, over connections
 * that it keeps, and repeats none. Responses say in `x-served-by` which process answered.
 * @param origins of the processes
 */
export async function startLoadBalancer(origins: string[]) {
  const agent = new Agent({ keepAlive: true });
  let ready: number[] = [];
  let next = 0;
  let stopped = false;

  const server = createServer((incoming, answer) => {
    const index = ready[next++ % ready.length];
    if (index === undefined) return answer.writeHead(503).end('no process is ready');
    const { connection: _, ...headers } = incoming.headers;
    const passed = request(`${origins[index]}${incoming.url}`, { method: incoming.method, headers, agent });
    passed.on('response', (response) => {
      const { connection: __, 'keep-alive': ___, ...rest } = response.headers;
      answer.writeHead(response.statusCode ?? 502, { ...rest, 'x-served-by': String(index) });
      // The first bytes of a stream can come much later.
      answer.flushHeaders();
      response.on('error', () => answer.destroy());
      response.pipe(answer);
    });
    passed.on('error', (error) => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(error.message);
    });
    answer.on('close', () => {
      if (!answer.writableFinished) passed.destroy();
      // A client that sends more than was read sends its next request on the same connection.
      incoming.unpipe(passed).resume();
    });
    incoming.pipe(passed);
  });
  // The load balancer never closes a connection that its client is about to use.
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const failures = origins.map(() => unansweredChecks);
  const check = async () => {
    const states = await Promise.all(origins.map(isReady));
    states.forEach((state, index) => {
      const before = failures[index] ?? 0;
      failures[index] = state ? 0 : state === null ? before + 1 : unansweredChecks;
    });
    ready = failures.flatMap((times, index) => (times < unansweredChecks ? index : []));
  };
  await check();
  const checking = (async () => {
    for (; !stopped; await sleep(checkEveryMs)) await check();
  })();
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** Waits until a process gets requests. */
    async untilReady(index: number) {
      while (!ready.includes(index)) await sleep(checkEveryMs);
    },
    async stop() {
      stopped = true;
      await checking;
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

/** Returns null without an answer. */
async function isReady(origin: string) {
  const response = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  return response?.ok ?? null;
}
