import pg from 'pg';
import { eventsChannel, webhooksChannel } from './notification-channels';
import { retryWithBackoff } from './retry-with-backoff';

/** Receives the notifications of committed transactions. */
export interface NotificationListener {
  /** The data of orders or sessions changed. */
  onMessage(payload: string): void;
  /** Webhooks were queued. */
  onWebhooksQueued?(): void;
  /** The connection was lost and is back: notifications may be missing. */
  onReconnect(): void;
}

const pingIntervalMs = 15_000;

/**
 * Listens on a dedicated connection, because the pool replaces its own. Reconnects when the connection breaks or no
 * longer responds. Returns a function that stops listening.
 * @throws if the first connection fails.
 */
export async function listenForNotifications(
  connectionString: string,
  listener: NotificationListener,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let current = await connect();
  const ping = setInterval(() => {
    const pinged = current;
    pinged.query('select 1').catch(() => pinged.emit('end'));
  }, pingIntervalMs);
  ping.unref();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
      keepAlive: true,
      application_name: 'evisa-portal-events',
    });
    // Every error that breaks the connection also emits `end`.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) =>
      channel === webhooksChannel ? listener.onWebhooksQueued?.() : listener.onMessage(payload ?? ''),
    );
    try {
      await client.connect();
      await client.query(`listen ${eventsChannel}; listen ${webhooksChannel}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => void reconnect(client));
    return client;
  }

  async function reconnect(broken: pg.Client): Promise<void> {
    broken.removeAllListeners('notification');
    void broken.end().catch(() => undefined);
    await retryWithBackoff(async () => {
      current = await connect();
      if (stopping.signal.aborted) await current.end();
      else listener.onReconnect();
    }, stopping.signal);
  }

  return async () => {
    stopping.abort();
    clearInterval(ping);
    await current.end().catch(() => undefined);
  };
}
