import type { FormEvent, MouseEvent } from 'react';

/** Returns the value of the button that submitted a form; `null` without one. */
export function getSubmitterValue({ nativeEvent }: FormEvent<HTMLFormElement>): string | null {
  return nativeEvent instanceof SubmitEvent ? (nativeEvent.submitter?.getAttribute('value') ?? null) : null;
}

/**
 * Focuses a submit button on click instead of on mouse down. Fields validate on blur, and their messages would move the button away from
 * the pointer, so that the click is lost.
 */
export const focusOnClick = {
  onMouseDown: (event: MouseEvent<HTMLButtonElement>) => {
    if (event.currentTarget.form?.contains(document.activeElement)) event.preventDefault();
  },
  onClick: (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field also clicks, but keeps the focus.
    if (event.detail > 0) event.currentTarget.focus();
  },
};

/** An `onClick` for submit buttons that ignores the second click of a double click, even after the first has completed. */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/**
 * Returns the props of a busy button. It keeps the focus, unlike with `disabled`, and ignores presses and Enter in its form.
 */
export const busyButtonProps = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  },
} as const;
