/** A closing dialog restores the focus after a short delay. */
const dialogCloseMs = 50;

/**
 * Remembers the focused row of a list. Call the returned function after an action: if the row was removed and the focus lost,
 * it focuses the row at the same index, or the last row, or the table header.
 */
export function createFocusRestorer(): () => void {
  const focused = document.activeElement;
  const list = focused?.closest('section');
  const index = Number(focused?.closest<HTMLElement>('tr[data-index]')?.dataset['index'] ?? 0);

  function restoreFocus(): void {
    if (!list || focused?.isConnected || !isFocusLost()) return;
    const rows = [...list.querySelectorAll<HTMLElement>('tbody tr[data-index]')];
    const row = rows.find((each) => Number(each.dataset['index']) >= index) ?? rows.at(-1);
    const targets = [row?.querySelector('[aria-haspopup]'), row?.querySelector('a'), list.querySelector('th button')];
    targets.find((target) => target instanceof HTMLElement)?.focus();
  }
  return () => setTimeout(restoreFocus, dialogCloseMs);
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.closest('[role=dialog]') !== null;
}
