import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { GeneratedRequest } from './generate-request';

export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const timeoutMs = 30_000;
/** Endless answers are read only up to this size. */
const maxReadBytes = 2_000_000;

/** Sends a request over HTTP. Rejects if the connection breaks or no answer arrives in half a minute. */
export function sendRequest(origin: string, made: GeneratedRequest): Promise<HttpResponse> {
  const { method, target, headers, body } = made;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path: target, headers, timeout: timeoutMs }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > maxReadBytes || response.headers['content-type']?.startsWith('text/event-stream')) {
          finish();
          sent.destroy();
        }
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', (error) => {
      // The server may close an idle connection just as it is used again.
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(sendRequest(origin, made));
      else reject(error);
    });
    if (body && body.length > 0) sent.setHeader('content-length', body.length);
    sent.end(body ?? undefined);
  });
}

/** Sends raw bytes and reads until the server closes the connection or is silent. Returns `null` if it answers nothing. */
export function sendRawBytes(origin: string, bytes: string): Promise<HttpResponse | null> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    socket.setTimeout(1500, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      // One answer is enough.
      if (/\r\n\r\n[^]*\}$/.test(text)) socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', body = ''] = text.replace(/^HTTP\/1.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.split(':').slice(1).join(':').trim()]),
      );
      resolve(text === '' ? null : { status: Number(first.split(' ')[1]), headers, body });
    });
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}
