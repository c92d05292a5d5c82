import path from 'node:path';
import { readBuild, type Candidate } from '@evisa/releases/read-build';
import { readRegistry, readReleaseSet, serializeReleaseSet } from '@evisa/releases/release-registry';
import { openPortalStore } from './portal-store';
import { bundleAnswers } from './bundle-answers';
import { openBrowser } from './open-browser';
import { listParts, type VisitedPart } from './visited-parts';
import { visitPart } from './visit-part';
import { findOutsideSelectors, probedElements } from './watch-page';
import type { AskedCall, GivenAnswer } from '@evisa/shared/testing/standalone/answer-calls';
import type { BrowserContext, Page, Route } from 'playwright-core';

declare global {
  interface Window {
    evisaAnswers?: {
      createToken: (role: string) => string;
      answer: (call: AskedCall) => Promise<GivenAnswer | null>;
    };
  }
}

/** What a browser found. */
export interface BrowserCheck {
  /** a sentence for each fault */
  faults: string[];
  /** what was checked, or why nothing was */
  notes: string[];
  /** whether a browser opened the screens */
  isChecked: boolean;
}

const PAGES_AT_ONCE = 4;

/** A page of its own, so that the modules of the answers are not those of the portal. */
const ANSWERS_PAGE = 'https://answers.invalid/';

/**
 * Opens each screen and extension of a build in a browser, inside the portal that is live, for the first of its roles. The calls of the API are answered by
 * `src/testing/fake-answers.ts`: no member signs in, and no data changes.
 * @param directory of the remote
 * @param build the folder of the build
 * @param portal its address
 */
export async function checkInBrowser(directory: string, build: string, portal: string): Promise<BrowserCheck> {
  const { origin } = new URL(portal);
  const store = openPortalStore(origin);
  const registry = await readRegistry(store).catch(() => null);
  const skip = (why: string) => ({
    faults: [],
    notes: [`The screens were not opened in a browser: ${why}`],
    isChecked: false,
  });
  if (!registry) return skip(`nothing is live at ${origin}.`);
  const browser = await openBrowser();
  if (!browser) return skip('install Chromium, Chrome or Edge, or set CHROMIUM_PATH to one.');
  try {
    const candidate = await readBuild(build);
    const live = await readReleaseSet(store, registry.releaseSet);
    const { name, version, declaration } = candidate.release;
    const others = live.remotes.filter((remote) => remote.name !== name);
    const set = serializeReleaseSet({ ...live, remotes: [...others, candidate.release] });
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
    const answers = await openAnswersPage(context, directory);
    const unanswered = new Set<string>();
    await routePortal(context, { origin, candidate, set });
    await context.route(`${await readApiUrl(origin)}**`, (route) => answerCall(route, answers, unanswered));

    const faults: string[] = [];
    const selectors = new Map<string, string>();
    const folder = `/remotes/${name}/${version}/`;
    const look = async (part: VisitedPart) => {
      const token = String(
        await answers.evaluate((asked) => window.evisaAnswers?.createToken(asked), part.role ?? 'Admin'),
      );
      const page = await context.newPage();
      const found = await visitPart(page, part, { origin, folder, token });
      faults.push(...found.map((fault) => `${part.name} ${fault}`));
      const outside = await page.evaluate(findOutsideSelectors, { folder, probed: probedElements });
      for (const { selector, file } of outside) selectors.set(selector, file);
      await page.close();
    };
    const waiting = listParts(declaration);
    const takeNext = async () => {
      for (let part = waiting.shift(); part; part = waiting.shift()) await look(part);
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, takeNext));
    for (const [selector, file] of selectors)
      faults.push(
        `${file} styles what is outside the remote: \`${selector}\` matches other elements of the portal. Use a class of a CSS module.`,
      );
    const { screens, extensions = [] } = declaration;
    const opened = [
      formatCount(screens.length, 'screen'),
      ...(extensions.length > 0 ? [formatCount(extensions.length, 'extension')] : []),
    ].join(' and ');
    const verb = screens.length + extensions.length === 1 ? 'was' : 'were';
    const notes = [`${opened} ${verb} opened in a browser, in the portal at ${origin}.`];
    if (unanswered.size > 0)
      notes.push(
        `Without an answer in src/testing/fake-answers.ts, and refused: ${[...unanswered].sort().join(', ')}. The portal’s own screens need none.`,
      );
    return { faults, notes, isChecked: true };
  } finally {
    await browser.close();
  }
}

const formatCount = (count: number, what: string) => `${count} ${count === 1 ? what : `${what}s`}`;

/** Returns the address below which the portal's API is. */
async function readApiUrl(origin: string): Promise<string> {
  const { apiUrl = '/api/' } = await (await fetch(new URL('/config.json', origin))).json();
  return new URL(apiUrl, origin).href;
}

async function openAnswersPage(context: BrowserContext, directory: string): Promise<Page> {
  const page = await context.newPage();
  await page.route(ANSWERS_PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(ANSWERS_PAGE);
  await page.addScriptTag({ content: await bundleAnswers(directory) });
  return page;
}

/** Serves the portal as it is, with the build in place of its live version. The changed release set has no signature. */
async function routePortal(
  context: BrowserContext,
  { origin, candidate, set }: { origin: string; candidate: Candidate; set: { text: string; address: string } },
) {
  const { name, version } = candidate.release;
  const folder = `${origin}/remotes/${name}/${version}/`;
  const json = (body: string) => (route: Route) => route.fulfill({ contentType: 'application/json', body });
  await context.route(`${origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/"releaseKeys":\[[^\]]*\],?/, '');
    return route.fulfill({ response, body });
  });
  await context.route(`${origin}/registry.json`, json(JSON.stringify({ releaseSet: set.address })));
  await context.route(`${origin}/release-sets/*`, json(set.text));
  await context.route(`${origin}/config.json`, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), releaseKeys: undefined } });
  });
  await context.route(`${folder}**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(new URL(folder).pathname.length);
    const body = candidate.files.get(file);
    return body ? route.fulfill({ body, contentType: contentTypeOf(file) }) : route.fulfill({ status: 404 });
  });
}

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

const contentTypeOf = (file: string) => CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream';

async function answerCall(route: Route, answers: Page, unanswered: Set<string>) {
  const request = route.request();
  const url = request.url();
  const call = {
    method: request.method(),
    url,
    headers: request.headers(),
    body: request.postDataBuffer()?.toString('base64') ?? null,
  };
  try {
    const answer = await answers.evaluate((asked) => window.evisaAnswers?.answer(asked), call);
    const cors = { 'access-control-allow-origin': request.headers()['origin'] ?? '*' };
    if (answer)
      return await route.fulfill({
        status: answer.status,
        headers: { ...answer.headers, ...cors },
        body: Buffer.from(answer.body, 'base64'),
      });
    unanswered.add(`${call.method} ${new URL(url).pathname}`);
    const refusal = { status: 0, message: 'There is no fake answer for this call.' };
    return await route.fulfill({ status: 400, json: refusal, headers: cors });
  } catch {
    // The page is closed, and nothing waits for the answer.
  }
}
