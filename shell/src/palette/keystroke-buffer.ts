let buffer = '';

/** Keeps what is typed, and from everything else, until it is taken or Escape is pressed: the palette may still be on its way. */
export function startBufferingKeystrokes(): void {
  buffer = '';
  window.addEventListener('keydown', bufferKeystroke, { capture: true });
}

/** What was typed since; from now on keys go where the focus is. */
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
