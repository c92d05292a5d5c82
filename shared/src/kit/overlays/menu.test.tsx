import { screen, waitFor } from '@testing-library/react';
import { MenuButton } from '@evisa/shared/kit/overlays/menu';
import { render } from '@evisa/shared/testing/render';

const chosen = jest.fn();

function open() {
  return render(
    <>
      <MenuButton button={(part) => <button {...part}>Tools</button>}>
        {(Menu) => (
          <>
            <Menu.Item onClick={() => chosen('cut')}>Cut</Menu.Item>
            <Menu.Item onClick={() => chosen('paste')}>Paste</Menu.Item>
          </>
        )}
      </MenuButton>
      <button>Elsewhere</button>
    </>,
  );
}

const button = () => screen.getByRole('button', { name: 'Tools' });
const gone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

it('works with the keyboard, is labelled by its button, and returns the focus', async () => {
  const { user } = open();
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('menu', { name: 'Tools' })).toHaveAttribute(
    'id',
    button().getAttribute('aria-controls'),
  );
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Cut' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Paste' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenLastCalledWith('paste');
  await gone();
  await waitFor(() => expect(button()).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menu')).toBeVisible();
  await user.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(button()).toHaveFocus());
});

it('closes on a second press, and on a press outside', async () => {
  const { user } = open();
  await user.click(button());
  expect(await screen.findByRole('menu')).toBeVisible();
  await user.click(button());
  await gone();
  await user.click(button());
  expect(await screen.findByRole('menu')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await gone();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});
