import { screen, waitFor, within } from '@testing-library/react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import {
  buildDownloadHistoryRow,
  buildMailHistoryRow,
  buildOrderDetail,
  buildRemark,
  signInAs,
} from '@evisa/shared/testing/factories';
import { fakeApi, ok, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as ViewOrder } from './view-order';

// jsdom does not render.
jest.mock('../features/document-viewer/pdf-renderer', () => ({ openPdf: () => new Promise(() => {}) }));

const respondWithImage = () =>
  new Response(new Blob(['x'], { type: 'image/jpeg' }), { headers: { 'content-type': 'image/jpeg' } });
const respondWithPdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });

function renderScreen(overrides: Partial<OrderDetail> = {}) {
  fakeApi({ getOrdersDetails: () => ok(buildOrderDetail(overrides)), getFile: respondWithImage });
  return render(<ViewOrder />, {
    route: `/admin/view-order/${encodeOrderId(100234)}`,
    path: '/admin/view-order/:orderId',
  });
}

const findSection = (name: string) => screen.findByRole('region', { name });

const getTableHeaders = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  signInAs('Team');
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
});

it('shows what the provider reported about an email', async () => {
  const at = '2026-06-03T02:05:00.000Z';
  const mailHistory = [
    buildMailHistoryRow({ id: 4, delivery: { state: 'delayed', at, reason: '452 4.2.2 full' } }),
    buildMailHistoryRow({ id: 3, delivery: { state: 'complaint', at, reason: null } }),
    buildMailHistoryRow({ id: 2, delivery: { state: 'delivered', at, reason: null } }),
    buildMailHistoryRow({ id: 1, delivery: null }),
  ];
  renderScreen({ mailHistory });
  const rows = within(await findSection('Email History')).getAllByRole('row');
  expect(rows.filter((_, index) => index > 0 && index % 2 === 0).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Delayedto .+06\/03\/2026 02:05:00452 4\.2\.2 full/),
    expect.stringMatching(/^Marked as spamto /),
    expect.stringMatching(/^Deliveredto /),
    expect.stringMatching(/^Sentto /),
  ]);
});

it('lists emails with their state, document, and the reason for a failure', async () => {
  const mailHistory = [
    buildMailHistoryRow({
      id: 2,
      state: 'failed',
      reason: 'Mailbox full',
      uploadDoc: { file1: 'b.pdf', mail_service_provider: 'Zoho' },
    }),
    buildMailHistoryRow({ id: 1 }),
    buildMailHistoryRow({ id: 0, kind: 'invoice', uploadDoc: { file1: '', mail_service_provider: 'AWS' } }),
  ];
  const { user } = renderScreen({ mailHistory });
  const rows = within(await findSection('Email History')).getAllByRole('row');
  expect(getTableHeaders('Email History')).toEqual(['#', 'Order ID', 'Download link', 'Date & Time', 'Mail Provider']);
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '1100234Document03/06/2026 02:00:00Zoho',
    'Failedto marie.dupont@mail.exampleMailbox full',
    expect.stringMatching(/^2100234Document03\/06\/2026 02:00:00AWS$/),
    expect.stringMatching(/^Sentto marie/),
    expect.stringMatching(/^3100234Invoice03\/06\/2026 02:00:00AWS$/),
    expect.stringMatching(/^Sentto marie/),
  ]);
  expect(within(rows[5] ?? document.body).queryByRole('button')).toBeNull();

  const sent = fakeApi({ getFile: respondWithPdf });
  await user.click(within(rows[1] ?? document.body).getByRole('button', { name: /Document/ }));
  const viewer = await screen.findByRole('dialog', { name: 'Visa document of order 100234' });
  const download = await within(viewer).findByRole('link', { name: 'Download' });
  expect(download).toHaveAttribute('href', 'blob:file');
  expect(download).toHaveAttribute('download', 'order-100234-visa.pdf');
  expect(sent).toMatchObject([{ params: { area: 'docs', name: '100234_b.pdf' } }]);
});

it('lists downloads with their documents', async () => {
  const { user } = renderScreen({
    downloadHistory: [buildDownloadHistoryRow({ create_ts: '2026-03-06T12:34:56.000Z', file1: 'old.pdf' })],
  });
  const row = within(await findSection('Download History')).getAllByRole('row')[1];
  expect(getTableHeaders('Download History')).toEqual([
    '#',
    'Order ID',
    'Date & Time (EST)',
    'File Link',
    'IP',
    'Location',
  ]);
  expect(row).toHaveTextContent(/^110023403-06-2026 7:34:56Document203\.0\.113\.7France$/);

  const sent = fakeApi({ getFile: respondWithPdf });
  await user.click(screen.getByRole('button', { name: 'Document, Visa document of order 100234' }));
  await waitFor(() => expect(sent).toMatchObject([{ params: { area: 'docs', name: '100234_old.pdf' } }]));
});

it.each(['Email History', 'Download History', 'Comment History'])('shows when %s is empty', async (name) => {
  renderScreen();
  expect(await findSection(name)).toHaveTextContent('No record found');
});

it('expands a remark to its text and flags', async () => {
  const { user } = renderScreen({ remark: [buildRemark({ remark: 'Called twice.', telephone: 'Y' })] });
  const comments = await findSection('Comment History');
  expect(getTableHeaders('Comment History')).toEqual(['#', 'Order ID', 'Date & Time (EST)', 'Team', 'Action']);
  expect(comments).toHaveTextContent('110023403/06/2026 07:15:00Sokha ChanShow');
  expect(screen.queryByText('Called twice.')).toBeNull();

  await user.click(within(comments).getByRole('button', { name: 'Show comment 1' }));
  expect(screen.getByText('Called twice.')).toBeVisible();
  expect(comments).toHaveTextContent('WhatsappNTelephoneYRefundNVoidedNChargebackNReportErrorN');

  await user.click(within(comments).getByRole('button', { name: 'Hide comment 1' }));
  expect(screen.queryByText('Called twice.')).toBeNull();
});

it('shows the images and opens them', async () => {
  const { user } = renderScreen({ applicant_photo: 'p.jpg', applicant_passport_photo: null });
  await user.click(await screen.findByRole('button', { name: 'View, Photo' }));
  const viewer = await screen.findByRole('dialog', { name: 'Photo' });
  expect(within(viewer).getByRole('img', { name: 'Photo' })).toHaveAttribute('src', 'blob:file');
  expect(screen.queryByRole('button', { name: 'View, Passport' })).toBeNull();
});

it('retries an image that failed to load', async () => {
  fakeApi({ getOrdersDetails: () => ok(buildOrderDetail({ applicant_passport_photo: null })), getFile: unreachable });
  const { user } = render(<ViewOrder />, {
    route: `/admin/view-order/${encodeOrderId(100234)}`,
    path: '/admin/view-order/:orderId',
  });
  const retry = await within(await findSection('Personal Information')).findByRole('button', { name: /Retry/ });
  fakeApi({ getFile: respondWithImage });
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'View, Photo' })).toBeVisible();
});
