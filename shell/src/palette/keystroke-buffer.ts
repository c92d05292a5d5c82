let text = '';
let enterPressed = false;

/** Buffers keystrokes while the palette loads, after a text, until they are taken or Escape is pressed. */
export function startBufferingKeystrokes(before: string): void {
  reset();
  text = before;
  window.addEventListener('keydown', bufferKeystroke, { capture: true });
}

/** Stops buffering and returns the buffered text, and whether Enter followed it. */
export function takeBufferedKeystrokes(): { text: string; enterPressed: boolean } {
  window.removeEventListener('keydown', bufferKeystroke, { capture: true });
  const taken = { text, enterPressed };
  reset();
  return taken;
}

function reset(): void {
  text = '';
  enterPressed = false;
}

function bufferKeystroke(event: KeyboardEvent): void {
  if (event.key === 'Escape') takeBufferedKeystrokes();
  if (event.key === 'Escape' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Enter') enterPressed = true;
  else if (event.key !== 'Backspace' && event.key.length !== 1) return;
  // Enter closes the palette, so that what follows is not for its input.
  else if (!enterPressed) text = event.key === 'Backspace' ? text.slice(0, -1) : text + event.key;
  event.preventDefault();
  event.stopPropagation();
}
