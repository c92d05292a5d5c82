/** Time after which a toast closes. */
export const toastCloseMs = 5000;

/** Fraction of its width that a toast must be dragged to be dismissed. */
export const toastDragFraction = 0.8;

/** Distance between toasts and what they avoid. */
const gap = 8;

/** Marks a bar that stays at the top of a screen, such as links to its sections. Toasts show below it. */
const bar = '[data-toasts-below]';

/** The oldest browsers of applicants know no list in `:not()`. */
const textFields =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]):not([type=file]), textarea';

const events = ['focusin', 'focusout', 'scroll', 'resize'] as const;

const toBelow = (box: DOMRect | null) => box && box.bottom + gap;

/**
 * Keeps the toasts off a bar at the top and off the field with the focus: below it, or above the field where the window ends. Sets
 * `--toasts-top`, from which the stylesheet takes their place. Returns a function that stops.
 */
export function avoidFocusedField(toasts: HTMLElement): () => void {
  const place = () => {
    toasts.style.removeProperty('--toasts-top');
    const { top: usual, left, right, height } = toasts.getBoundingClientRect();
    let top = usual;
    const findCovered = (element: Element | null) => {
      const box = element?.getBoundingClientRect();
      const isCovered = box && box.right > left && box.left < right && box.bottom > top && box.top < top + height;
      return isCovered ? box : null;
    };
    top = toBelow(findCovered(document.querySelector(bar))) ?? top;
    const field = findCovered(document.activeElement?.matches(textFields) ? document.activeElement : null);
    const below = toBelow(field);
    if (field && below !== null) {
      const fitsBelow = below + height <= (window.visualViewport?.height ?? window.innerHeight);
      top = fitsBelow ? below : Math.max(0, field.top - gap - height);
    }
    if (top !== usual) toasts.style.setProperty('--toasts-top', `${top}px`);
  };
  place();
  // Another toast, or more lines in one.
  const observer = new ResizeObserver(place);
  observer.observe(toasts);
  for (const event of events) window.addEventListener(event, place, true);
  return () => {
    observer.disconnect();
    for (const event of events) window.removeEventListener(event, place, true);
  };
}
