import { expect, openSignedIn, test } from '../support/fixtures';

for (const [what, files] of [
  ['first script', /\/assets\/main\.[0-9a-f]+\.js/],
  ['start', /\/assets\/bootstrap\.[0-9a-f]+\.js/],
  ['first stylesheet', /\/assets\/bootstrap\.[0-9a-f]+\.css/],
  ['later scripts', /\/assets\/(?!main\.|bootstrap\.)[^/]+\.js/],
] as const)
  test(`does not run a changed file: the shell’s ${what}`, async ({ page, portal }) => {
    const changed: string[] = [];
    await page.route(files, async (route) => {
      const answer = await route.fetch();
      const type = answer.headers()['content-type'] ?? '';
      const addition = type.includes('css') ? '\nbody { outline: 7px solid red }' : '\nwindow.changedFile = true;';
      changed.push(route.request().url());
      await route.fulfill({ response: answer, body: (await answer.text()) + addition });
    });
    const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
    await openSignedIn(page, portal, 'team', '/admin', 'commit');
    await refused;
    expect(changed).not.toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'changedFile'))).toBeUndefined();
    expect(await page.evaluate(() => getComputedStyle(document.body).outlineWidth)).not.toBe('7px');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
