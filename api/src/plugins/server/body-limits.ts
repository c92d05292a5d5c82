import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long a connection may take for the body of a request. Of a whole request, it is Node's `requestTimeout`. */
export interface BodyLimits {
  /** Without a byte of the body. */
  silenceMs: number;
  /** For a whole body that is no form with files, or for a route that takes none: anyone can send one. */
  textMs: number;
  /** For what still comes of the body once the request is answered. */
  afterAnswerMs: number;
}

const defaultLimits: BodyLimits = { silenceMs: 60_000, textMs: 2 * 60_000, afterAnswerMs: 30_000 };

/**
 * Ends a request whose body stops coming, with 408. What still comes after an answer, as when a file is too large, is discarded for a while before the
 * connection closes: closed at once, the client would lose the answer, because it still sends.
 */
export function limitBodies(app: FastifyInstance, { silenceMs, textMs, afterAnswerMs } = defaultLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (isOnItsWay(raw) && hasBody(raw)) {
      const end = () => {
        if (!isOnItsWay(raw)) return;
        if (reply.raw.headersSent) raw.socket.destroy();
        else app.server.emit('clientError', createTimeout(), raw.socket);
      };
      raw.setTimeout(silenceMs, end);
      // Only requests of routes that take files have this function.
      const hasFiles = 'isMultipart' in request && /^multipart\//i.test(raw.headers['content-type'] ?? '');
      if (!hasFiles) startTimer(raw, textMs, end);
      // Otherwise Node ends the connection when the body is complete and the answer takes its time.
      reply.raw.on('timeout', () => undefined);
    }
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isOnItsWay(request.raw)) reply.removeHeader('connection');
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (isOnItsWay(request.raw)) discardRest(request.raw, afterAnswerMs);
    done();
  });
}

function discardRest(raw: IncomingMessage, afterAnswerMs: number): void {
  startTimer(raw, afterAnswerMs, () => raw.socket.destroy());
  // A parser that gave up takes nothing more.
  raw.unpipe().resume();
}

/** Calls `end` after a time, unless the body came before. */
function startTimer(raw: IncomingMessage, ms: number, end: () => void): void {
  const timer = setTimeout(end, ms).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Requests of `inject` have no such field. */
const isOnItsWay = ({ complete }: IncomingMessage): boolean => complete === false;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The error of Node's `requestTimeout`. */
const createTimeout = () => Object.assign(new Error('The body stopped.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
