import { applicants, openAsApplicant, waitForScript, type ApplicantName } from '../support/applicants';
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
