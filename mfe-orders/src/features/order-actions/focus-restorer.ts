/** A dialog gives the focus back a moment after it closes. */
const dialogCloseMs = 50;

/**
 * Where the focus is in a list. Answers the way back: if that place has gone and the focus with it, the row that stands there now
 * has it, or the last one, or the head of the table.
 */
export function createFocusRestorer(): () => void {
  const focused = document.activeElement;
  const list = focused?.closest('section');
  const index = Number(focused?.closest<HTMLElement>('tr[data-index]')?.dataset['index'] ?? 0);

  function goBack(): void {
    if (!list || focused?.isConnected || !isFocusLost()) return;
    const rows = [...list.querySelectorAll<HTMLElement>('tbody tr[data-index]')];
    const row = rows.find((each) => Number(each.dataset['index']) >= index) ?? rows.at(-1);
    const places = [row?.querySelector('[aria-haspopup]'), row?.querySelector('a'), list.querySelector('th button')];
    places.find((place) => place instanceof HTMLElement)?.focus();
  }
  return () => setTimeout(goBack, dialogCloseMs);
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.closest('[role=dialog]') !== null;
}
