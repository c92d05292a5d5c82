import { createPolymorphicComponent, Button as MantineButton, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import { focusOnClick, busyButtonProps } from './submit-button';

/**
 * The button of the library with two changes: while `loading` it keeps the focus instead of being disabled, and a submit button takes the
 * focus on click.
 */
export const Button = createPolymorphicComponent<'button', ButtonProps>(function Button(
  props: ButtonProps & ComponentProps<'button'>,
) {
  const { type, loading, onClick } = props;
  return (
    <MantineButton
      {...props}
      {...(type === 'submit' && {
        onMouseDown: focusOnClick.onMouseDown,
        onClick: (event: MouseEvent<HTMLButtonElement>) => {
          focusOnClick.onClick(event);
          onClick?.(event);
        },
      })}
      {...(loading && { renderRoot: renderBusyButton })}
    />
  );
});

function renderBusyButton(props: ComponentProps<'button'>) {
  return <button {...props} disabled={false} {...busyButtonProps} />;
}
