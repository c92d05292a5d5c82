export interface ServerSentEvent {
  /** `null` if the block has none. */
  id: string | null;
  /** Empty for a block with only an ID. */
  name: string;
  data: string;
}

interface ReadOptions {
  /** Stops reading, even if the network hangs. */
  signal: AbortSignal;
  /** Called for every received chunk, including comments. */
  onBytes: () => void;
  onEvent: (event: ServerSentEvent) => void;
}

/** Reads a stream of server-sent events to its end. Rejects when it breaks. */
export async function readServerSentEvents(
  body: ReadableStream<Uint8Array>,
  { signal, onBytes, onEvent }: ReadOptions,
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onBytes();
    text += decoder.decode(piece.value, { stream: true });
    const blocks = text.split(/\r?\n\r?\n/);
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event.name !== '' || event.id !== null) onEvent(event);
    }
  }
}

function parseBlock(block: string): ServerSentEvent {
  const event: ServerSentEvent = { id: null, name: '', data: '' };
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'id') event.id = value;
    else if (field === 'event') event.name = value;
    else if (field === 'data') event.data += event.data === '' ? value : `\n${value}`;
  }
  return event;
}
