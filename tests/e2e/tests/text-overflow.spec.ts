import type { Page } from '@playwright/test';
import { folders } from '@evisa/shared/domain/orders/order-folders';
import { checkAtEachWidth } from '../support/checks/at-each-width';
import { expect, openSignedIn, test } from '../support/fixtures';
import { listUnassignedOrders, signInAndOpenOrder } from '../support/order-page';

/** Returns the cells of a list whose end is cut off though it matters. */
const cutCells = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator(
      'tr[data-index] td:is([data-column=telephone], [data-column=moment], [data-column=date], [data-column=status])',
    )
    .evaluateAll((cells) =>
      cells.flatMap((cell) =>
        [cell.firstElementChild, cell.firstElementChild?.firstElementChild].some(
          (box) => box && box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX === 'hidden',
        )
          ? [cell.textContent]
          : [],
      ),
    );

/** Changes the API's response for every list. */
async function overrideLists(
  page: Page,
  override: (answer: { data: object[]; count: number }) => object,
): Promise<void> {
  await page.route('**/api/admin/get-orders-list/**', async (route) => {
    const response = await route.fetch();
    const answer: { data: object[]; count: number } = await response.json();
    await route.fulfill({ response, json: { ...answer, ...override(answer) } });
  });
}

const waitForList = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('main').locator('tr[data-index]').first()).toBeVisible();
};

test('shows telephone numbers, dates and statuses in full at every width', async ({ page, portal }) => {
  await overrideLists(page, ({ data }) => ({
    data: data.map((row) => ({
      ...row,
      country_code: '86',
      telephone_number: '13197882679',
      // The widest age: "55 min".
      created_at: new Date(Date.now() - 55 * 60_000).toISOString(),
    })),
  }));
  await openSignedIn(page, portal, 'admin');
  const lists = ['recent-order', 'contact-customer', 'refund-order', 'future-order?month=12'];
  for (const [turn, list] of lists.entries())
    await checkAtEachWidth(
      page,
      turn,
      async () => void (await page.goto(`${portal.url}/admin/${list}`)),
      async (width) => {
        await waitForList(page);
        expect.soft(await cutCells(page), `${list} at ${width}`).toEqual([]);
      },
    );
});

test('keeps a number of the statistics on one line', async ({ page, portal }) => {
  await page.route('**/api/admin/get-country-order-list', async (route) => {
    const response = await route.fetch();
    const answer: { data: { count: number }[] } = await response.json();
    await route.fulfill({ response, json: { ...answer, data: answer.data.map((row) => ({ ...row, count: 12_345 })) } });
  });
  await checkAtEachWidth(
    page,
    0,
    () => openSignedIn(page, portal, 'admin', '/admin/country-order'),
    async (width) => {
      const counts = page.getByRole('main').locator('td[data-numeric]:nth-child(2)');
      await expect(counts.first()).toHaveText('12,345');
      const broken = await counts.evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          return text.getClientRects().length > 1 ? [cell.textContent] : [];
        }),
      );
      expect.soft(broken, `at ${width}`).toEqual([]);
    },
  );
});

test('shows the page of a thousand on one line on a phone, and truncates a right-to-left name at its own end', async ({
  page,
  portal,
}) => {
  const name = 'عبد الرحمن '.repeat(8).trim();
  await overrideLists(page, ({ data }) => ({ data: data.map((row) => ({ ...row, first_name: name })), count: 10_000 }));
  await page.setViewportSize({ width: 390, height: 900 });
  await openSignedIn(page, portal, 'admin', '/admin/recent-order?page=5');
  await waitForList(page);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('button')).toHaveCount(3);
  const lines = await pages
    .getByRole('button')
    .evaluateAll((buttons) => new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top))).size);
  expect(lines).toBe(1);
  await expect(page.locator('td[data-column=name] span').first()).toHaveCSS('direction', 'rtl');
  await expect(page.locator('td[data-column=email] span').first()).toHaveCSS('direction', 'ltr');
});

test('leads from an order back to its folder on a phone', async ({ page, portal }) => {
  const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
  await page.setViewportSize({ width: 390, height: 900 });
  await signInAndOpenOrder(page, portal, 'team', orderId);
  const back = page.getByRole('complementary', { name: 'Summary' }).getByRole('link', { name: folders.newOrder.label });
  const box = await back.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(24);
  expect(box?.height).toBeGreaterThanOrEqual(24);
  await back.click();
  await expect(page).toHaveURL(`${portal.url}/admin/${folders.newOrder.path}`);
});

test('shows the buttons of the member list in full at every width', async ({ page, portal }) => {
  const table = page.getByRole('table', { name: 'Team Member List' });
  // The widest rows: a second factor adds a button to its column, and an address breaks before its domain only.
  await page.route('**/api/admin/get-team-member-list', async (route) => {
    const response = await route.fetch();
    const answer: { data: object[] } = await response.json();
    const data = answer.data.map((row) => ({
      ...row,
      second_factor: true,
      email: 'a-member-of-the-night-shift@evisa.example',
    }));
    await route.fulfill({ response, json: { ...answer, data } });
  });
  await openSignedIn(page, portal, 'admin', '/admin/manage-team');
  await expect(table.getByRole('button', { name: /^Turn off/ }).first()).toBeVisible();
  for (const width of [1440, 1200, 1100, 1060, 992, 991, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await table.evaluate((element) => {
      const end = element.parentElement?.getBoundingClientRect().right ?? 0;
      return [...element.querySelectorAll('a, button')]
        .filter(
          (button) =>
            button.getBoundingClientRect().right > end ||
            [...button.querySelectorAll('span')].some((part) => part.scrollWidth > Math.max(part.clientWidth, 1)),
        )
        .map((button) => button.textContent);
    });
    expect.soft(cut, `at ${width}`).toEqual([]);
  }
});

test('turns wide tables of the settings into cards instead of scrolling sideways', async ({ page, portal }) => {
  const tables = page.getByRole('main').locator('[data-wide]:has(> table)');
  const states = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return tables.evaluateAll((frames) =>
      frames.map((frame) => {
        if (frame.scrollWidth > frame.clientWidth) return 'goes sideways';
        return getComputedStyle(frame.firstElementChild ?? frame).display === 'block' ? 'cards' : 'table';
      }),
    );
  };
  for (const [screen, count] of [
    ['account-security', 1],
    ['releases', 4],
  ] as const) {
    await openSignedIn(page, portal, 'admin', `/admin/${screen}`);
    await expect(tables).toHaveCount(count);
    for (const width of [1440, 1280, 1100, 992, 991, 768, 390]) {
      const all = Array.from({ length: count }, () => (width > 1100 ? 'table' : 'cards'));
      await expect.poll(() => states(width), `${screen} at ${width}`).toEqual(all);
    }
  }
});
