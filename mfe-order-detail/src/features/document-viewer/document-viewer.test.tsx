import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { DocumentButton } from './document-button';
import { PdfReaderError } from './pdf-reader-error';
import { renderPage, openPdf } from './pdf-renderer';

// jsdom draws nothing; the reader itself is tried in a browser.
jest.mock('./pdf-renderer', () => ({ openPdf: jest.fn(), drawPage: jest.fn(() => () => {}) }));

const respondWithBytes = (type: string) => () =>
  new Response(new Blob(['x'], { type }), { headers: { 'content-type': type } });

/** Its pages lie 100 px below one another. */
function buildPdf(count: number) {
  const close = jest.fn();
  const pages = Array.from({ length: count }, (_, index) => ({
    pageNumber: index + 1,
    rotate: 0,
    getViewport: () => ({ width: 600, height: 800 }),
  }));
  jest.mocked(openPdf).mockResolvedValue({ pages, close } as never);
  return close;
}

function renderButton() {
  return render(
    <DocumentButton orderId={100234} file={{ area: 'uploads', name: 'a1b2.PDF' }} title="Flight Ticket In" />,
  );
}

async function openDocumentViewer() {
  const view = renderButton();
  const opener = screen.getByRole('button', { name: 'View, Flight Ticket In' });
  await view.user.click(opener);
  return { ...view, opener, viewer: await screen.findByRole('dialog', { name: 'Flight Ticket In' }) };
}

const getZoomText = (viewer: HTMLElement) => within(viewer).getByText(/^\d+%$/).textContent;

beforeEach(() => {
  signInAs('Team');
  jest.clearAllMocks();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  globalThis.IntersectionObserver = class {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      this.tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  } as never;
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return Number(this.dataset['page'] ?? 1) * 100 - 100;
  });
  globalThis.ResizeObserver = class {
    constructor(private readonly tell: () => void) {}
    observe() {
      this.tell();
    }
    disconnect() {}
  } as never;
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(634);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700);
});

afterEach(() => jest.restoreAllMocks());

it('fetches a file only when it is opened, and gives it a name that says what it is', async () => {
  buildPdf(1);
  const sent = fakeApi({ getFile: respondWithBytes('application/pdf') });
  const { user } = renderButton();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'View, Flight Ticket In' }));
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link).toHaveAttribute('href', 'blob:file');
  expect(link).toHaveAttribute('download', 'order-100234-flight-ticket-in.pdf');
  expect(sent).toMatchObject([{ call: 'getFile', params: { area: 'uploads', name: 'a1b2.PDF' } }]);
});

it('draws the pages of a PDF at the width of the window and pages through them', async () => {
  buildPdf(3);
  fakeApi({ getFile: respondWithBytes('application/pdf') });
  const { user, viewer } = await openDocumentViewer();
  expect(await within(viewer).findByText('Page 1 of 3')).toBeVisible();
  await waitFor(() => expect(renderPage).toHaveBeenCalledTimes(3));
  expect(jest.mocked(renderPage).mock.calls[0]?.[2]).toEqual({ scale: 1, rotation: 0 });

  const stage = within(viewer).getByRole('region', { name: 'Flight Ticket In, PDF' });
  await user.click(within(viewer).getByRole('button', { name: 'Next page' }));
  expect(within(viewer).getByText('Page 2 of 3')).toBeVisible();
  expect(stage.scrollTop).toBe(92);
  await user.keyboard('{PageDown}');
  expect(within(viewer).getByText('Page 3 of 3')).toBeVisible();
  expect(within(viewer).getByRole('button', { name: 'Next page' })).toBeDisabled();
  await user.keyboard('{PageUp}');
  stage.scrollTop = 0;
  fireEvent.scroll(stage);
  expect(within(viewer).getByText('Page 1 of 3')).toBeVisible();
});

it('zooms and turns by buttons, keys and the wheel with Ctrl', async () => {
  buildPdf(1);
  fakeApi({ getFile: respondWithBytes('application/pdf') });
  const { user, viewer } = await openDocumentViewer();
  await within(viewer).findByText('Page 1 of 1');
  await user.click(within(viewer).getByRole('button', { name: 'Zoom in' }));
  expect(getZoomText(viewer)).toBe('125%');
  await user.keyboard('+=-');
  expect(getZoomText(viewer)).toBe('150%');
  await user.keyboard('0');
  expect(getZoomText(viewer)).toBe('100%');
  const stage = within(viewer).getByRole('region', { name: 'Flight Ticket In, PDF' });
  fireEvent.wheel(stage, { deltaY: 1 });
  expect(getZoomText(viewer)).toBe('100%');
  expect(fireEvent.wheel(stage, { deltaY: 1, ctrlKey: true })).toBe(false);
  expect(getZoomText(viewer)).toBe('75%');
  await user.click(within(viewer).getByRole('button', { name: 'Fit' }));

  jest.mocked(renderPage).mockClear();
  await user.keyboard('r');
  await waitFor(() => expect(jest.mocked(renderPage).mock.lastCall?.[2]).toEqual({ scale: 1, rotation: 90 }));
  await user.keyboard('{Control>}r{/Control}');
  expect(jest.mocked(renderPage).mock.lastCall?.[2]).toEqual({ scale: 1, rotation: 90 });
});

it('shows a picture and turns it', async () => {
  fakeApi({ getFile: respondWithBytes('image/jpeg') });
  const { user, viewer } = await openDocumentViewer();
  const image = await within(viewer).findByRole('img', { name: 'Flight Ticket In' });
  Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 300 } });
  fireEvent.load(image);
  await user.keyboard('r');
  expect(image.style.transform).toContain('rotate(90deg)');
  expect(within(viewer).queryByText(/^Page/)).toBeNull();
});

it('closes by Escape, and the focus goes back', async () => {
  const close = buildPdf(1);
  fakeApi({ getFile: respondWithBytes('application/pdf') });
  const { user, viewer, opener } = await openDocumentViewer();
  await within(viewer).findByText('Page 1 of 1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
  expect(close).toHaveBeenCalled();
});

it('says that it loads', async () => {
  fakeApi({ getFile: pending });
  const { viewer } = await openDocumentViewer();
  expect(within(viewer).getByRole('img', { name: 'Loading Flight Ticket In' })).toBeVisible();
});

it.each([
  ['an unreachable service', unreachable, /cannot be reached/],
  ['a refusal', () => refused('There is no such file', { httpStatus: 404 }), 'There is no such file'],
])('offers Retry after %s', async (_, answer, words) => {
  fakeApi({ getFile: answer });
  const { user, viewer } = await openDocumentViewer();
  expect(await within(viewer).findByText(words)).toBeVisible();
  buildPdf(2);
  fakeApi({ getFile: respondWithBytes('application/pdf') });
  await user.click(within(viewer).getByRole('button', { name: 'Retry' }));
  expect(await within(viewer).findByText('Page 1 of 2')).toBeVisible();
});

it('says so of a PDF that cannot be read, and still offers it', async () => {
  jest.mocked(openPdf).mockRejectedValue(new Error('no PDF'));
  fakeApi({ getFile: respondWithBytes('application/pdf') });
  const { viewer } = await openDocumentViewer();
  expect(await within(viewer).findByRole('alert')).toHaveTextContent('This file cannot be shown');
  expect(within(viewer).getByRole('link', { name: 'Download' })).toBeVisible();
});

it('does not blame the file where nothing can read a PDF', async () => {
  jest.mocked(openPdf).mockRejectedValue(new PdfReaderError());
  fakeApi({ getFile: respondWithBytes('application/pdf') });
  const { viewer } = await openDocumentViewer();
  const told = await within(viewer).findByRole('alert');
  expect(told).toHaveTextContent('PDFs cannot be shown now');
  expect(told).not.toHaveTextContent('broken');
  expect(within(viewer).getByRole('link', { name: 'Download' })).toBeVisible();
});

it('says so of a broken picture', async () => {
  fakeApi({ getFile: respondWithBytes('image/png') });
  const { viewer } = await openDocumentViewer();
  fireEvent.error(await within(viewer).findByRole('img', { name: 'Flight Ticket In' }));
  expect(await within(viewer).findByRole('alert')).toHaveTextContent('This file cannot be shown');
});

it('says so of a kind it does not know', async () => {
  fakeApi({ getFile: respondWithBytes('application/zip') });
  const { viewer } = await openDocumentViewer();
  expect(await within(viewer).findByText('This kind of file cannot be shown here')).toBeVisible();
});
