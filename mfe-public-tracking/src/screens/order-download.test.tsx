import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from '@evisa/shared/kit/router';
import type { DownloadHistoryRow, PublicDocument, PublicOrder } from '@evisa/shared/contract/tracking';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { applicantStages, paymentStages } from '@evisa/shared/domain/orders/order-status';
import { storeTrackingToken } from '@evisa/shared/session/tracking-token';
import { buildDownloadHistoryRow } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, unauthenticated, unreachable } from '@evisa/shared/testing/fake-api';
import { render, type Rendered } from '@evisa/shared/testing/render';
import { setLanguage } from '@evisa/shared/session/language';
import de from '../i18n/de.json';
import { en } from '../i18n/en';
import { parseNotice } from '../params/notice';
import { Component as OrderDownload } from './order-download';

/** The bytes of the document; its link comes from the API. */
jest.mock('@evisa/shared/client/resumable-download', () => ({ downloadResumably: async () => new Blob(['%PDF']) }));
URL.createObjectURL = () => 'blob:http://localhost/visa';
URL.revokeObjectURL = () => {};

const visa: PublicDocument = { file1: 'visa.pdf', customer_name: 'MARIE DUPONT' };

function buildPublicOrder(over: Partial<PublicOrder> = {}): PublicOrder {
  return {
    order_id: 100234,
    customer_name: 'MARIE DUPONT',
    stage: 'issued',
    placed_at: '2026-03-05T09:07:02.000Z',
    ...over,
  };
}

const respondWithTrackedOrder = (
  path: PublicDocument | null,
  over: Partial<PublicOrder> = {},
  history: DownloadHistoryRow[] = [],
) => ok(history, { mainResult: buildPublicOrder(over), path });

/** Replaces the form. Shows the notice. */
function FormStub() {
  return <p>{`Form: ${parseNotice(useLocation().state) ?? 'none'}`}</p>;
}

function renderScreen(id = encodeOrderId(100234)): Rendered {
  return render(<OrderDownload />, {
    route: `/get-new-order-details/${id}`,
    path: '/get-new-order-details/:orderId',
    routes: [{ path: '/track-order/:orderId?', element: <FormStub /> }],
  });
}

const findDownloadButton = () => screen.findByRole('button', { name: 'Download Now' });

describe('without a token', () => {
  test('redirects to the form of the order, and requests nothing', async () => {
    const sent = fakeApi({});
    const { currentPath } = renderScreen(encodeOrderId(100777));
    expect(await screen.findByText('Form: closedForSafety')).toBeVisible();
    expect(currentPath()).toBe(`/track-order/${encodeOrderId(100777)}`);
    expect(sent).toEqual([]);
  });

  test.each([
    ['expired', () => unauthenticated()],
    ['of another order', () => refused('This token is for another order.', { httpStatus: 403 })],
  ])('redirects to the form and deletes the token: %s', async (_, respond) => {
    storeTrackingToken(100234, 'old');
    fakeApi({ getDownloadHistory: respond });
    const { currentPath } = renderScreen();
    expect(await screen.findByText('Form: closedForSafety')).toBeVisible();
    expect(currentPath()).toBe(`/track-order/${encodeOrderId(100234)}`);
    expect(sessionStorage.getItem('tracking')).not.toContain('old');
  });

  test.each(['100234', '%F0%9F%98%80', 'x'])('redirects the invalid id %s to an empty form', async (id) => {
    const { currentPath } = renderScreen(id);
    expect(await screen.findByText('Form: incompleteLink')).toBeVisible();
    expect(currentPath()).toBe('/track-order');
  });
});

describe('with a token', () => {
  beforeEach(() => storeTrackingToken(100234, 'token'));

  test('downloads the document and shows the download in the history', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const history: DownloadHistoryRow[] = [];
    const sent = fakeApi({
      getDownloadHistory: () => respondWithTrackedOrder(visa, {}, history),
      downloadPassportDocPdf: () => {
        history.push(buildDownloadHistoryRow({ browser: 'Chrome-Unknown-Desktop' }));
        return ok({ url: 'files/docs/100234_visa.pdf?link=abc' });
      },
    });
    const { user } = renderScreen();
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Your application for an e-Visa has been completed successfully',
      }),
    ).toHaveFocus();
    expect(screen.getByText('No record found')).toBeVisible();
    expect(screen.getByText(/print the downloaded file/)).toHaveTextContent('Choose “Download Now”');

    await user.click(await findDownloadButton());
    const table = screen.getByRole('table', { name: 'Downloaded History' });
    expect(await within(table).findByText('203.0.113.7')).toBeVisible();
    expect(click.mock.contexts[0]).toHaveProperty('href', 'blob:http://localhost/visa');
    expect(click.mock.contexts[0]).toHaveProperty('download', 'e-visa-100234.pdf');
    expect(sent[1]).toMatchObject({
      json: { orderId: 100234, customername: 'MARIE DUPONT', file1: 'visa.pdf' },
      authorization: 'token',
    });
    click.mockRestore();
  });

  test('shows the columns and values of the history', async () => {
    fakeApi({
      getDownloadHistory: () =>
        respondWithTrackedOrder(visa, {}, [
          buildDownloadHistoryRow({ browser: 'Mobile Safari-iPhone-mobile', os: 'iOS 18' }),
          buildDownloadHistoryRow({
            browser: 'Unknown-Unknown-Unknown',
            os: 'Unknown',
            timezone: 'Unknown',
            region: null,
          }),
        ]),
    });
    renderScreen();
    const table = await screen.findByRole('table', { name: 'Downloaded History' });
    expect(within(table).getAllByRole('columnheader').map(getVisibleText)).toEqual(Object.values(en.columns));
    const [, first, second] = within(table).getAllByRole('row');
    expect(getCellTexts(first)).toEqual([
      '1',
      '100234',
      expect.stringMatching(/^03-06-2026 7:34:56Your time: 2026-03-0\d \d\d:\d\d$/),
      '203.0.113.7',
      'iPhone',
      'Mobile',
      'Mobile Safari',
      'iOS 18',
      'France',
    ]);
    expect(getCellTexts(second)).toEqual([
      '2',
      '100234',
      expect.stringMatching(/^03-06-2026 7:34:56Your time: 2026-03-0\d \d\d:\d\d$/),
      '203.0.113.7',
      '—',
      '—',
      '—',
      '—',
      '—',
    ]);
  });

  test.each([
    ['2001:db8:0:1::7', '2001:db8:0:1::7'],
    ['2001:db8:…::x', '2001:db8:…::x'],
    ['::ffff:198.51.100.x', '198.51.100.x'],
    ['', '—'],
  ])('shows the IP address %s as %s', async (ip, shown) => {
    fakeApi({ getDownloadHistory: () => respondWithTrackedOrder(visa, {}, [buildDownloadHistoryRow({ ip })]) });
    renderScreen();
    const table = await screen.findByRole('table', { name: 'Downloaded History' });
    expect(getCellTexts(within(table).getAllByRole('row')[1])[3]).toBe(shown);
  });

  test.each(applicantStages)('shows the stage of an order without a document: %s', async (stage) => {
    fakeApi({ getDownloadHistory: () => respondWithTrackedOrder(null, { stage }) });
    renderScreen();
    expect(await screen.findByRole('heading', { level: 1, name: en.stages[stage].title })).toBeVisible();
    expect(screen.getByText(en.stages[stage].text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download Now' })).not.toBeInTheDocument();
  });

  test.each(paymentStages)('shows a payment that is under way instead of the stage: %s', async (payment_stage) => {
    fakeApi({ getDownloadHistory: () => respondWithTrackedOrder(null, { stage: 'in_review', payment_stage }) });
    renderScreen();
    expect(await screen.findByRole('heading', { level: 1, name: en.stages[payment_stage].title })).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Progress of your application' }));
    expect(steps.getByText(en.steps[payment_stage === 'refunding' ? 'refunding' : 'payment'])).toBeVisible();
  });

  test('highlights the current step', async () => {
    fakeApi({ getDownloadHistory: () => respondWithTrackedOrder(null, { stage: 'with_government' }) });
    renderScreen();
    const steps = within(await screen.findByRole('list', { name: 'Progress of your application' }));
    expect(
      steps
        .getAllByRole('listitem')
        .filter((step) => step.getAttribute('aria-current') === 'step')
        .map(getVisibleText),
    ).toEqual(['3With the government']);
  });

  test.each([
    ['waiting_for_you', ['Received', '2Waiting for you', '3With the government', '4Issued']],
    ['refunded', ['Received', '2Refunded']],
    ['closed', ['Received', '2Closed']],
  ] as const)('an order that is %s has steps of its own', async (stage, names) => {
    fakeApi({ getDownloadHistory: () => respondWithTrackedOrder(null, { stage }) });
    renderScreen();
    const steps = within(await screen.findByRole('list', { name: 'Progress of your application' }));
    expect(steps.getAllByRole('listitem').map(getVisibleText)).toEqual(
      names.map((name, index) => (index === 0 ? `${name}03/05/2026` : name)),
    );
    expect(steps.getByRole('listitem', { current: 'step' })).toHaveTextContent(names[1]);
  });

  test('shows the order’s email address for questions', async () => {
    fakeApi({ getDownloadHistory: () => respondWithTrackedOrder(null, { stage: 'waiting_for_you' }) });
    renderScreen();
    expect(await screen.findByRole('link', { name: /^100234@ ?localhost$/ })).toHaveAttribute(
      'href',
      'mailto:100234@localhost',
    );
  });

  test('explains that the order is not available, and links to the form', async () => {
    fakeApi({ getDownloadHistory: () => refused(en.orderGone, { httpStatus: 404 }) });
    renderScreen();
    expect(await screen.findByRole('alert')).toHaveTextContent(en.orderGone);
    expect(screen.getByRole('link', { name: 'Track another order' })).toHaveAttribute('href', '/track-order');
  });

  describe('in German', () => {
    beforeEach(() => setLanguage('de'));
    afterEach(() => act(() => setLanguage('en')));

    test('translates dates, devices, locations and times', async () => {
      fakeApi({
        getDownloadHistory: () =>
          respondWithTrackedOrder(visa, {}, [
            buildDownloadHistoryRow({ browser: 'Chrome-PC-desktop' }),
            buildDownloadHistoryRow({ ip: '203.0.113.x', timezone: 'Local network', region: null }),
          ]),
      });
      renderScreen();
      const table = await screen.findByRole('table', { name: 'Bisherige Downloads' });
      const [, first, second] = within(table).getAllByRole('row');
      expect(getCellTexts(first)).toEqual([
        '1',
        '100234',
        expect.stringMatching(/^03-06-2026 7:34:56Ihre Zeit: 2026-03-0\d \d\d:\d\d$/),
        '203.0.113.7',
        'PC',
        'Computer',
        'Chrome',
        'Windows 11',
        'Frankreich',
      ]);
      expect(getCellTexts(second)).toEqual(expect.arrayContaining(['203.0.113.x', 'Lokales Netzwerk']));
      expect(screen.getByText('5. März 2026')).toBeVisible();
    });

    test('explains in German that the document is missing, and reloads the order', async () => {
      const sent = fakeApi({
        getDownloadHistory: () => respondWithTrackedOrder(visa),
        downloadPassportDocPdf: () => refused('There is no such document.', { httpStatus: 404 }),
      });
      const { user } = renderScreen();
      await user.click(await screen.findByRole('button', { name: 'Jetzt herunterladen' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(de.documentGone);
      expect(screen.getByRole('button', { name: 'Schließen' })).toBeVisible();
      await waitFor(() =>
        expect(sent.map(({ call }) => call)).toEqual([
          'getDownloadHistory',
          'downloadPassportDocPdf',
          'getDownloadHistory',
        ]),
      );
    });

    test('explains in German that the service is unreachable', async () => {
      fakeApi({ getDownloadHistory: unreachable });
      renderScreen();
      expect(await screen.findByText(de.unreachable)).toBeVisible();
      expect(screen.getByText(de.loadFailed)).toBeVisible();
    });
  });

  test('explains that the service is unreachable, and retries', async () => {
    fakeApi({ getDownloadHistory: unreachable });
    const { user } = renderScreen();
    expect(await screen.findByRole('alert')).toHaveTextContent('The service cannot be reached');
    fakeApi({ getDownloadHistory: () => respondWithTrackedOrder(visa) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findDownloadButton()).toBeVisible();
  });

  test('shows why a download was refused, and keeps the page', async () => {
    fakeApi({
      getDownloadHistory: () => respondWithTrackedOrder(visa),
      downloadPassportDocPdf: () => refused('The document was replaced.', { httpStatus: 404 }),
    });
    const { user } = renderScreen();
    await user.click(await findDownloadButton());
    expect(await screen.findByText('The document was replaced.')).toBeVisible();
    expect(await findDownloadButton()).not.toHaveAttribute('aria-busy');
  });

  test('redirects to the form when the token expires before the download', async () => {
    fakeApi({
      getDownloadHistory: () => respondWithTrackedOrder(visa),
      downloadPassportDocPdf: () => unauthenticated(),
    });
    const { user, currentPath } = renderScreen();
    await user.click(await findDownloadButton());
    await waitFor(() => expect(currentPath()).toBe(`/track-order/${encodeOrderId(100234)}`));
  });
});

function getVisibleText(element: Element): string {
  return element.textContent ?? '';
}

function getCellTexts(row: HTMLElement | undefined): string[] {
  return row ? within(row).getAllByRole('cell').map(getVisibleText) : [];
}
