/** Time after which a toast closes. */
export const toastCloseMs = 5000;

/** Fraction of its width that a toast must be dragged to be dismissed. */
export const toastDragFraction = 0.8;

/** Distance between toasts and the field that they avoid. */
const gap = 8;

/** The oldest browsers of applicants know no list in `:not()`. */
const textFields =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]):not([type=file]), textarea';

const events = ['focusin', 'focusout', 'scroll', 'resize'] as const;

/**
 * Keeps the toasts off the field with the focus: below it, or above it where the window ends. Sets `--toasts-top`, from which the stylesheet
 * takes their place. Returns a function that stops.
 */
export function avoidFocusedField(toasts: HTMLElement): () => void {
  const place = () => {
    toasts.style.removeProperty('--toasts-top');
    const { top, left, right, height } = toasts.getBoundingClientRect();
    const field = document.activeElement?.matches(textFields) ? document.activeElement.getBoundingClientRect() : null;
    if (!field || field.right <= left || field.left >= right || field.bottom <= top || field.top >= top + height)
      return;
    const below = field.bottom + gap;
    const fitsBelow = below + height <= (window.visualViewport?.height ?? window.innerHeight);
    toasts.style.setProperty('--toasts-top', `${fitsBelow ? below : Math.max(0, field.top - gap - height)}px`);
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
