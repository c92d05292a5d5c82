import { connect, createServer, type Socket } from 'node:net';

/** At most this much waits on its way; the sender is paused meanwhile. */
const bufferBytes = 16_384;

/** A reset discards what the phone has not read, so it comes this much later than the last bytes. */
const readMs = 100;

/** what happens to the answer to a request */
export interface Fault {
  /** bytes of the answer, after which the connection is reset */
  cutAfter?: number;
  /** Called when the answer is cut. An answer with fewer bytes is not. */
  onCut?: () => void;
  /** HTML that answers instead, as a network does that asks for a sign-in */
  page?: string;
}

/**
 * Starts a TCP proxy between a phone and a server: with a rate and a delay, it can fall silent, reset connections in the middle of an answer, and
 * answer with a page of its own. It reads only the first line of each request.
 * @param port of the server on this machine
 */
export async function startPhoneNetwork(
  port: number,
  {
    bytesPerSecond = Infinity,
    latencyMs = 0,
  }: {
    /** in each direction, for all connections together; unlimited by default */
    bytesPerSecond?: number;
    /** there and back */
    latencyMs?: number;
  } = {},
) {
  let chooseFault: (path: string, method: string) => Fault | null = () => null;
  let isSilent = false;
  let waiting: (() => void)[] = [];
  const sockets: Set<Socket> = new Set();
  const directions = { up: { freeAt: 0 }, down: { freeAt: 0 } };

  /** Passes bytes on in their time. */
  function pass(direction: { freeAt: number }, bytes: number, deliver: () => void) {
    const now = performance.now();
    direction.freeAt = Math.max(now, direction.freeAt) + (bytes / bytesPerSecond) * 1000;
    setTimeout(() => (isSilent ? waiting.push(deliver) : deliver()), direction.freeAt - now + latencyMs / 2);
  }

  const server = createServer((phone) => {
    const upstream = connect(port, 'localhost');
    let fault: Fault | null = null;
    let answered = 0;
    for (const [from, to, direction] of [
      [phone, upstream, directions.up],
      [upstream, phone, directions.down],
    ] as const) {
      sockets.add(from);
      let onTheWay = 0;
      from.on('data', (chunk: Buffer) => {
        const [, method = '', path] =
          (from === phone && /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/.exec(chunk.toString('latin1', 0, 2000))) || [];
        if (path) [fault, answered] = [chooseFault(path, method), 0];
        const { page, cutAfter = Infinity } = fault ?? {};
        if (page !== undefined) {
          if (path) pass(directions.down, page.length, () => phone.end(renderAnswer(page)));
          return;
        }
        onTheWay += chunk.length;
        if (onTheWay > bufferBytes) from.pause();
        pass(direction, chunk.length, () => {
          onTheWay -= chunk.length;
          if (onTheWay <= bufferBytes) from.resume();
          const before = answered;
          if (from === upstream) answered += chunk.length;
          if (from === phone || answered <= cutAfter) return to.write(chunk);
          // What is on its way after the cut is lost.
          if (before > cutAfter) return;
          fault?.onCut?.();
          phone.write(chunk.subarray(0, cutAfter - before));
          setTimeout(() => {
            phone.resetAndDestroy();
            // The rest of the answer would take its time on the way.
            upstream.destroy();
          }, readMs);
        });
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        pass(direction, 0, () => to.end());
      });
    }
  });
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(null)));
  const address = server.address();

  return {
    origin: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    /** Sets the fault of each later request, by its path with the query and its method. */
    setFaults(choose: typeof chooseFault) {
      chooseFault = choose;
    },
    /** Holds all bytes, or lets them go on. */
    setSilent(silent: boolean) {
      isSilent = silent;
      if (silent) return;
      for (const deliver of waiting) deliver();
      waiting = [];
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(() => resolve(null)));
    },
  };
}

function renderAnswer(page: string) {
  return `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${Buffer.byteLength(page)}\r\nconnection: close\r\n\r\n${page}`;
}
