import { createFolderStore } from '@evisa/releases/release-store';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { decodeAccessToken } from '@evisa/shared/session/access-token';
import { fetchAccessToken, expect, openSignedIn, test } from '../support/fixtures';
import { listUnassignedOrders, orderPath, orderSection } from '../support/order-page';
import { buildRemoteWithExtensions, declareRemote } from '../support/releases/remote-with-extensions';
import { startPortal } from '../support/servers/start-portal';

// The clock and the members belong to the contexts.
test.use({ ownContext: true });

test('shows what a remote from another repository adds to the order page, the dashboard and the menu of a row', async ({
  page,
  problems,
  browser,
}) => {
  const portal = await startPortal();
  const remote = await buildRemoteWithExtensions(portal.url);
  const store = createFolderStore(portal.siteDir);
  const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
  /** How many files of an extension the page has requested. */
  const codeOf = (module: string) =>
    page.evaluate(
      (name) => performance.getEntriesByType('resource').filter((entry) => entry.name.includes(name)).length,
      module,
    );
  try {
    await publishRemotes(store, [remote.first]);

    await test.step('each loads when its place is on the screen, and not before', async () => {
      await openSignedIn(page, portal, 'admin');
      const value = page.getByText('3 written');
      await expect(value).toBeVisible();
      await expect(page.getByText('Visa notes')).toBeVisible();
      await expect(value).toHaveCSS('font-size', '14px');
      await expect(value).toHaveCSS('font-weight', '600');
      // It has its place in the row of the heading, or below the list, and cuts nothing.
      const disputes = page.getByRole('link', { name: /open disputes/ });
      for (const [width, isBeside] of [
        [1920, true],
        [1600, true],
        [1440, false],
        [991, false],
        [390, false],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect(value).toBeVisible();
        const [head, below, cut] = await Promise.all([
          page.getByRole('heading', { name: 'Dashboard' }).boundingBox(),
          value.boundingBox(),
          disputes
            .locator('span')
            .first()
            .evaluate((text) => text.scrollWidth - text.clientWidth),
        ]);
        expect(cut, `cut at ${width} px`).toBe(0);
        expect(Math.abs((below?.y ?? 0) - (head?.y ?? 0)) < 40, `beside the heading at ${width} px`).toBe(isBeside);
      }
      await page.setViewportSize({ width: 1280, height: 720 });
      expect(await codeOf('extensions__note_count.js')).toBe(1);
      expect(await codeOf('extensions__visa_note.js')).toBe(0);
      expect(await codeOf('extensions__write_note.js')).toBe(0);

      const menu = page.getByRole('button', { name: `More actions for order ${orderId}` });
      await menu.click();
      await page.getByRole('menuitem', { name: 'Write a note' }).click();
      const dialog = page.getByRole('dialog', { name: `A note about ${orderId}` });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(menu).toBeFocused();

      await page.goto(portal.url + orderPath(orderId));
      await expect(orderSection(page, 'Visa note')).toContainText(`The first note about ${orderId}`);
      await expect(orderSection(page, 'Travel Details').locator('+ section')).toHaveAccessibleName('Visa note');
      // The height is reserved only until something is there.
      const note = page.getByText(`The first note about ${orderId}`);
      await expect(note).toHaveCSS('font-size', '13px');
      expect((await orderSection(page, 'Visa note').boundingBox())?.height).toBeLessThan(120);
      await page.getByRole('link', { name: 'Visa note' }).click();
      await expect(orderSection(page, 'Visa note')).toBeFocused();
      expect(problems).toEqual([]);
    });

    await test.step('hides them from other roles', async () => {
      const teamPage = await browser.newPage();
      await openSignedIn(teamPage, portal, 'team', orderPath(orderId));
      await expect(orderSection(teamPage, 'Travel Details')).toBeVisible();
      await expect(orderSection(teamPage, 'Visa note')).toHaveCount(0);
      await teamPage.close();
    });

    await test.step('a failing one leaves the order page as it is, and loads on Try Again', async () => {
      await page.route(/extensions__visa_note\.js/, (route) => route.abort());
      await page.reload();
      const section = orderSection(page, 'Visa note');
      await expect(section).toContainText('“Visa note” could not be loaded.');
      await expect(orderSection(page, 'Travel Details')).toBeVisible();
      await page.unroute(/extensions__visa_note\.js/);
      await section.getByRole('button', { name: 'Try Again' }).click();
      await expect(section).toContainText(`The first note about ${orderId}`);
    });

    await test.step('those of a canary are shown to its members', async () => {
      const member = decodeAccessToken(await fetchAccessToken(portal, 'manager'));
      await publishRemotes(store, [remote.second], { members: [member?.id ?? 0] });
      const managerPage = await browser.newPage();
      await openSignedIn(managerPage, portal, 'manager', orderPath(orderId));
      await expect(orderSection(managerPage, 'Visa note')).toContainText(`The second note about ${orderId}`);
      await managerPage.close();
      await page.reload();
      await expect(orderSection(page, 'Visa note')).toContainText(`The first note about ${orderId}`);
    });

    await test.step('the team’s check opens each in its slot, and refuses one that does not exist', async () => {
      expect(await remote.run('check', '--browser', 'required')).toContain('1 screen and 3 extensions were opened');
      remote.write('extensions/note-count.tsx', "export const Component = () => { throw new Error('no count'); };\n");
      const refused = await remote.run('check', '--browser', 'required');
      expect(refused).toContain('dashboard/note-count cannot be shown: “Visa notes” stopped with an error.');
      remote.write('app/remote.ts', declareRemote('orderpage'));
      expect(await remote.run('build')).toContain('declares the slot orderpage, which does not exist');
    });
  } finally {
    await portal.stop();
    remote.remove();
  }
});
