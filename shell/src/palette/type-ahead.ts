let typed = '';

/** Keeps what is typed, and from everything else, until it is taken or Escape is pressed: the palette may still be on its way. */
export function keepTyping(): void {
  typed = '';
  window.addEventListener('keydown', keep, { capture: true });
}

/** What was typed since; from now on keys go where the focus is. */
export function takeTyping(): string {
  window.removeEventListener('keydown', keep, { capture: true });
  const taken = typed;
  typed = '';
  return taken;
}

function keep(event: KeyboardEvent): void {
  if (event.key === 'Escape') takeTyping();
  if (event.key === 'Escape' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}
