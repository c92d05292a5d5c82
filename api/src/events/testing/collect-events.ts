import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventHub } from '../event-hub';

const longestMs = 60_000;

interface ReceivedEvent {
  name: string;
  data: Record<string, unknown>;
}

export interface EventCollector {
  events: ReceivedEvent[];
  lastId: string;
  ended: boolean;
  /** Returns the first matching event of that name. Rejects if none arrives in a time far longer than it takes on a busy machine. */
  waitForEvent(name: string, matches?: (data: ReceivedEvent['data']) => boolean): Promise<ReceivedEvent>;
}

/** Opens a stream of a hub and collects its events. */
export function listenTo(
  hub: EventHub,
  session: { memberId: number; sessionId: string },
  lastEventId?: string,
): EventCollector {
  const out = new PassThrough();
  hub.openStream(out, session, lastEventId);
  return collectEvents(out);
}

/** Collects the events of a stream of server-sent events. */
export function collectEvents(source: AsyncIterable<string | Uint8Array>): EventCollector {
  const decoder = new TextDecoder();
  const collector: EventCollector = {
    events: [],
    lastId: '',
    ended: false,
    async waitForEvent(name, matches = () => true) {
      for (const startedAt = performance.now(); performance.now() - startedAt < longestMs;) {
        const found = collector.events.find((event) => event.name === name && matches(event.data));
        if (found) return found;
        await sleep(5);
      }
      throw new Error(`No ${name} event arrived, only ${JSON.stringify(collector.events)}`);
    },
  };
  async function collect(): Promise<void> {
    let text = '';
    for await (const chunk of source) {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map((line) => [line.split(': ')[0], line.split(': ').slice(1).join(': ')]),
        );
        collector.lastId = fields.get('id') ?? collector.lastId;
        const name = fields.get('event');
        if (name) collector.events.push({ name, data: JSON.parse(fields.get('data') ?? '') });
      }
    }
  }
  collect().then(
    () => (collector.ended = true),
    () => (collector.ended = true),
  );
  return collector;
}
