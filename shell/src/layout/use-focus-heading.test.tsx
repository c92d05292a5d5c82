import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from '@evisa/shared/kit/router';
import { renderRoutes } from '@evisa/shared/testing/render';
import { useFocusHeading } from './use-focus-heading';

let load = () => {};

/** A screen whose heading is there once its data has loaded. */
function Screen() {
  const { pathname } = useLocation();
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    load = () => setIsLoaded(true);
  }, []);
  return (
    <>
      {isLoaded && <h1>Screen {pathname}</h1>}
      <input aria-label="Remark" />
    </>
  );
}

function FormScreen() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <h1>Form</h1>
      <input ref={field} aria-label="Order ID" />
    </>
  );
}

function Layout() {
  useFocusHeading();
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/next">Next</Link>
      <main id="content" key={pathname}>
        <Outlet />
      </main>
    </>
  );
}

const open = () =>
  renderRoutes(
    [
      {
        element: <Layout />,
        children: [
          { path: '/form', element: <FormScreen /> },
          { path: '*', element: <Screen /> },
        ],
      },
    ],
    { route: '/first' },
  );

it('focuses the heading of an opened screen when it is there, but not on page load', async () => {
  const { user } = open();
  act(() => load());
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus();
  act(() => load());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Screen /next' })).toHaveFocus());
});

it('leaves the focus to someone who works, to the screen, to a part of the screen in the address, and on a new query', async () => {
  const { user, navigate } = open();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await user.click(screen.getByLabelText('Remark'));
  act(() => load());
  await act(async () => {});
  expect(screen.getByLabelText('Remark')).toHaveFocus();
  await navigate('/next?page=2');
  expect(screen.getByLabelText('Remark')).toHaveFocus();
  await navigate('/form');
  expect(screen.getByLabelText('Order ID')).toHaveFocus();
  await navigate('/order#remarks');
  act(() => load());
  await act(async () => {});
  expect(screen.getByRole('heading')).not.toHaveFocus();
});
