import type { Page } from '@playwright/test';
import { checkAtEachWidth } from '../support/checks/at-each-width';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { expect, test } from '../support/fixtures';
import { listUnassignedOrders, orderAddress, orderSection, signInAndOpenOrder } from '../support/order-page';

/** Opens a part of the screen that is not visible at first, and returns what must be visible then. */
const places: Record<string, (page: Page) => Promise<void>> = {
  'the remark’s words': (page) =>
    orderSection(page, 'Add Comment Below').getByRole('button', { name: 'Submit' }).click(),
  'the email': (page) => page.getByRole('button', { name: 'View Email Content' }).click(),
  'the details of a dispute': (page) => page.getByRole('button', { name: 'Enter Defence Pack Details' }).click(),
  'a defence pack': (page) => page.getByRole('button', { name: 'Defence Pack 2: Emails' }).click(),
  deleting: (page) => page.getByRole('button', { name: 'Move to Delete' }).click(),
  'a document': (page) =>
    orderSection(page, 'Email History')
      .getByRole('button', { name: /^Document/ })
      .first()
      .click(),
  'a picture': (page) => page.getByRole('button', { name: 'View, Photo' }).click(),
};

async function look(page: Page, width: number): Promise<void> {
  await expect(page.getByRole('img', { name: /^Loading(?! the audit trail)/ }).filter({ visible: true })).toHaveCount(
    0,
  );
  // Wait for transitions: axe must not measure intermediate colours.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // The frame of a mail runs no scripts, so axe cannot inspect it.
  const violations = findAccessibilityViolations(page, {
    tags: null,
    alsoRules: ['label-content-name-mismatch'],
    exclude: 'iframe[sandbox]',
  });
  expect.soft(await violations).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out sideways')
    .toBeLessThanOrEqual(width);
}

test('has accessible dialogs and states that fit every width', async ({ page, portal, problems }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const orderId = (await listUnassignedOrders(portal, 'completedOrder')).at(-1) ?? 0;
  await signInAndOpenOrder(page, portal, 'admin', orderId);
  const toggle = page.getByRole('button', { name: 'Actions' });
  for (const [turn, [name, show]] of Object.entries(places).entries())
    await test.step(name, async () => {
      const opened = page.getByRole('dialog');
      await checkAtEachWidth(
        page,
        turn,
        async (width) => {
          if (width === 390 && (await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
          await show(page);
        },
        async (width) => {
          // The library names a dialog a moment after it shows.
          if (name !== 'the remark’s words') await expect(opened).toHaveAccessibleName(/\S/);
          await look(page, width);
        },
      );
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
    });
  expect(problems).toEqual([]);
});

test('can be used with the keyboard alone', async ({ page, portal }) => {
  const orderId = (await listUnassignedOrders(portal, 'completedOrder')).at(-1) ?? 0;
  await signInAndOpenOrder(page, portal, 'team', orderId);
  await expect(orderSection(page, 'Audit Trail')).toBeAttached();

  const unreached = await page.getByRole('main').evaluate((main) => {
    const controls = main.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea');
    return [...controls]
      .filter((control) => !control.matches(':disabled') && control.checkVisibility() && control.tabIndex < 0)
      .map(({ outerHTML }) => outerHTML);
  });
  expect(unreached).toEqual([]);

  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 80; steps += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      const words = await focused.evaluate((element) => element.ariaLabel ?? (element.textContent || element.id));
      if (name.test(words)) return focused;
    }
    throw new Error(`Tab never reached ${name}`);
  };

  await page.getByRole('link', { name: 'Order', exact: true }).focus();
  await tabTo(/^Add comment$/);
  await press('Enter');
  await expect(orderSection(page, 'Add Comment Below')).toBeFocused();
  await press('Tab');
  const comments = orderSection(page, 'Comment History');
  const before = await comments.getByRole('button', { name: 'Show' }).count();
  await page.keyboard.type('By keyboard alone');
  await press('Tab', 'Space');
  await press('Shift+Tab', 'Control+Enter');
  await expect(comments.getByRole('button', { name: 'Show' })).toHaveCount(before + 1);

  await comments.getByRole('button', { name: 'Show' }).first().focus();
  await press('Enter');
  await expect(comments).toContainText('By keyboard alone');

  const email = page.getByRole('button', { name: 'View Email Content' });
  await email.focus();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'View Email Content' });
  await expect(dialog).toBeVisible();
  await tabTo(/^HTML$/);
  await press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Plain text' })).toHaveAttribute('aria-selected', 'true');
  await press('Escape');
  await expect(email).toBeFocused();

  const document = orderSection(page, 'Email History')
    .getByRole('button', { name: /^Document/ })
    .first();
  await document.focus();
  await press('Enter');
  const viewer = page.getByRole('dialog', { name: /^Visa document/ });
  await expect(viewer.getByText('100%')).toBeVisible();
  // The dialog takes the focus a moment after it shows.
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  await press('+');
  await expect(viewer.getByText('125%')).toBeVisible();
  await press('Escape');
  await expect(document).toBeFocused();

  await page.getByRole('button', { name: 'Move to Contact Customer' }).focus();
  await press('Enter');
  await expect(page.getByRole('group', { name: 'Move the order' })).toBeFocused();
  expect(page.url()).toContain(orderAddress(portal, orderId));
});
