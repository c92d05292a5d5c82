import { createPolymorphicComponent, Button as MantineButton, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { whileWaiting } from './submitting';

/** The library's button, but for one thing: while it is `loading` it keeps the focus, where the library would switch it off. */
export const Button = createPolymorphicComponent<'button', ButtonProps>(function Button(
  props: ButtonProps & ComponentProps<'button'>,
) {
  return <MantineButton {...props} {...(props.loading && { renderRoot: waitingButton })} />;
});

function waitingButton(props: ComponentProps<'button'>) {
  return <button {...props} disabled={false} {...whileWaiting} />;
}
