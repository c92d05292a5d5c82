import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Reader } from '../query/executor';

export interface PipelinedReads {
  /** A connection for one statement that many calls ask for and that takes no time. Ask for it anew each time. */
  reader(): Reader;
  close(): Promise<void>;
}

interface PipelinedConnection {
  client: pg.Client;
  reader: Reader;
}

const firstRetryDelayMs = 250;
const maxRetryDelayMs = 10_000;

/**
 * A few connections that everybody shares: statements are sent without waiting for the answers of those before. All that one round
 * of the event loop asks goes to one of them in one write, and the rounds take turns. Nothing slow belongs here, since it holds up
 * what was sent after it, and no transaction. A connection that breaks is replaced for as long as it takes; without any,
 * `fallback` reads.
 */
export async function openPipelinedReads(
  connectionString: string,
  fallback: Reader,
  size: number,
): Promise<PipelinedReads> {
  const stopping = new AbortController();
  let shared: PipelinedConnection[] = [];
  let turn = 0;
  /** Whom this round of the event loop asks. */
  let ofRound: PipelinedConnection | null = null;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      pipeline: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
      keepAlive: true,
      application_name: 'evisa-portal-reads',
    });
    const leave = () => {
      if (!shared.some((one) => one.client === client)) return;
      shared = shared.filter((one) => one.client !== client);
      void client.end().catch(() => undefined);
      void reconnect();
    };
    client.on('error', leave);
    client.on('end', leave);
    try {
      await client.connect();
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    shared = [...shared, { client, reader: drizzle(client) }];
  }

  async function reconnect(): Promise<void> {
    for (let pause = firstRetryDelayMs; !stopping.signal.aborted; pause = Math.min(pause * 2, maxRetryDelayMs)) {
      const connected = await connect().then(
        () => true,
        () => false,
      );
      if (connected) return stopping.signal.aborted ? close() : undefined;
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  async function close(): Promise<void> {
    stopping.abort();
    const open = shared;
    shared = [];
    await Promise.all(open.map(({ client }) => client.end().catch(() => undefined)));
  }

  /** Holds back what is sent until the round of the event loop ends, so that it goes out together. */
  function gather(chosen: PipelinedConnection): void {
    const { stream } = chosen.client.connection;
    stream.cork();
    setImmediate(() => {
      if (ofRound === chosen) ofRound = null;
      stream.uncork();
    });
  }

  await Promise.all(Array.from({ length: size }, () => connect().catch(() => void reconnect())));
  return {
    reader() {
      if (ofRound && shared.includes(ofRound)) return ofRound.reader;
      turn = (turn + 1) % Math.max(1, shared.length);
      const chosen = shared[turn];
      if (!chosen) return fallback;
      ofRound = chosen;
      gather(chosen);
      return chosen.reader;
    },
    close,
  };
}
