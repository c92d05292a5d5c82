import { screen, waitFor } from '@testing-library/react';
import { usePreferences } from '@evisa/shared/session/preferences';
import { signInAs } from '@evisa/shared/testing/factories';
import { render } from '@evisa/shared/testing/render';
import { useState } from 'react';
import { Shortcuts } from './shortcuts';

function Page() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <input aria-label="Remark" />
      <Shortcuts opened={opened} onOpen={() => setOpened(true)} onClose={() => setOpened(false)} />
    </>
  );
}

it('lists the keys on ?, and leaves typed text alone', async () => {
  signInAs('Team');
  const { user } = render(<Page />);
  await user.type(screen.getByLabelText('Remark'), 'Why?');
  expect(screen.getByLabelText('Remark')).toHaveValue('Why?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  screen.getByLabelText('Remark').blur();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

it('keeps single keys from the screens while they are switched off', async () => {
  signInAs('Team');
  const pressed: string[] = [];
  const listen = ({ key }: KeyboardEvent) => void pressed.push(key);
  document.addEventListener('keydown', listen);
  const { user } = render(<Page />);
  await user.keyboard('?');
  await user.click(await screen.findByRole('checkbox', { name: 'Use single keys' }));
  expect(usePreferences.getState().letterKeys).toBe(false);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  pressed.length = 0;
  await user.keyboard('jr?{Enter}{Tab}');
  await user.type(screen.getByLabelText('Remark'), 'x');
  document.removeEventListener('keydown', listen);
  expect(pressed).toEqual(['Enter', 'Tab', 'x']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
