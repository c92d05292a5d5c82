import type { FormEvent, MouseEvent } from 'react';

/** The value of the button a form was submitted by; `null` without one. */
export function getSubmitterValue({ nativeEvent }: FormEvent<HTMLFormElement>): string | null {
  return nativeEvent instanceof SubmitEvent ? (nativeEvent.submitter?.getAttribute('value') ?? null) : null;
}

/**
 * For a submit button: it takes the focus with the click, and not before. A field checks its text when it loses the focus, and its message
 * would move the button away from under the pointer: the click would be lost, and no other field checked.
 */
export const focusOnClick = {
  onMouseDown: (event: MouseEvent<HTMLButtonElement>) => {
    if (event.currentTarget.form?.contains(document.activeElement)) event.preventDefault();
  },
  onClick: (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field clicks too, and stays there.
    if (event.detail > 0) event.currentTarget.focus();
  },
};

/** For the `onClick` of a submit button: the second click of a double click submits nothing, even if the first was answered already. */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/**
 * What a button has on it while it waits. It keeps the focus, which `disabled` would take away, and does nothing when it is pressed, or
 * by Enter in a field of its form.
 */
export const busyButtonProps = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  },
} as const;
