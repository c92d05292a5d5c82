import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from '@evisa/shared/kit/router';
import { render } from '@evisa/shared/testing/render';

const ran = jest.fn();

function Place() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => ran(), [navigate]);
  return (
    <>
      <p>{pathname}</p>
      <Link to="/b">To b</Link>
      <button onClick={() => void navigate('?page=2', { replace: true })}>Page 2</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

it('keeps one navigate function that starts from the current location', async () => {
  const { user, currentPath } = render(<Place />, { route: '/a' });
  await user.click(screen.getByRole('link', { name: 'To b' }));
  expect(screen.getByText('/b')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(currentPath()).toBe('/b?page=2');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(currentPath()).toBe('/a');
  expect(ran).toHaveBeenCalledTimes(1);
});
