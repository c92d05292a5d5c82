import { chromium } from '@playwright/test';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../setup/free-port.mjs';
import { createRemote } from '../../create/create-remote.mjs';
import { serveStandalone } from '../../dev/serve-standalone.mjs';
import { serveRemote } from '../../dev/serve-remote.mjs';
import { findChromium } from '../../setup/find-chromium.mjs';
import { startBuiltApi } from '../../setup/start-built-api.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** The first answer waits until all is compiled. */
const TIMEOUT_MS = 90_000;

/**
 * Starts a remote both ways as `npm run dev` does, and looks with a browser. Answers whether all was as it should be.
 * @param {string} root
 * @param {Awaited<ReturnType<typeof import('../../dev/prepare-dev-build.mjs').prepareDevBuild>>} build
 */
export async function verifyDev(root, { server: apiFile, site, environment }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-dev-'));
  const data = { DATA_DIR: path.join(folder, 'data'), SAMPLE_ORDERS: '200', LOG_LEVEL: 'silent' };
  const api = await startBuiltApi({ ...environment, ...data }, 'live', apiFile);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  let passed = true;
  /** @param {string} what @param {(page: Page) => Promise<string>} look */
  const check = async (what, look) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(TIMEOUT_MS);
    const outcome = await look(page).catch((error) => {
      passed = false;
      return `FAILED: ${error instanceof Error ? error.message : String(error)}`;
    });
    console.log(`  ${what.padEnd(34)} ${outcome}`);
    await page.close();
  };
  const places = { root, site, api: api.origin };
  try {
    const directory = generateRemote(root, folder);
    for (const [way, serve, enter] of /** @type {const} */ ([
      ['in the portal', serveRemote, openPortal],
      ['alone', serveStandalone, openStandalone],
    ])) {
      const port = await findFreePort();
      const server = await serve({ ...places, directory, port });
      await check(`a new remote, ${way}`, async (page) => {
        writeScreen(directory, 'as it was');
        await enter(page, `http://localhost:${port}`);
        return expectHotReload(page, directory);
      });
      await check(`a mended syntax error, ${way}`, async (page) => {
        writeScreen(directory, 'as it was');
        await enter(page, `http://localhost:${port}`);
        return expectRecoveryFromSyntaxError(page, directory);
      });
      await server.stop();
    }
    for (const name of readdirSync(root).filter((entry) => entry.startsWith('mfe-'))) {
      const port = await findFreePort();
      const server = await serveStandalone({ ...places, directory: path.join(root, name), port });
      await check(`${name}, alone`, async (page) => {
        await openStandalone(page, `http://localhost:${port}`);
        return expectDeclaredScreens(page);
      });
      await server.stop();
    }
  } finally {
    await browser.close();
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return passed;
}

/** As the generator makes one, outside of the workspace. @param {string} root @param {string} folder */
function generateRemote(root, folder) {
  const directory = createRemote(root, { name: 'reports', title: 'Reports', roles: [], count: undefined }, folder);
  symlinkSync(path.join(root, 'mfe-team-settings/node_modules'), path.join(directory, 'node_modules'), 'dir');
  writeScreen(directory, 'as it was');
  return directory;
}

/** @param {string} directory */
const screenFile = (directory) => path.join(directory, 'src/screens/reports.tsx');

/** A screen that says something, and holds something. @param {string} directory @param {string} says */
function writeScreen(directory, says) {
  writeFileSync(
    screenFile(directory),
    `import { Title } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms';

function Reports() {
  return (
    <>
      <Title>${says}</Title>
      <TextInput label="Note" />
    </>
  );
}

export { Reports as Component };
`,
  );
}

/** @param {Page} page @param {string} origin */
async function openPortal(page, origin) {
  await page.goto(origin);
  await page.getByLabel('Email ID').fill('admin@evisa.example');
  await page.getByLabel('Password', { exact: true }).fill('evisa-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('note').filter({ hasText: '“reports” runs from its source' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
}

/** @param {Page} page @param {string} origin */
async function openStandalone(page, origin) {
  await page.goto(origin);
  await page.getByRole('banner').filter({ hasText: 'Stand-in frame' }).waitFor();
  await page.getByLabel('Signed in as').selectOption('Admin');
  await page.getByRole('navigation', { name: 'Screens of the remote' }).getByRole('link').first().click();
}

/** A change shows in the open page, and what was typed stays. @param {Page} page @param {string} directory */
async function expectHotReload(page, directory) {
  await page.getByRole('heading', { name: 'as it was' }).waitFor();
  await page.getByLabel('Note').fill('typed before');
  const since = performance.now();
  writeScreen(directory, 'as it is now');
  await page.getByRole('heading', { name: 'as it is now' }).waitFor();
  const took = performance.now() - since;
  const kept = await page.getByLabel('Note').inputValue();
  if (kept !== 'typed before') throw new Error('the change shows, but what was typed is gone');
  return `a change shows after ${(took / 1000).toFixed(1)} s, and what was typed stays`;
}

/**
 * A screen that does not compile for a moment takes the next change into the open page, time after time, and typed text stays.
 * @param {Page} page
 * @param {string} directory
 */
async function expectRecoveryFromSyntaxError(page, directory) {
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.getByRole('heading', { name: 'as it was' }).waitFor();
  await page.getByLabel('Note').fill('typed before');
  for (const time of ['first', 'second', 'third']) {
    writeFileSync(screenFile(directory), 'function Reports() {');
    await page.locator('#webpack-dev-server-client-overlay').waitFor();
    writeScreen(directory, `mended, ${time} time`);
    await page.getByRole('heading', { name: `mended, ${time} time` }).waitFor();
    const kept = await page.getByLabel('Note').inputValue();
    if (kept !== 'typed before')
      throw new Error(`after the ${time} time, what was typed is gone: ${errors.join('; ')}`);
  }
  return 'three of three show, and what was typed stays';
}

/** Every screen it declares stands there. @param {Page} page */
async function expectDeclaredScreens(page) {
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const links = page.getByRole('navigation', { name: 'Screens of the remote' }).getByRole('link');
  const count = await links.count();
  for (let index = 0; index < count; index += 1) {
    await links.nth(index).click();
    await page.getByRole('main').getByRole('heading').first().waitFor();
  }
  if (errors.length > 0) throw new Error(errors.join('; '));
  if (await page.getByText('This screen stopped with an error').count()) throw new Error('a screen stopped');
  return `${count} screens`;
}
