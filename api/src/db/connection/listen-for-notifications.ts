import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Who is told what transactions say when they commit. */
export interface NotificationListener {
  onMessage(payload: string): void;
  /** The connection was away, so some may have been missed. */
  onReconnect(): void;
}

const firstRetryDelayMs = 250;
const maxRetryDelayMs = 10_000;
const pingIntervalMs = 15_000;

/**
 * Listens to a channel on a connection of its own, since the pool's come and go. A connection that breaks, or no longer answers,
 * is replaced for as long as it takes. Answers the way to stop; throws if the first connection cannot be made.
 */
export async function listenForNotifications(
  connectionString: string,
  channel: string,
  listener: NotificationListener,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let current = await connect();
  const check = setInterval(() => {
    const checked = current;
    checked.query('select 1').catch(() => checked.emit('end'));
  }, pingIntervalMs);
  check.unref();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
      keepAlive: true,
      application_name: 'evisa-portal-events',
    });
    // What breaks it also ends it.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => void replace(client));
    return client;
  }

  async function replace(broken: pg.Client): Promise<void> {
    broken.removeAllListeners('notification');
    void broken.end().catch(() => undefined);
    for (let pause = firstRetryDelayMs; !stopping.signal.aborted; pause = Math.min(pause * 2, maxRetryDelayMs)) {
      try {
        current = await connect();
        if (stopping.signal.aborted) await current.end();
        else listener.onReconnect();
        return;
      } catch {
        await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  return async () => {
    stopping.abort();
    clearInterval(check);
    await current.end().catch(() => undefined);
  };
}
