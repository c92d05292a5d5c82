import { CommandError } from '@evisa/setup/command-error';

/**
 * Opens a stream and waits for its first counts.
 * @param {string} address
 * @param {string} token
 * @param {AbortSignal} signal
 * @param {(counts: Record<string, number>) => void} onCounts
 */
export async function openEventStream(address, token, signal, onCounts) {
  const response = await fetch(`${address}/api/admin/events`, { headers: { authorization: token }, signal });
  const body = response.body;
  if (!body) throw new CommandError(`The stream was refused: ${response.status}`);
  return new Promise((resolve) => {
    void readEventStream(body, (counts) => {
      onCounts(counts);
      resolve(undefined);
    }).catch(() => resolve(undefined));
  });
}

/**
 * @param {ReadableStream<Uint8Array>} body
 * @param {(counts: Record<string, number>) => void} onCounts
 */
async function readEventStream(body, onCounts) {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^event: counts\ndata: (.*)$/m.exec(block)?.[1];
      if (data) onCounts(JSON.parse(data));
    }
  }
}
