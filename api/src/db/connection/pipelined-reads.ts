import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Reader } from '../query/executor';
import { nameStatements } from './name-statements';
import { ignoreStatements, observeStatements, type BeginStatement } from './observe-statements';
import { prepareSession } from '../query/session-settings';
import { retryWithBackoff } from './retry-with-backoff';

export interface PipelinedReads {
  /** Returns the connection for one frequent, fast statement. Call it for each statement. */
  reader(): Reader;
  close(): Promise<void>;
}

interface PipelinedConnection {
  client: pg.Client;
  reader: Reader;
  /** Whether its statements are held back until the tick ends. */
  isCorked: boolean;
}

/**
 * Opens a few shared connections that send statements without waiting for earlier responses. Statements take turns with the
 * connections, so that the server works on several at once; each connection sends its statements of one tick of the event loop in one
 * write. Send no slow statement, because it delays those behind it, and no transaction. A broken connection is replaced. Without any
 * connection, `fallback` reads.
 */
export async function openPipelinedReads(
  connectionString: string,
  fallback: Reader,
  size: number,
  beginStatement: BeginStatement = ignoreStatements,
): Promise<PipelinedReads> {
  const stopping = new AbortController();
  let connections: PipelinedConnection[] = [];
  let nextIndex = 0;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      pipeline: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
      keepAlive: true,
      application_name: 'evisa-portal-reads',
    });
    nameStatements(client);
    observeStatements(client, beginStatement);
    const replace = () => {
      if (!connections.some((connection) => connection.client === client)) return;
      connections = connections.filter((connection) => connection.client !== client);
      void client.end().catch(() => undefined);
      void reconnect();
    };
    client.on('error', replace);
    client.on('end', replace);
    try {
      await client.connect();
      await prepareSession(client);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    connections = [...connections, { client, reader: drizzle(client), isCorked: false }];
  }

  async function reconnect(): Promise<void> {
    await retryWithBackoff(connect, stopping.signal);
    if (stopping.signal.aborted) await close();
  }

  async function close(): Promise<void> {
    stopping.abort();
    const open = connections;
    connections = [];
    await Promise.all(open.map(({ client }) => client.end().catch(() => undefined)));
  }

  /** Holds back a connection's statements until the tick ends, so that one write sends them. */
  function corkUntilNextTick(connection: PipelinedConnection): void {
    if (connection.isCorked) return;
    connection.isCorked = true;
    const { stream } = connection.client.connection;
    stream.cork();
    setImmediate(() => {
      connection.isCorked = false;
      stream.uncork();
    });
  }

  await Promise.all(Array.from({ length: size }, () => connect().catch(() => void reconnect())));
  return {
    reader() {
      nextIndex = (nextIndex + 1) % Math.max(1, connections.length);
      const connection = connections[nextIndex];
      if (!connection) return fallback;
      corkUntilNextTick(connection);
      return connection.reader;
    },
    close,
  };
}
