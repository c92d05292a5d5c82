import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { DocumentButton } from './document-button';
import { PdfError, type PdfFailure } from './pdf-failure';
import { renderPage, openPdf } from './pdf-renderer';

// jsdom does not render. Browser tests cover the PDF library.
jest.mock('./pdf-renderer', () => ({ openPdf: jest.fn(), renderPage: jest.fn(() => () => {}) }));

const respondWithBytes = (type: string) => () =>
  new Response(new Blob(['x'], { type }), { headers: { 'content-type': type } });

/** Each page starts 100 px below the previous one. */
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
    constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      this.notify([{ isIntersecting: true }]);
    }
    disconnect() {}
  } as never;
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return Number(this.dataset['page'] ?? 1) * 100 - 100;
  });
  globalThis.ResizeObserver = class {
    constructor(private readonly notify: () => void) {}
    observe() {
      this.notify();
    }
    disconnect() {}
  } as never;
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(634);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700);
});

afterEach(() => jest.restoreAllMocks());

it('loads a file only when it is opened, and gives the download a readable name', async () => {
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

it('fits the pages of a PDF to the width, and moves between them', async () => {
  buildPdf(3);
  fakeApi({ getFile: respondWithBytes('application/pdf') });
  const { user, viewer } = await openDocumentViewer();
  expect(await within(viewer).findByText('Page 1 of 3')).toBeVisible();
  await waitFor(() => expect(renderPage).toHaveBeenCalledTimes(3));
  expect(jest.mocked(renderPage).mock.calls[0]?.[2]).toMatchObject({ scale: 1, rotation: 0 });

  const viewport = within(viewer).getByRole('region', { name: 'Flight Ticket In, PDF' });
  await user.click(within(viewer).getByRole('button', { name: 'Next page' }));
  expect(within(viewer).getByText('Page 2 of 3')).toBeVisible();
  expect(viewport.scrollTop).toBe(92);
  await user.keyboard('{PageDown}');
  expect(within(viewer).getByText('Page 3 of 3')).toBeVisible();
  const next = within(viewer).getByRole('button', { name: 'Next page' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await user.keyboard('{PageUp}');
  viewport.scrollTop = 0;
  fireEvent.scroll(viewport);
  expect(within(viewer).getByText('Page 1 of 3')).toBeVisible();
});

it('zooms and rotates with buttons, keys, and Ctrl with the wheel', async () => {
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
  const viewport = within(viewer).getByRole('region', { name: 'Flight Ticket In, PDF' });
  fireEvent.wheel(viewport, { deltaY: 1 });
  expect(getZoomText(viewer)).toBe('100%');
  expect(fireEvent.wheel(viewport, { deltaY: 1, ctrlKey: true })).toBe(false);
  expect(getZoomText(viewer)).toBe('75%');
  await user.click(within(viewer).getByRole('button', { name: 'Fit' }));

  jest.mocked(renderPage).mockClear();
  await user.keyboard('r');
  await waitFor(() => expect(jest.mocked(renderPage).mock.lastCall?.[2]).toMatchObject({ scale: 1, rotation: 90 }));
  await user.keyboard('{Control>}r{/Control}');
  expect(jest.mocked(renderPage).mock.lastCall?.[2]).toMatchObject({ scale: 1, rotation: 90 });
});

it('shows and rotates an image', async () => {
  fakeApi({ getFile: respondWithBytes('image/jpeg') });
  const { user, viewer } = await openDocumentViewer();
  const image = await within(viewer).findByRole('img', { name: 'Flight Ticket In' });
  Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 300 } });
  fireEvent.load(image);
  await user.keyboard('r');
  expect(image.style.transform).toContain('rotate(90deg)');
  expect(within(viewer).queryByText(/^Page/)).toBeNull();
});

it('closes with Escape, and returns the focus', async () => {
  const close = buildPdf(1);
  fakeApi({ getFile: respondWithBytes('application/pdf') });
  const { user, viewer, opener } = await openDocumentViewer();
  await within(viewer).findByText('Page 1 of 1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
  expect(close).toHaveBeenCalled();
});

it('shows that it is loading', async () => {
  fakeApi({ getFile: pending });
  const { viewer } = await openDocumentViewer();
  expect(within(viewer).getByRole('img', { name: 'Loading Flight Ticket In' })).toBeVisible();
});

it.each([
  ['an unreachable service', unreachable, /cannot be reached/],
  ['a refusal', () => refused('There is no such file', { httpStatus: 404 }), 'There is no such file'],
])('offers Retry after %s', async (_, respond, text) => {
  fakeApi({ getFile: respond });
  const { user, viewer } = await openDocumentViewer();
  expect(await within(viewer).findByText(text)).toBeVisible();
  buildPdf(2);
  fakeApi({ getFile: respondWithBytes('application/pdf') });
  await user.click(within(viewer).getByRole('button', { name: 'Retry' }));
  expect(await within(viewer).findByText('Page 1 of 2')).toBeVisible();
});

it.each<[PdfFailure, string]>([
  ['damaged', 'This file cannot be shown'],
  ['password', 'This file needs a password'],
  ['reader', 'We couldn’t load the PDF viewer'],
])('explains why a PDF is not shown (%s), and still offers the download', async (failure, title) => {
  jest.mocked(openPdf).mockRejectedValue(new PdfError(failure));
  fakeApi({ getFile: respondWithBytes('application/pdf') });
  const { viewer } = await openDocumentViewer();
  const alert = await within(viewer).findByRole('alert');
  expect(alert).toHaveTextContent(title);
  expect(/damaged/.test(alert.textContent)).toBe(failure === 'damaged');
  expect(within(viewer).getByRole('link', { name: 'Download' })).toBeVisible();
});

it('does not call a file damaged when the PDF library throws', async () => {
  jest.mocked(openPdf).mockRejectedValue(new TypeError('Map.prototype.getOrInsert is not a function'));
  fakeApi({ getFile: respondWithBytes('application/pdf') });
  const { viewer } = await openDocumentViewer();
  expect(await within(viewer).findByRole('alert')).toHaveTextContent('We couldn’t load the PDF viewer');
});

it('says once when parts of a PDF could not be shown', async () => {
  buildPdf(3);
  jest.mocked(renderPage).mockImplementation((page, _, { onRendered }) => {
    onRendered(page.pageNumber === 1);
    return () => {};
  });
  fakeApi({ getFile: respondWithBytes('application/pdf') });
  const { viewer } = await openDocumentViewer();
  expect(await within(viewer).findByRole('status')).toHaveTextContent('Part of this file could not be shown');
  expect(within(viewer).getByRole('region', { name: 'Flight Ticket In, PDF' })).toBeVisible();
});

it('says nothing when all of a PDF is shown', async () => {
  buildPdf(1);
  jest.mocked(renderPage).mockImplementation((_page, _, { onRendered }) => {
    onRendered(true);
    return () => {};
  });
  fakeApi({ getFile: respondWithBytes('application/pdf') });
  const { viewer } = await openDocumentViewer();
  await waitFor(() => expect(renderPage).toHaveBeenCalled());
  expect(within(viewer).queryByRole('status')).toBeNull();
});

it('explains that an image is unreadable', async () => {
  fakeApi({ getFile: respondWithBytes('image/png') });
  const { viewer } = await openDocumentViewer();
  fireEvent.error(await within(viewer).findByRole('img', { name: 'Flight Ticket In' }));
  expect(await within(viewer).findByRole('alert')).toHaveTextContent('This file cannot be shown');
});

it('explains that the file type is not supported', async () => {
  fakeApi({ getFile: respondWithBytes('application/zip') });
  const { viewer } = await openDocumentViewer();
  expect(await within(viewer).findByText('This file type cannot be shown here')).toBeVisible();
});
