import { once } from 'node:events';
import { createServer } from 'node:http';

/** Starts a receiver on this machine that accepts every webhook and records its id, its type and its order. */
export async function startWebhookReceiver(): Promise<{
  url: string;
  received: { id: string; type: string; orderId: number }[];
  close(): void;
}> {
  const received: { id: string; type: string; orderId: number }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (piece) => (text += piece));
    request.on('end', () => {
      const { type, data } = JSON.parse(text);
      received.push({ id: String(request.headers['webhook-id']), type, orderId: Number(data.orderId) });
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/webhooks`, received, close: () => void server.close() };
}
