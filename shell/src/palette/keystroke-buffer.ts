let buffer = '';

/** Buffers keystrokes while the palette loads, until they are taken or Escape is pressed. */
export function startBufferingKeystrokes(): void {
  buffer = '';
  window.addEventListener('keydown', bufferKeystroke, { capture: true });
}

/** Stops buffering and returns the buffered text. */
export function takeBufferedKeystrokes(): string {
  window.removeEventListener('keydown', bufferKeystroke, { capture: true });
  const taken = buffer;
  buffer = '';
  return taken;
}

function bufferKeystroke(event: KeyboardEvent): void {
  if (event.key === 'Escape') takeBufferedKeystrokes();
  if (event.key === 'Escape' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Backspace') buffer = buffer.slice(0, -1);
  else if (event.key.length === 1) buffer += event.key;
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}
