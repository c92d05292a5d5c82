import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedWebhook {
  headers: Record<string, string>;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** How many requests were open at the same time, at most. */
  mostAtOnce(): number;
  /** Ends all connections without an answer. */
  hangUp(): void;
  close(): void;
}

/** Starts a receiver on this machine. `answer` decides the status of each request; a hanging one never answers. */
export async function startWebhookReceiver(
  answer: (count: number) => number | 'hang' = () => 204,
): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let [open, most] = [0, 0];
  const server = http.createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => (open -= 1));
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push({ headers, body });
      const status = answer(received.length);
      if (status === 'hang') return;
      if (status === 302) response.setHeader('location', '/elsewhere');
      response.writeHead(status).end(status < 300 ? '' : 'not\nnow');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    mostAtOnce: () => most,
    hangUp: () => server.closeAllConnections(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
