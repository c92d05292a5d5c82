/** A closing dialog restores the focus after a short delay. */
const dialogCloseMs = 50;

/**
 * Remembers the focused control of a list. Call the returned function after an action. If the focus was lost, it returns to the control. If
 * that was removed with its row, it goes to the row at the same index, or the last row, or the table header. If it was removed with the
 * selection, it goes to the heading of the list.
 */
export function createFocusRestorer(): () => void {
  const focused = document.activeElement;
  const list = focused?.closest('section');
  const index = focused?.closest<HTMLElement>('tr[data-index]')?.dataset['index'];

  function restoreFocus(): void {
    if (!(focused instanceof HTMLElement) || !list || !isFocusLost()) return;
    if (focused.isConnected) focused.focus();
    else if (index === undefined) focusHeading(list);
    else focusRow(list, Number(index));
  }
  return () => setTimeout(restoreFocus, dialogCloseMs);
}

function focusRow(list: HTMLElement, index: number): void {
  const rows = [...list.querySelectorAll<HTMLElement>('tbody tr[data-index]')];
  const row = rows.find((each) => Number(each.dataset['index']) >= index) ?? rows.at(-1);
  const targets = [row?.querySelector('[aria-haspopup]'), row?.querySelector('a'), list.querySelector('th button')];
  targets.find((target) => target instanceof HTMLElement)?.focus();
}

function focusHeading(list: HTMLElement): void {
  const heading = list.querySelector<HTMLElement>('h1, h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.closest('[role=dialog]') !== null;
}
