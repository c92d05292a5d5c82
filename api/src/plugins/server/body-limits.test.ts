import { connect, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { waitFor } from '../../main/testing/wait-for';
import { readMultipart } from '../http/uploaded-file';
import { HttpError } from '../http/http-error';
import type { BodyLimits } from './body-limits';
import { createFastify } from './create-fastify';

const never = 10 * 60_000;
const megabyte = Buffer.alloc(1024 * 1024);
const part = '--a\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

let app: FastifyInstance;
let sockets: Socket[];
let ended: string[];
/** Ends the answer of `/waits`. */
let answer: (() => void) | undefined;
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

async function start(limits: Partial<BodyLimits>): Promise<number> {
  sockets = [];
  ended = [];
  answer = undefined;
  app = createFastify(
    { production: true, trustedProxies: [], logLevel: 'silent' },
    { write: () => undefined },
    { silenceMs: never, textMs: never, afterAnswerMs: never, ...limits },
  );
  app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/signed', ({ body }) => ({ body }));
  });
  app.register(async (uploads) => {
    await uploads.register(multipart);
    addRoutes(uploads);
  });
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

function addRoutes(app: FastifyInstance) {
  app.post('/refuses', () => {
    throw new HttpError(409, 'Nothing was asked for.');
  });
  app.post('/upload', async (request) => {
    const body = await readMultipart(request, { files: ['file'] }, ['one']).catch((error: Error) => {
      ended.push(error.message);
      throw error;
    });
    return { parts: Object.keys(body) };
  });
  app.post('/part', async (request) => {
    await request.file();
    throw new HttpError(413, 'The file is too large.');
  });
  app.post('/json', ({ body }) => ({ body }));
  app.post('/waits', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { done: true };
  });
}

/** Opens a connection that sends the head of a request, and keeps what it gets. */
function open(port: number, path: string, type: string, length: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const state = { socket, text: '', closed: false };
  socket.on('data', (chunk) => (state.text += chunk.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => (state.closed = true));
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`);
  return state;
}
const form = 'multipart/form-data; boundary=a';
const status = ({ text }: { text: string }) => /^HTTP\/1.1 (\d+)/.exec(text)?.[1];

it.each([
  ['/upload', form, part],
  ['/upload', form, ''],
  ['/json', 'application/json', '{"a":'],
])('answers 408 to a body at %s that stops coming, and lets go of it', async (path, type, begun) => {
  const port = await start({ silenceMs: 200 });
  const state = open(port, path, type, 1000);
  state.socket.write(begun);
  await waitFor(async () => state.closed);
  expect(status(state)).toBe('408');
  expect(JSON.parse(state.text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    status: 0,
    message: 'The request took too long to arrive.',
  });
  if (path === '/upload') await waitFor(async () => ended.length === 1);
});

it.each([
  ['without files', '/json', 'application/json'],
  ['for a route without files, whatever it says it is,', '/signed', form],
])('answers 408 to a body %s that comes too slowly', async (_, path, type) => {
  const port = await start({ textMs: 200 });
  const state = open(port, path, type, 100_000);
  await waitFor(async () => {
    if (!state.closed) state.socket.write(' ');
    return state.closed;
  });
  expect(status(state)).toBe('408');
});

it('waits for the answer of a request whose body has come', async () => {
  const port = await start({});
  const connections: Socket[] = [];
  app.server.on('connection', (socket) => connections.push(socket));
  const state = open(port, '/waits', 'application/json', 2);
  state.socket.write('{}');
  const finish = await waitFor(async () => answer);
  connections[0]?.emit('timeout');
  finish();
  await waitFor(async () => status(state) === '200');
});

it.each([
  ['without a look at it', '/refuses', form, 409],
  ['in the middle of a part', '/part', form, 413],
  ['because it is too large', '/json', 'application/json', 413],
])('takes the rest of a body that was answered %s, so that the client gets the answer', async (_, path, type, code) => {
  const port = await start({});
  const state = open(port, path, type, 12 * megabyte.length);
  state.socket.write(type === form ? part : '"');
  let left = 12 * megabyte.length - (type === form ? part.length : 1);
  for (; left > megabyte.length; left -= megabyte.length)
    await new Promise((resolve) => state.socket.write(megabyte, resolve));
  await new Promise((resolve) => state.socket.write(megabyte.subarray(0, left), resolve));
  await waitFor(async () => status(state) === String(code));
  expect(state.closed).toBe(false);
  state.socket.write('GET /none HTTP/1.1\r\nhost: a\r\n\r\n');
  await waitFor(async () => state.text.includes('HTTP/1.1 404'));
});

it('closes a connection that goes on sending after its answer', async () => {
  const port = await start({ afterAnswerMs: 200 });
  const state = open(port, '/refuses', form, 1000 * megabyte.length);
  await waitFor(async () => {
    if (!state.closed) state.socket.write(part);
    return state.closed;
  });
  expect(status(state)).toBe('409');
});
