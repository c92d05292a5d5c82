import type { Page } from '@playwright/test';
import { findSharedNames, recordSpeech } from '../support/checks/record-speech';
import { expect, openSignedIn, signInByForm, test } from '../support/fixtures';
import { listUnassignedOrders, orderAddress, orderPath, signInAndOpenOrder } from '../support/order-page';

const name = 'anna';
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search screens and orders' });
const rowLink = (page: Page) => page.getByRole('link', { name: /^View order \d+$/ }).first();
const overlay = (page: Page) => page.locator('[role=dialog], [role=menu]');

/** Presses keys as fast as someone types, however slow the page is: without waiting until it has handled one. */
const press = (page: Page, ...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));

/** Each opens an overlay from the row with the focus. */
const overlays: Record<string, { width?: number; open: (page: Page) => Promise<void> }> = {
  'the palette': { open: (page) => page.keyboard.press('Control+k') },
  'the keys': { open: (page) => page.keyboard.press('?') },
  'the menu of a row': { open: (page) => page.keyboard.press('e') },
  'the menu of columns': { open: (page) => page.getByRole('button', { name: 'Columns' }).click() },
  'the account menu': { open: (page) => page.getByRole('button', { name: /^Account/ }).click() },
  'a question': {
    async open(page) {
      await page.keyboard.press('e');
      await page.getByRole('menuitem', { name: 'Delete Order' }).click();
    },
  },
  'the drawer': { width: 800, open: (page) => page.getByRole('button', { name: 'Open menu' }).click() },
};

test('lets no typed name act on an order while an overlay opens, is open or closes, and gives it to the palette', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal, 'manager');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (/assign-order-status|change-order-status|move-to/.test(request.url())) writes.push(request.url());
  });
  const session = await page.context().newCDPSession(page);
  await page.goto(`${portal.url}/admin/recent-order`);
  for (const [title, { width = 1440, open }] of Object.entries(overlays))
    await test.step(title, async () => {
      await page.setViewportSize({ width, height: 900 });
      // The keys of the list load after its rows.
      await rowLink(page).focus();
      await expect(async () => {
        await page.keyboard.press('j');
        await expect(rowLink(page)).not.toBeFocused({ timeout: 200 });
      }).toPass();
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });

      // A row that is replaced loses the focus: then a letter begins a word, and the next one within half a second does not act (0148).
      await expect(async () => {
        await rowLink(page).focus();
        await open(page);
        await press(page, ...name);
        await expect(overlay(page)).toBeVisible({ timeout: 3000 });
      }).toPass();
      await press(page, ...name);
      await press(page, 'Escape', ...name);
      await page.keyboard.press('Control+k');
      await press(page, ...name);
      await expect(palette(page)).toHaveValue(name);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await press(page, ...name);
      await expect(palette(page)).toHaveValue(name);
      await press(page, 'Escape', ...name);
      await expect(overlay(page)).toHaveCount(0);

      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      await press(page, 'j', ...name);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      expect(writes).toEqual([]);
    });
});

/** Presses Tab through a page and returns what had the focus but was covered. */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const covered: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    const problem = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      // Its visible part: the browser scrolls no further than a part of it.
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const above = document.elementFromPoint(x, y);
      // A label is part of its field, and a part of a large element is enough.
      const isSeen =
        above && (focused.contains(above) || above.contains(focused) || above.closest('label')?.contains(focused));
      return isSeen ? null : `${focused.outerHTML.slice(0, 120)} below ${above?.outerHTML.slice(0, 80)}`;
    });
    if (problem) covered.push(problem);
  }
  return covered;
}

test('covers the focus with nothing, forward and backward, at 400 % and in a usual window', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const orderId = (await listUnassignedOrders(portal, 'completedOrder')).at(-1) ?? 0;
  await signInAndOpenOrder(page, portal, 'manager', orderId);
  for (const [width, height] of [
    [320, 256],
    [1280, 800],
  ] as const)
    for (const path of [orderPath(orderId), '/admin/recent-order'])
      await test.step(`${path} at ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto(portal.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path.endsWith('recent-order')) {
          await page
            .getByRole('checkbox', { name: /^Select order/ })
            .first()
            .press('Space');
          await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
          await page.getByRole('link', { name: 'Skip to content' }).focus();
        }
        expect.soft(await tabThrough(page, 'Tab', 70)).toEqual([]);
        expect.soft(await tabThrough(page, 'Shift+Tab', 70)).toEqual([]);
      });
});

test('speaks each step of the main flows, and moves the focus to something meant', async ({ page, portal }) => {
  const takeSpeech = await recordSpeech(page);
  const focused = page.locator(':focus');
  await signInByForm(page, portal, 'manager');
  await expect(focused).toHaveRole('heading');
  await expect(focused).toHaveAccessibleName('Dashboard');

  await page
    .getByRole('link', { name: /^Completed Orders/ })
    .first()
    .click();
  await expect(focused).toHaveAccessibleName('Completed Orders');
  await page
    .getByRole('link', { name: /^New Orders/ })
    .first()
    .click();
  await expect(focused).toHaveAccessibleName('New Order');
  await takeSpeech();

  // Three orders by keyboard.
  await page.getByRole('button', { name: 'Unassigned' }).click();
  await expect(page.getByRole('link', { name: /Assigned to/ })).toHaveCount(0);
  await page.keyboard.press('j');
  for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('b');
  await expect(focused).toHaveAccessibleName('Assign to me');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign 3 orders?' });
  await expect(dialog).toHaveAccessibleDescription('Are you sure want to assigned orders.');
  await expect(focused).toHaveAccessibleName('Cancel');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 orders assigned')).toBeVisible();
  await expect(focused).toHaveAccessibleName('New Order');
  const spoken = await takeSpeech();
  for (const text of ['1 selected', '2 selected', '3 selected', '3 orders assigned'])
    expect(spoken.filter((each) => each.startsWith(`live: ${text}`))).toHaveLength(1);

  const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
  await page.goto(orderAddress(portal, orderId));
  const upload = page.getByRole('form', { name: 'Upload Document' });
  await upload.locator('input[type=file]').setInputFiles({
    name: 'visa.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(upload.getByRole('button', { name: 'Visa Document, visa.pdf' })).toBeVisible();
  await upload.getByRole('button', { name: 'Remove visa.pdf' }).press('Enter');
  await expect(focused).toHaveAccessibleName('Visa Document');
  expect(await findSharedNames(page, 'button')).toEqual([]);
  await takeSpeech();

  await page.getByRole('button', { name: 'Move to Contact Customer' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  const remark = page.getByRole('textbox', { name: 'Remark' });
  await remark.focus();
  await page.keyboard.press('F8');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Undone\./)).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(remark).toBeFocused();
  expect((await takeSpeech()).join('\n')).toMatch(/moved to Contact Customer[^]*Undone/);
});
