import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The address of the database by way of the proxy. */
  databaseUrl: string;
  /** Passes nothing on, as a server that hangs: connections stay open. */
  hang(): void;
  resume(): void;
  /** Ends every connection and refuses new ones until `resume`. */
  disconnect(): void;
  /** Ends the next connection that commits, after the server has done so and before its answer comes back. */
  dropNextCommitResponse(): void;
  close(): Promise<void>;
}

/** Stands between the API and a PostgreSQL server, and makes the network fail. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Map<Socket, Socket>();
  let state: 'open' | 'hanging' | 'cut' = 'open';
  let losesCommit = false;

  const end = (client: Socket) => {
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
    if (state === 'cut') return client.destroy();
    const server = connect(Number(target.port), target.hostname);
    let committing = false;
    pairs.set(client, server);
    client.on('data', (bytes) => {
      if (losesCommit && /^Q.{4}commit\0/s.test(bytes.toString('latin1'))) {
        losesCommit = false;
        committing = true;
      }
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (committing) end(client);
      else client.write(bytes);
    });
    for (const socket of [client, server]) {
      socket.on('error', () => undefined);
      socket.on('close', () => end(client));
    }
    pauseOrResume();
    return undefined;
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');

  const address = proxy.address();
  const through = new URL(databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' && address ? address.port : 0);
  const endAll = () => [...pairs.keys()].forEach(end);
  return {
    databaseUrl: through.href,
    hang() {
      state = 'hanging';
      pauseOrResume();
    },
    resume() {
      state = 'open';
      pauseOrResume();
    },
    disconnect() {
      state = 'cut';
      endAll();
    },
    dropNextCommitResponse() {
      losesCommit = true;
    },
    async close() {
      endAll();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
