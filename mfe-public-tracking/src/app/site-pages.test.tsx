import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { DownloadHistoryRow, PublicOrder } from '@evisa/shared/contract/tracking';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { applicantPaths } from '@evisa/shared/domain/applicant-paths';
import { fillDuration } from '../i18n/formatters';
import { setLanguage } from '@evisa/shared/session/language';
import { deleteTrackingToken, storeTrackingToken } from '@evisa/shared/session/tracking-token';
import { buildDownloadHistoryRow } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unauthenticated, unreachable } from '@evisa/shared/testing/fake-api';
import ar from '../i18n/ar.json';
import type { Dictionary } from '../i18n/dictionary';
import { en } from '../i18n/en';
import type { Language } from '../i18n/languages';
import de from '../i18n/de.json';
import { navigate } from '../site/router';
import { createQueryClient, SitePages } from './site-pages';

// The same replacements as in `webpack.config.mjs`, so that the tests render the site's own components.
jest.mock('@evisa/shared/kit/base', () => jest.requireActual('../site/base'));
jest.mock('@evisa/shared/kit/forms/inputs', () => jest.requireActual('../site/forms'));
jest.mock('@evisa/shared/kit/icons/icons', () => jest.requireActual('../site/icons'));
jest.mock('@evisa/shared/kit/router', () => jest.requireActual('../site/router'));
jest.mock('@evisa/shared/kit/feedback/status-message', () => jest.requireActual('../site/states'));
jest.mock('@evisa/shared/kit/feedback/toasts', () => jest.requireActual('../site/toasts'));
jest.mock('@evisa/shared/session/session-store', () => jest.requireActual('../site/no-session'));

/** The bytes of the document; its link comes from the API. */
jest.mock('@evisa/shared/client/resumable-download', () => ({ downloadResumably: async () => new Blob(['%PDF']) }));
URL.createObjectURL = () => 'blob:http://localhost/visa';
URL.revokeObjectURL = () => {};

const order: PublicOrder = {
  order_id: 100234,
  customer_name: 'MARIE DUPONT',
  stage: 'issued',
  placed_at: '2026-03-05T09:07:02.000Z',
};
const visa = { file1: 'visa.pdf', customer_name: 'MARIE DUPONT' };
/** One followed by thirty zeros, encoded as in an address. */
const oversizedId = btoa(`1${'0'.repeat(30)}`);

afterEach(() =>
  act(() => {
    setLanguage('en');
    deleteTrackingToken(100234);
  }),
);

function renderSite(address: string): UserEvent {
  act(() => navigate(address));
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { retry: false } });
  const { container } = render(<SitePages queries={queries} />);
  // Toasts outlive a page, and a test.
  act(() => container.querySelectorAll<HTMLElement>('[aria-live] button').forEach((close) => close.click()));
  return userEvent.setup();
}

async function fillIn(user: UserEvent, texts: Dictionary): Promise<HTMLElement> {
  const id = await screen.findByRole('textbox', { name: texts.orderId });
  await user.clear(id);
  await user.type(id, '100234');
  await user.type(screen.getByRole('textbox', { name: texts.emailId }), 'marie@mail.example');
  return screen.getByRole('button', { name: texts.trackButton });
}

describe.each<[Language, Dictionary]>([
  ['en', en],
  ['ar', ar],
])('the site in %s', (language, texts) => {
  const serverError = 'We couldn’t do that. Try again.';
  beforeEach(() => setLanguage(language));

  test('opens an order, downloads its document, and shows the download in the history', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const history: DownloadHistoryRow[] = [];
    const sent = fakeApi({
      trackOrder: () => ok({ trackingToken: 'secret' }, { message: en.orderFound }),
      getDownloadHistory: () => ok(history, { mainResult: order, path: visa }),
      downloadPassportDocPdf: () => {
        history.push(buildDownloadHistoryRow());
        return ok({ url: 'files/docs/100234_visa.pdf?link=abc' });
      },
    });
    const user = renderSite(applicantPaths.trackOrder(100234));
    expect(await screen.findByRole('textbox', { name: texts.orderId })).toHaveValue('100234');
    await user.click(await fillIn(user, texts));
    expect(await screen.findByText(texts.orderFound)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: texts.completed })).toHaveFocus();
    expect(location.pathname).toBe(`/get-new-order-details/${encodeOrderId(100234)}`);
    expect(document.title).toContain(texts.downloadTitle);
    expect(screen.getByText(texts.historyEmpty)).toBeVisible();

    await user.click(screen.getByRole('button', { name: texts.downloadNow }));
    const table = screen.getByRole('table', { name: texts.historyTitle });
    expect(await within(table).findByText('203.0.113.7')).toBeVisible();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(Object.values(texts.columns));
    expect(click.mock.contexts[0]).toHaveProperty('download', 'e-visa-100234.pdf');
    expect(sent[0]).toMatchObject({ json: { orderId: '100234', email: 'marie@mail.example' }, authorization: null });
    click.mockRestore();
  });

  test.each(['x', btoa('visa'), oversizedId, '%F0%9F%98%80', '%'])(
    'shows a notice for the invalid link %s',
    async (id) => {
      renderSite(`/track-order/${id}`);
      expect(await screen.findByRole('status')).toHaveTextContent(texts.incompleteLink);
      expect(screen.getByRole('textbox', { name: texts.orderId })).toHaveValue('');
    },
  );

  test.each<[string, () => Response | Promise<Response>, string]>([
    ['a wrong id or email', () => refused(en.orderNotFound), texts.orderNotFound],
    // English shows the API's own message, which contains the error reference.
    [
      'a server error',
      () => refused(serverError, { httpStatus: 500 }),
      language === 'en' ? serverError : texts.serviceFailed,
    ],
    ['no response', unreachable, texts.unreachable],
  ])('shows %s in the form until the next attempt, and keeps the input and focus', async (_, respond, message) => {
    fakeApi({ trackOrder: respond });
    const user = renderSite('/track-order');
    const send = await fillIn(user, texts);
    await user.click(send);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(send).toHaveFocus();
    expect(screen.getByRole('textbox', { name: texts.emailId })).toHaveValue('marie@mail.example');
    await user.click(screen.getByRole('button', { name: texts.dismiss }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText(message)).toBeVisible();
    fakeApi({ trackOrder: pending });
    await user.click(send);
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  });

  test('clears the previous error on the next attempt', async () => {
    fakeApi({ trackOrder: () => refused(en.orderNotFound) });
    const user = renderSite('/track-order');
    const send = await fillIn(user, texts);
    await user.click(send);
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.orderNotFound);
    fakeApi({ trackOrder: pending });
    await user.click(send);
    // Otherwise it would close after five seconds.
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument(), { timeout: 2000 });
  });

  test('focuses the first empty field', async () => {
    const user = renderSite(applicantPaths.trackOrder(100234));
    await user.click(await screen.findByRole('button', { name: texts.trackButton }));
    expect(screen.getByRole('textbox', { name: texts.emailId })).toHaveFocus();
    await user.clear(screen.getByRole('textbox', { name: texts.orderId }));
    await user.click(screen.getByRole('button', { name: texts.trackButton }));
    expect(screen.getByRole('textbox', { name: texts.orderId })).toHaveFocus();
  });

  test('sends one request for repeated submits', async () => {
    const sent = fakeApi({ trackOrder: pending });
    const user = renderSite('/track-order');
    const send = await fillIn(user, texts);
    await user.keyboard('{Enter>50/}');
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await user.click(send);
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['expired', () => unauthenticated()],
    ['of another order', () => refused('Another order.', { httpStatus: 403 })],
  ])('redirects to the form with a notice when the token is %s', async (_, respond) => {
    storeTrackingToken(100234, 'old');
    fakeApi({ getDownloadHistory: respond });
    renderSite(applicantPaths.orderDownload(100234));
    expect(await screen.findByText(fillDuration(texts.closedForSafety, 30, language))).toBeVisible();
    expect(screen.getByRole('textbox', { name: texts.orderId })).toHaveValue('100234');
  });

  test.each([
    ['missing', 404, 'documentGone'],
    ['replaced', 409, 'documentReplaced'],
  ] as const)('a document that is %s is said, and the page stays', async (_, httpStatus, message) => {
    storeTrackingToken(100234, 'token');
    fakeApi({
      getDownloadHistory: () => ok([], { mainResult: order, path: visa }),
      downloadPassportDocPdf: () => refused(en[message], { httpStatus }),
    });
    const user = renderSite(applicantPaths.orderDownload(100234));
    await user.click(await screen.findByRole('button', { name: texts.downloadNow }));
    expect(await screen.findByRole('alert')).toHaveTextContent(texts[message]);
  });

  test('shows an error when the order fails to load, and retries', async () => {
    storeTrackingToken(100234, 'token');
    fakeApi({ getDownloadHistory: unreachable });
    const user = renderSite(applicantPaths.orderDownload(100234));
    expect(await screen.findByText(texts.loadFailed)).toBeVisible();
    fakeApi({ getDownloadHistory: () => ok([], { mainResult: order, path: null }) });
    await user.click(screen.getByRole('button', { name: texts.retry }));
    expect(await screen.findByRole('heading', { level: 1, name: texts.stages.issued.title })).toBeVisible();
  });
});

test.each<[Language, string]>([
  ['de', 'in 8 Minuten'],
  ['ar', '8 دقائق'],
])('shows in %s how long to wait after too many attempts', async (language, text) => {
  setLanguage(language);
  fakeApi({ trackOrder: () => refused('Too many attempts.', { httpStatus: 429, retryAfter: 421 }) });
  const user = renderSite('/track-order');
  await user.click(await fillIn(user, language === 'de' ? de : ar));
  expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(text));
});

test('switches the language of the page and its errors, and stores the choice', async () => {
  const user = renderSite('/track-order');
  await user.click(screen.getByRole('button', { name: en.trackButton }));
  expect(screen.getByRole('textbox', { name: en.orderId })).toHaveAccessibleDescription(
    `${en.orderIdRequired} ${en.orderIdHint}`,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: en.language }), 'ar');
  expect(await screen.findByText(ar.orderIdRequired)).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.cookie).toContain('language=ar');
  await user.selectOptions(screen.getByRole('combobox', { name: ar.language }), 'en');
  expect(await screen.findByText(en.orderIdRequired)).toBeVisible();
});

test('returns from the order to an empty form with Back', async () => {
  storeTrackingToken(100234, 'token');
  fakeApi({ getDownloadHistory: () => ok([], { mainResult: order, path: null }) });
  const user = renderSite(applicantPaths.orderDownload(100234));
  await user.click(await screen.findByRole('link', { name: en.trackAnother }));
  expect(screen.getByRole('textbox', { name: en.orderId })).toHaveValue('');
  act(() => history.back());
  expect(await screen.findByRole('heading', { level: 1, name: en.stages.issued.title })).toBeVisible();
});
