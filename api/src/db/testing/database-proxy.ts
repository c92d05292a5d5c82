import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  databaseUrl: string;
  /** Keeps connections open but forwards nothing, like a server that hangs. */
  hang(): void;
  resume(): void;
  /** Closes all connections and refuses new ones until `resume`. */
  disconnect(): void;
  /** Closes all connections and its port until `resume`, like a server that is not running. */
  stop(): void;
  /** Closes the next connection that commits, after the commit and before its response. */
  dropNextCommitResponse(): void;
  close(): Promise<void>;
}

/** Starts a proxy between the API and a PostgreSQL server that simulates network failures. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Map<Socket, Socket>();
  let state: 'open' | 'hanging' | 'disconnected' = 'open';
  let dropsCommitResponse = false;

  const closePair = (client: Socket) => {
    client.destroy();
    pairs.get(client)?.destroy();
    pairs.delete(client);
  };
  const pauseOrResume = () => {
    for (const socket of [...pairs.keys(), ...pairs.values()])
      if (state === 'hanging') socket.pause();
      else socket.resume();
  };

  const proxy = createServer((client) => {
    if (state === 'disconnected') return client.destroy();
    const server = connect(Number(target.port), target.hostname);
    let isCommitting = false;
    pairs.set(client, server);
    client.on('data', (bytes) => {
      if (dropsCommitResponse && /^Q.{4}commit\0/s.test(bytes.toString('latin1'))) {
        dropsCommitResponse = false;
        isCommitting = true;
      }
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (isCommitting) closePair(client);
      else client.write(bytes);
    });
    for (const socket of [client, server]) {
      socket.on('error', () => undefined);
      socket.on('close', () => closePair(client));
    }
    pauseOrResume();
    return undefined;
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');

  const address = proxy.address();
  const proxyUrl = new URL(databaseUrl);
  proxyUrl.hostname = '127.0.0.1';
  proxyUrl.port = String(typeof address === 'object' && address ? address.port : 0);
  const closeAll = () => [...pairs.keys()].forEach(closePair);
  return {
    databaseUrl: proxyUrl.href,
    hang() {
      state = 'hanging';
      pauseOrResume();
    },
    resume() {
      state = 'open';
      if (!proxy.listening) proxy.listen(Number(proxyUrl.port), '127.0.0.1');
      pauseOrResume();
    },
    disconnect() {
      state = 'disconnected';
      closeAll();
    },
    stop() {
      proxy.close();
      closeAll();
    },
    dropNextCommitResponse() {
      dropsCommitResponse = true;
    },
    async close() {
      closeAll();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
