import { chromium, type Page } from '@playwright/test';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@evisa/setup/free-port';
import { createRemote } from '@evisa/build/create/create-remote';
import { serveFrame, servePortal } from '@evisa/build/dev/serve-workspace-remote';
import { findChromium } from '../support/find-chromium';
import { startBuiltApi } from '@evisa/build/start-built-api';

/** The first response waits until everything is compiled. */
const TIMEOUT_MS = 90_000;

/** Starts remotes both ways, as `npm run dev` does, and checks them in a browser. Returns whether every check passed. */
export async function verifyDev(
  root: string,
  {
    server: apiFile,
    site,
    environment,
  }: Awaited<ReturnType<typeof import('@evisa/build/dev/prepare-dev-build').prepareDevBuild>>,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-dev-'));
  const data = { DATA_DIR: path.join(folder, 'data'), SAMPLE_ORDERS: '200', LOG_LEVEL: 'silent' };
  const api = await startBuiltApi({ ...environment, ...data }, 'live', { file: apiFile });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  let passed = true;
  const check = async (what: string, look: (page: Page) => Promise<string>) => {
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
    for (const [way, serve, enter] of [
      ['in the portal', servePortal, openPortal],
      ['in the frame', serveFrame, openStandalone],
    ] as const) {
      const port = await findFreePort();
      const server = await serve({ ...places, directory, port });
      await check(`a new remote, ${way}`, async (page) => {
        writeScreen(directory, 'before the change');
        await enter(page, `http://localhost:${port}`);
        return expectHotReload(page, directory);
      });
      await check(`a fixed syntax error, ${way}`, async (page) => {
        writeScreen(directory, 'before the change');
        await enter(page, `http://localhost:${port}`);
        return expectRecoveryFromSyntaxError(page, directory);
      });
      await server.stop();
    }
    for (const name of readdirSync(root).filter((entry) => entry.startsWith('mfe-'))) {
      const port = await findFreePort();
      const server = await serveFrame({ ...places, directory: path.join(root, name), port });
      await check(`${name}, in the frame`, async (page) => {
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

/** Generates a remote outside the workspace. */
function generateRemote(root: string, folder: string) {
  const directory = createRemote(root, { name: 'reports', title: 'Reports', roles: [], count: undefined }, folder);
  symlinkSync(path.join(root, 'mfe-team-settings/node_modules'), path.join(directory, 'node_modules'), 'dir');
  writeScreen(directory, 'before the change');
  return directory;
}

const screenFile = (directory: string) => path.join(directory, 'src/screens/reports.tsx');

/** Writes a screen with a heading and a field to type into. */
function writeScreen(directory: string, heading: string) {
  writeFileSync(
    screenFile(directory),
    `import { Title } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms/inputs';

function Reports() {
  return (
    <>
      <Title>${heading}</Title>
      <TextInput label="Note" />
    </>
  );
}

export { Reports as Component };
`,
  );
}

async function openPortal(page: Page, origin: string) {
  await page.goto(origin);
  await page.getByLabel('Email ID').fill('admin@evisa.example');
  await page.getByLabel('Password', { exact: true }).fill('evisa-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('note').filter({ hasText: '“reports” runs from its source' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
}

async function openStandalone(page: Page, origin: string) {
  await page.goto(origin);
  await page.getByRole('banner').filter({ hasText: 'from its source' }).waitFor();
  await page.getByLabel('Signed in as').selectOption('Admin');
  await page.getByRole('navigation', { name: 'Screens of the remote' }).getByRole('link').first().click();
}

/** Checks that a change shows in the open page and that typed text stays. */
async function expectHotReload(page: Page, directory: string) {
  await page.getByRole('heading', { name: 'before the change' }).waitFor();
  await page.getByLabel('Note').fill('typed before');
  const since = performance.now();
  writeScreen(directory, 'after the change');
  await page.getByRole('heading', { name: 'after the change' }).waitFor();
  const took = performance.now() - since;
  const typed = await page.getByLabel('Note').inputValue();
  if (typed !== 'typed before') throw new Error('the change shows, but the typed text is gone');
  return `a change shows after ${(took / 1000).toFixed(1)} s, and typed text stays`;
}

/** Checks that the open page takes the next change after a syntax error, repeatedly, and that typed text stays. */
async function expectRecoveryFromSyntaxError(page: Page, directory: string) {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.getByRole('heading', { name: 'before the change' }).waitFor();
  await page.getByLabel('Note').fill('typed before');
  for (const time of ['first', 'second', 'third']) {
    writeFileSync(screenFile(directory), 'function Reports() {');
    await page.locator('#webpack-dev-server-client-overlay').waitFor();
    writeScreen(directory, `fixed, ${time} time`);
    await page.getByRole('heading', { name: `fixed, ${time} time` }).waitFor();
    const typed = await page.getByLabel('Note').inputValue();
    if (typed !== 'typed before')
      throw new Error(`after the ${time} error the typed text is gone: ${errors.join('; ')}`);
  }
  return 'three of three fixes show, and typed text stays';
}

/** Checks that every declared screen opens. */
async function expectDeclaredScreens(page: Page) {
  const errors: string[] = [];
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
