import { createPolymorphicComponent, Button as MantineButton, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import { focusOnClick, busyButtonProps } from './submit-button';

/**
 * The library's button, but for two things: while it is `loading` it keeps the focus, where the library would switch it off; and a
 * submit button takes the focus with the click.
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
