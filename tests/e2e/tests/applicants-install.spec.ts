import {
  applicants,
  applicantTexts,
  openAsApplicant,
  trackOrder,
  waitForScript,
  type ApplicantName,
} from '../support/applicants';
import { issueDocument, listNewOrders } from '../support/applicant-orders';
import { expect, test } from '../support/fixtures';

for (const person of Object.keys(applicants) as ApplicantName[])
  test(`${person}: lets a phone install the site`, async ({ portal, browser }) => {
    const { context, page } = await openAsApplicant(browser, person);
    await page.goto(`${portal.publicUrl}/track-order`);
    await waitForScript(page);
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Playwright's pages are in private mode, which cannot install sites.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    await context.close();
  });

test('shows the visa before it is downloaded, in a browser that shows PDFs', async ({ portal, browser }) => {
  const order = (await listNewOrders(portal)).at(-1);
  if (!order) throw new Error('There are no orders.');
  await issueDocument(portal, order);
  const { context, page } = await openAsApplicant(browser, 'English on a desktop');
  await page.goto(`${portal.publicUrl}/track-order`);
  await waitForScript(page);
  await trackOrder(page, applicantTexts['English on a desktop'], order);
  const opened = page.waitForEvent('framenavigated', (frame) => frame.url().startsWith('blob:'));
  await page.getByRole('button', { name: 'Look at it first' }).click();
  await opened;
  expect(await page.evaluate(() => document.contentType)).toBe('application/pdf');
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(2);
  await context.close();
});
