import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button, KitProvider } from './base';

const pressed = jest.fn();
const sent = jest.fn((event: FormEvent) => event.preventDefault());

const form = (state: { loading: boolean; disabled?: boolean }) => (
  <form onSubmit={sent}>
    <input aria-label="Remark" />
    <Button type="submit" onClick={pressed} {...state}>
      Send
    </Button>
  </form>
);

const button = () => screen.getByRole('button', { name: 'Send' });

function open(disabled = false) {
  jest.clearAllMocks();
  const view = render(form({ loading: false, disabled }), {
    wrapper: ({ children }) => <KitProvider env="test">{children}</KitProvider>,
  });
  return { user: userEvent.setup(), wait: (loading: boolean) => view.rerender(form({ loading, disabled })) };
}

const calls = () => [pressed, sent].map(({ mock }) => mock.calls.length);

it('keeps the focus and announces itself as busy while it waits', async () => {
  const { user, wait } = open();
  const before = button();
  await user.tab();
  await user.tab();
  wait(true);
  expect(button()).toBe(before);
  expect(before).toHaveFocus();
  expect(before).toBeEnabled();
  expect(before).toHaveAttribute('aria-busy', 'true');
  expect(before).toHaveAttribute('aria-disabled', 'true');
  expect(before).toHaveAttribute('data-loading');
  wait(false);
  expect(button()).toBe(before);
  expect(before).toHaveFocus();
  expect(before).not.toHaveAttribute('aria-busy');
  expect(before).not.toHaveAttribute('aria-disabled');
});

it('ignores presses while it waits, including Enter in its form', async () => {
  const { user, wait } = open();
  await user.click(button());
  expect(calls()).toEqual([1, 1]);
  wait(true);
  await user.click(button());
  await user.keyboard('{Enter} ');
  await user.type(screen.getByRole('textbox'), 'Once{Enter}{Enter}');
  expect(calls()).toEqual([1, 1]);
  wait(false);
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(calls()).toEqual([2, 2]);
});

it('is disabled if it does not wait', () => {
  const { wait } = open(true);
  expect(button()).toBeDisabled();
  wait(true);
  expect(button()).toBeEnabled();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
});

it('can be a link', () => {
  render(
    <KitProvider env="test">
      <Button component="a" href="/admin">
        Dashboard
      </Button>
    </KitProvider>,
  );
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
});
