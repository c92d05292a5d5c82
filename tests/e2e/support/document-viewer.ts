import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { listUnassignedOrders, signInAndOpenOrder } from './order-page';
import type { Portal } from './servers/start-portal';

const documents = path.join(import.meta.dirname, 'documents');
/** Those that the upload checks accept. */
const acceptedDocuments = path.join(import.meta.dirname, '../../../api/src/main/testing/documents');
/** The documents of a Syrian's order, by the names of their buttons. */
const fields = {
  letter_of_invitation: 'Letter of Invitation',
  flight_ticket_in: 'Flight Ticket In',
  hotel_reservation_document: 'Hotel Reservation',
  contract_of_employment: 'Contract of Employment',
  bank_statement: 'Bank Statement',
  flight_ticket_out: 'Flight Ticket Out',
};

/**
 * Opens an order whose documents are these files of one of the two folders, at most six. They go into the portal's storage, not through an upload. Returns
 * a function that opens one of them in the viewer.
 */
export async function openOrderWithDocuments(
  page: Page,
  portal: Portal,
  files: readonly string[],
): Promise<(file: string) => Promise<Locator>> {
  const names = Object.fromEntries(Object.keys(fields).map((field, index) => [field, files[index] ?? null]));
  for (const file of files) {
    const accepted = path.join(acceptedDocuments, file);
    const source = existsSync(accepted) ? accepted : path.join(documents, file);
    copyFileSync(source, path.join(portal.dataDir, 'files/uploads', file));
  }
  await page.route('**/api/admin/get-orders-details/*', async (route) => {
    const response = await route.fetch();
    const answer: { data: Record<string, unknown> } = await response.json();
    const data = { ...answer.data, current_nationality: 'Syria', ...names };
    await route.fulfill({ response, json: { ...answer, data } });
  });
  const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
  await signInAndOpenOrder(page, portal, 'team', orderId);
  return async (file) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const title = Object.values(fields)[files.indexOf(file)] ?? '';
    await page.getByRole('button', { name: `View, ${title}` }).click();
    return page.getByRole('dialog', { name: title });
  };
}

/** Finds the drawn first page, which appears when it is complete. */
export const firstPage = (viewer: Locator): Locator => viewer.locator('[data-page="1"] canvas');

/** Reads the colours of the first page at points given as shares of its width and height. */
export async function readColours(viewer: Locator, points: readonly (readonly [x: number, y: number])[]) {
  return firstPage(viewer).evaluate(
    (canvas: HTMLCanvasElement, shares) =>
      shares.map(([x, y]) => {
        const pixel = canvas.getContext('2d')?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data;
        return [...(pixel ?? [])].slice(0, 3);
      }),
    points,
  );
}

/** Counts the dark pixels of the first page between two heights, given as shares. */
export async function countDarkPixels(viewer: Locator, from = 0, to = 1): Promise<number> {
  return firstPage(viewer).evaluate(
    (canvas: HTMLCanvasElement, [top, bottom]) => {
      const { width, height } = canvas;
      const { data } = canvas
        .getContext('2d')
        ?.getImageData(0, height * top, width, Math.max(1, height * (bottom - top))) ?? { data: [] };
      return Array.from(data).filter((value, index) => index % 4 === 0 && value < 128).length;
    },
    [from, to] as const,
  );
}
