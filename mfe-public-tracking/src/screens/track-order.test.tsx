import { act, screen, waitFor } from '@testing-library/react';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { setLanguage } from '@evisa/shared/session/language';
import { useTrackingToken } from '@evisa/shared/session/tracking-token';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render, type Rendered } from '@evisa/shared/testing/render';
import { ja } from '../i18n/ja';
import { Component as TrackOrder } from './track-order';

const notFoundMessage = 'We could not find an order with this order ID and email.';

/** Stands for the download page: shows whether the token is there. */
function DownloadPageStub() {
  return <p>Token {useTrackingToken(100234)}</p>;
}

function renderScreen(route: string): Rendered {
  return render(<TrackOrder />, {
    route,
    path: '/track-order/:orderId?',
    routes: [{ path: '/get-new-order-details/:orderId', element: <DownloadPageStub /> }],
  });
}

afterEach(() => act(() => setLanguage('en')));

const getOrderIdField = () => screen.getByRole('textbox', { name: 'Order ID' });
const getEmailField = () => screen.getByRole('textbox', { name: 'Email ID' });
const getTrackButton = () => screen.getByRole('button', { name: 'TRACK ORDER' });

test('the order id of the address is filled in', () => {
  renderScreen(`/track-order/${encodeOrderId(100234)}`);
  expect(getOrderIdField()).toHaveValue('100234');
  expect(getEmailField()).toHaveValue('');
});

test.each(['/track-order', '/track-order/'])('%s has an empty form and no complaint', (route) => {
  renderScreen(route);
  expect(getOrderIdField()).toHaveValue('');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each(['100234', 'x', '%F0%9F%98%80', 'MjAwNDY5', 'dmlzYQ', btoa(`1${'0'.repeat(30)}`), btoa('-2'), 'a%20b'])(
  'an id that does not decode (%s) says so',
  (id) => {
    renderScreen(`/track-order/${id}`);
    expect(getOrderIdField()).toHaveValue('');
    expect(screen.getByRole('status')).toHaveTextContent('This link is not complete');
  },
);

test('both fields are required, and nothing is sent without them', async () => {
  const sent = fakeApi({});
  const { user } = renderScreen('/track-order');
  await user.click(getTrackButton());
  expect(getOrderIdField()).toHaveAccessibleDescription(/Please enter your orderId/);
  expect(getEmailField()).toHaveAccessibleDescription(/Please enter your email/);

  await user.type(getOrderIdField(), '   ');
  await user.type(getEmailField(), 'a@b.example');
  await user.click(getTrackButton());
  expect(getOrderIdField()).toHaveAccessibleDescription(/Please enter your orderId/);
  expect(getEmailField()).not.toHaveAccessibleDescription(/Please enter your email/);
  expect(sent).toEqual([]);
});

test('by keyboard: the right answer shows its message, keeps the token and opens the download page', async () => {
  const sent = fakeApi({ trackOrder: () => ok({ trackingToken: 'secret' }, { message: 'Your order was found.' }) });
  const { user, currentPath } = renderScreen(`/track-order/${encodeOrderId(100001)}`);
  await user.clear(getOrderIdField());
  await user.type(getOrderIdField(), ' #១០០២៣៤');
  await user.tab();
  await user.keyboard(' marie@mail.example {Enter}');
  expect(await screen.findByText('Token secret')).toBeVisible();
  expect(await screen.findByText('Your order was found.')).toBeVisible();
  expect(currentPath()).toBe(`/get-new-order-details/${encodeOrderId(100234)}`);
  expect(sent).toMatchObject([{ json: { orderId: '100234', email: 'marie@mail.example' }, authorization: null }]);
});

test.each([
  ['wrong', () => refused(notFoundMessage), notFoundMessage],
  ['too often', () => refused('Too many tries.', { httpStatus: 429 }), 'Too many tries.'],
  ['no answer', unreachable, /service cannot be reached/],
])('%s: an error toast, and what was typed stays', async (_, answer, message) => {
  fakeApi({ trackOrder: answer });
  const { user, currentPath } = renderScreen('/track-order');
  await user.type(getOrderIdField(), '100234');
  await user.type(getEmailField(), 'other@mail.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(getOrderIdField()).toHaveValue('100234');
  expect(getEmailField()).toHaveValue('other@mail.example');
  expect(currentPath()).toBe('/track-order');
});

test.each([
  ['wrong', () => refused(notFoundMessage), ja.orderNotFound],
  [
    'too often',
    () => refused('Too many attempts.', { httpStatus: 429, retryAfter: 421 }),
    '試行回数が多すぎます。8分後にもう一度お試しください。',
  ],
  ['a fault', () => refused('Something went wrong.', { httpStatus: 500 }), ja.serviceFailed],
  ['no answer', unreachable, ja.unreachable],
])('%s, in Japanese: no word of English', async (_, answer, message) => {
  setLanguage('ja');
  fakeApi({ trackOrder: answer });
  const { user } = renderScreen('/track-order');
  await user.type(await screen.findByRole('textbox', { name: ja.orderId }), '100234');
  await user.type(screen.getByRole('textbox', { name: ja.emailId }), 'other＠mail.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: ja.dismiss })).toBeVisible();
});

test('the right answer is said in the person’s language', async () => {
  setLanguage('ja');
  const sent = fakeApi({ trackOrder: () => ok({ trackingToken: 'secret' }, { message: 'Your order was found.' }) });
  const { user } = renderScreen(`/track-order/${encodeOrderId(100234)}`);
  await user.type(await screen.findByRole('textbox', { name: ja.emailId }), ' Marie ＠mail。example {Enter}');
  expect(await screen.findByText(ja.orderFound)).toBeVisible();
  expect(sent).toMatchObject([{ json: { orderId: '100234', email: 'Marie@mail.example' } }]);
});

test('offline it says so, and does not wait', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  fakeApi({ trackOrder: unreachable });
  const { user } = renderScreen(`/track-order/${encodeOrderId(100234)}`);
  await user.type(getEmailField(), 'a@b.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/service cannot be reached/);
  expect(getTrackButton()).not.toHaveAttribute('aria-busy');
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
});

test('a message of the API about a field stands under it', async () => {
  fakeApi({ trackOrder: () => refused('Check the form.', { errors: { email: 'Invalid email address' } }) });
  const { user } = renderScreen('/track-order');
  await user.type(getOrderIdField(), '100234');
  await user.type(getEmailField(), 'x{Enter}');
  await waitFor(() => expect(getEmailField()).toHaveAccessibleDescription(/Invalid email address/));
});

test('the button waits while the call is on its way', async () => {
  const sent = fakeApi({ trackOrder: pending });
  const { user } = renderScreen('/track-order');
  await user.type(getOrderIdField(), '100234');
  await user.type(getEmailField(), 'a@b.example{Enter}');
  await waitFor(() => expect(getTrackButton()).toHaveAttribute('aria-busy', 'true'));
  await user.keyboard('{Enter>50/}');
  expect(sent).toHaveLength(1);
});

test('the language changes texts, errors and direction, is kept, and is given back on leaving', async () => {
  document.documentElement.lang = 'en';
  const { user, unmount } = renderScreen('/track-order');
  await user.click(getTrackButton());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'العربية');
  expect(await screen.findByRole('button', { name: 'تتبّع الطلب' })).toBeVisible();
  expect(screen.getByText('يرجى إدخال رقم الطلب')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(localStorage.getItem('language')).toBe('ar');
  unmount();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('the frame links to the marketing site, folds its menu and names the year', async () => {
  const { user } = renderScreen('/track-order');
  expect(screen.getByRole('link', { name: 'Refund Policy' })).toHaveAttribute('href', '/refund-policy');
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2024 e-Visa');
});
