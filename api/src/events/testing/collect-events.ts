import { setTimeout as sleep } from 'node:timers/promises';

interface ReceivedEvent {
  name: string;
  data: Record<string, unknown>;
  /** When it came, as `performance.now()` tells it. */
  receivedAt: number;
}

export interface EventCollector {
  events: ReceivedEvent[];
  lastId: string;
  ended: boolean;
  /** The first event of that name that fits; rejects if none comes in five seconds. */
  waitForEvent(name: string, fits?: (data: ReceivedEvent['data']) => boolean): Promise<ReceivedEvent>;
}

/** Collects what a stream of server-sent events says. */
export function collectEvents(source: AsyncIterable<string | Uint8Array>): EventCollector {
  const decoder = new TextDecoder();
  const seen: EventCollector = {
    events: [],
    lastId: '',
    ended: false,
    async waitForEvent(name, fits = () => true) {
      for (let waited = 0; waited < 5000; waited += 5) {
        const found = seen.events.find((event) => event.name === name && fits(event.data));
        if (found) return found;
        await sleep(5);
      }
      throw new Error(`No ${name} among ${JSON.stringify(seen.events)}`);
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
        seen.lastId = fields.get('id') ?? seen.lastId;
        const name = fields.get('event');
        if (name) seen.events.push({ name, data: JSON.parse(fields.get('data') ?? ''), receivedAt: performance.now() });
      }
    }
  }
  collect().then(
    () => (seen.ended = true),
    () => (seen.ended = true),
  );
  return seen;
}
