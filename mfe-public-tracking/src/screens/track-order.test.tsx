import { act, screen, waitFor } from '@testing-library/react';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { setLanguage } from '@evisa/shared/session/language';
import { useTrackingToken } from '@evisa/shared/session/tracking-token';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render, type Rendered } from '@evisa/shared/testing/render';
import ja from '../i18n/ja.json';
import { Component as TrackOrder } from './track-order';

const notFoundMessage = 'We could not find an order with this order ID and email.';

/** Replaces the download page. Shows whether the token is stored. */
function DownloadPageStub() {
  return <p>{`Token ${useTrackingToken(100234)}`}</p>;
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

test('fills in the order id from the address', () => {
  renderScreen(`/track-order/${encodeOrderId(100234)}`);
  expect(getOrderIdField()).toHaveValue('100234');
  expect(getEmailField()).toHaveValue('');
});

test.each(['/track-order', '/track-order/'])('shows an empty form without errors at %s', (route) => {
  renderScreen(route);
  expect(getOrderIdField()).toHaveValue('');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each(['100234', 'x', '%F0%9F%98%80', 'MjAwNDY5', 'dmlzYQ', btoa(`1${'0'.repeat(30)}`), btoa('-2'), 'a%20b'])(
  'shows a notice for the invalid id %s',
  (id) => {
    renderScreen(`/track-order/${id}`);
    expect(getOrderIdField()).toHaveValue('');
    expect(screen.getByRole('status')).toHaveTextContent('This link is incomplete');
  },
);

test('requires both fields', async () => {
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

test('opens the download page with the keyboard, shows the message and stores the token', async () => {
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
  ['too often', () => refused('Too many attempts.', { httpStatus: 429 }), 'Too many attempts.'],
  ['no response', unreachable, /service cannot be reached/],
])('shows an error and keeps the input: %s', async (_, respond, message) => {
  fakeApi({ trackOrder: respond });
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
  ['a server error', () => refused('Something went wrong.', { httpStatus: 500 }), ja.serviceFailed],
  ['no response', unreachable, ja.unreachable],
])('shows the error in Japanese only: %s', async (_, respond, message) => {
  setLanguage('ja');
  fakeApi({ trackOrder: respond });
  const { user } = renderScreen('/track-order');
  await user.type(await screen.findByRole('textbox', { name: ja.orderId }), '100234');
  await user.type(screen.getByRole('textbox', { name: ja.emailId }), 'other＠mail.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: ja.dismiss })).toBeVisible();
});

test('shows the success message in the chosen language', async () => {
  setLanguage('ja');
  const sent = fakeApi({ trackOrder: () => ok({ trackingToken: 'secret' }, { message: 'Your order was found.' }) });
  const { user } = renderScreen(`/track-order/${encodeOrderId(100234)}`);
  await user.type(await screen.findByRole('textbox', { name: ja.emailId }), ' Marie ＠mail。example {Enter}');
  expect(await screen.findByText(ja.orderFound)).toBeVisible();
  expect(sent).toMatchObject([{ json: { orderId: '100234', email: 'Marie@mail.example' } }]);
});

test('shows an error at once when offline', async () => {
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

test('shows an API error below its field', async () => {
  fakeApi({ trackOrder: () => refused('Check the form.', { errors: { email: 'Invalid email address' } }) });
  const { user } = renderScreen('/track-order');
  await user.type(getOrderIdField(), '100234');
  await user.type(getEmailField(), 'x{Enter}');
  await waitFor(() => expect(getEmailField()).toHaveAccessibleDescription(/Invalid email address/));
});

test('shows a loading button during the request', async () => {
  const sent = fakeApi({ trackOrder: pending });
  const { user } = renderScreen('/track-order');
  await user.type(getOrderIdField(), '100234');
  await user.type(getEmailField(), 'a@b.example{Enter}');
  await waitFor(() => expect(getTrackButton()).toHaveAttribute('aria-busy', 'true'));
  await user.keyboard('{Enter>50/}');
  expect(sent).toHaveLength(1);
});

test('changes texts, errors and direction with the language, stores it, and restores the document on leaving', async () => {
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

test('links to the marketing site, collapses the menu, and shows the year', async () => {
  const { user } = renderScreen('/track-order');
  expect(screen.getByRole('link', { name: 'Refund Policy' })).toHaveAttribute('href', '/refund-policy');
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2024 e-Visa');
});
