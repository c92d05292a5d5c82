/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

const sampleAdmin = { email: 'admin@evisa.example', password: 'evisa-demo' };
/** Characters of a remark are not counted: they are the same with every portal. */
const remark = 'Checked';
const minimalPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
const file = { name: 'visa.pdf', mimeType: 'application/pdf', buffer: Buffer.from(minimalPdf, 'latin1') };
/** More presses of Tab than any control of an order needs. */
const maximumTabs = 150;

/**
 * Signs in and works through orders of a list. A click on a file in the system's dialog counts as two clicks, or as two keys.
 * @param {Page} page
 * @param {string} origin of a portal with sample accounts
 * @param {'mouse' | 'keyboard'} device
 * @param {number} orders
 * @param {{ list?: string, account?: { email: string, password: string } }} [options] default: New Orders, as the Admin of the sample
 */
export async function workOrders(page, origin, device, orders, { list = 'recent-order', account = sampleAdmin } = {}) {
  const effort = { clicks: 0, keys: 0, scrolled: 0, seconds: 0, orders };
  const section = (/** @type {string} */ name) => page.getByRole('region', { name, exact: true });
  const view = page.locator('tbody tr').getByRole('link', { name: 'View' }).first();

  /** Brings an element into view and counts the distance. @param {Locator} target */
  async function show(target) {
    effort.scrolled += await target.evaluate((element) => {
      /** @type {Element[]} */
      const parents = [];
      for (let parent = element.parentElement; parent; parent = parent.parentElement) parents.push(parent);
      const sum = () => parents.reduce((total, { scrollTop }) => total + scrollTop, 0);
      const before = sum();
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return Math.abs(sum() - before);
    });
  }

  /** Presses a control: by a click, or by Tab and a key. @param {Locator} target */
  async function press(target, key = 'Enter') {
    await target.waitFor();
    if (device === 'mouse') {
      await show(target);
      await target.click();
      effort.clicks += 1;
      return;
    }
    for (let tabs = 0; tabs < maximumTabs && !(await isFocused(target)); tabs += 1) {
      await page.keyboard.press('Tab');
      effort.keys += 1;
    }
    if (!(await isFocused(target))) throw new Error(`Tab does not reach ${target.toString()}.`);
    if (key === '') return;
    await page.keyboard.press(key);
    effort.keys += 1;
  }

  /** Presses one of the portal's own keys. Returns whether it did something. @param {string} key @param {() => Promise<boolean>} done */
  async function tryKey(key, done) {
    if (device === 'mouse') return false;
    await page.keyboard.press(key);
    const works = await done();
    if (works) effort.keys += 1;
    return works;
  }

  /** Drops the visa on the page, or chooses it in the dialog of the form's field. @param {Locator} form */
  async function attach(form) {
    if (device === 'mouse') {
      effort.clicks += 1;
      await page.evaluate(
        ({ name, mimeType, content }) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([content], name, { type: mimeType }));
          for (const type of ['dragenter', 'dragover', 'drop'])
            document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        },
        { name: file.name, mimeType: file.mimeType, content: minimalPdf },
      );
      const isTaken = await succeeds(form.getByText(file.name).first().waitFor({ timeout: 1000 }));
      if (isTaken) return;
      effort.clicks -= 1;
    }
    const chooser = page.waitForEvent('filechooser');
    const isChoosing = succeeds(page.waitForEvent('filechooser', { timeout: 500 }));
    await tryKey('Escape', () => Promise.resolve(true));
    if (!(await tryKey('u', () => isChoosing))) await press(form.locator('button[class*="FileInput"]').first());
    await (await chooser).setFiles(file);
    effort[device === 'mouse' ? 'clicks' : 'keys'] += 2;
  }

  /** @param {string} last the address of the order before */
  async function openFromList(last) {
    await page.goto(`${origin}/admin/${list}`);
    await view.waitFor();
    // The list's own keys, where there are some. They load after the rows.
    const isMarked = () => succeeds(page.locator('tbody tr :focus').first().waitFor({ timeout: 300 }));
    const marks = (await tryKey('j', isMarked)) || (await tryKey('j', isMarked)) || (await tryKey('j', isMarked));
    if (marks) {
      await page.keyboard.press('Enter');
      effort.keys += 1;
    } else await press(view);
    await page.waitForURL((url) => url.pathname.includes('view-order') && url.href !== last);
  }

  await signIn(page, origin, account);
  const start = performance.now();
  await openFromList('');
  for (let order = 1; order <= orders; order += 1) {
    const url = page.url();
    const comment = section('Add Comment Below');
    const upload = page.getByRole('form', { name: 'Upload Document' });
    await upload.waitFor();
    for (const [name, label] of [
      ['Personal Information', 'Birth Date'],
      ['Passport Details', 'Expiry Date'],
    ])
      await show(section(name ?? '').getByText(label ?? '', { exact: true }));
    const field = comment.getByLabel('Remark');
    if (!(await tryKey('r', () => isFocused(field)))) await press(field, '');
    await page.keyboard.type(remark);
    const saved = page.waitForResponse((response) => response.url().endsWith('add-new-remark'));
    const isSending = succeeds(
      page.waitForRequest((request) => request.url().endsWith('add-new-remark'), { timeout: 500 }),
    );
    if (!(await tryKey('Control+Enter', () => isSending))) await press(comment.getByRole('button', { name: 'Submit' }));
    await saved;
    await attach(upload);
    const then = page.getByLabel('Then complete the order and open the next one');
    if (order === 1 && (await then.count()) > 0) await press(then, ' ');
    const opensNext = (await then.count()) > 0;
    await press(upload.getByRole('button', { name: 'AWS' }));
    if (opensNext) await page.waitForURL((now) => now.href !== url);
    else {
      await page
        .getByText(/uploaded/i)
        .first()
        .waitFor();
      const moved = page.waitForResponse((response) => response.url().endsWith('order-status'));
      await press(page.getByRole('button', { name: 'Move to Completed Orders' }).first());
      await moved;
      if (order === orders) break;
      // Back to the list by the sidebar.
      effort[device === 'mouse' ? 'clicks' : 'keys'] += 1;
      await openFromList(url);
    }
  }
  effort.seconds = (performance.now() - start) / 1000;
  return effort;
}

/** @param {Page} page @param {string} origin @param {{ email: string, password: string }} account */
export async function signIn(page, origin, { email, password }) {
  await page.goto(origin);
  await page.getByLabel('Email ID').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/admin/);
}

/** @param {Locator} target */
const isFocused = (target) => target.evaluate((element) => element === document.activeElement);

/** @param {Promise<unknown>} promise */
const succeeds = (promise) =>
  promise.then(
    () => true,
    () => false,
  );
