import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Button } from './base';
import { waitForNextPaint } from '@evisa/shared/client/next-paint';
import { TextInput, useForm } from './forms';

function EmailForm({ send }: { send: (sent: string) => void }) {
  const form = useForm({
    initialValues: { email: '' },
    transformValues: ({ email }) => email.trim(),
    validate: { email: (typed) => (typed === '' ? 'Please enter your email' : null) },
    validateInputOnBlur: true,
  });
  return (
    <form onSubmit={form.onSubmit(send)}>
      <TextInput
        {...form.getInputProps('email')}
        label="Email"
        description="Yours"
        error={null}
        size="lg"
        classNames={{ input: undefined }}
      />
      <Button type="submit">Send</Button>
      <Button onClick={form.reset}>Again</Button>
    </form>
  );
}

test('hydrates a prerendered form with its text, and resets it to empty', async () => {
  const send = jest.fn();
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = renderToString(<EmailForm send={send} />);
  document.body.append(root);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  field.value = ' a@b.example ';
  field.focus();

  await act(async () => void hydrateRoot(root, <EmailForm send={send} />));
  expect(screen.getByRole('textbox', { name: 'Email' })).toBe(field);
  expect(field).toHaveFocus();
  expect(field).toHaveValue(' a@b.example ');
  act(() => screen.getByRole('button', { name: 'Send' }).click());
  expect(send).toHaveBeenCalledWith('a@b.example');
  act(() => screen.getByRole('button', { name: 'Again' }).click());
  expect(field).toHaveValue('');
});

test('waits for the first paint, but not in a hidden tab', async () => {
  const frame = jest.spyOn(window, 'requestAnimationFrame');
  await waitForNextPaint();
  expect(frame).toHaveBeenCalledTimes(1);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await waitForNextPaint();
  expect(frame).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
});
