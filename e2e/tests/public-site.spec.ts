import { readFileSync } from 'node:fs';
import { devices, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { encodeOrderId } from '@evisa/shared/domain/order-id';
import { accessToken, expect, test } from '../support/fixtures';
import { startPortal, type Portal } from '../support/start-portal';
import { visaPdf } from '../support/visa-pdf';

const { defaultBrowserType: _android, ...pixel } = devices['Pixel 7'];
const { defaultBrowserType: _apple, ...iphone } = devices['iPhone 14'];
const people = {
  'English on a desktop': { locale: 'en-US', viewport: { width: 1440, height: 900 } },
  'Khmer on an Android phone': { ...pixel, locale: 'km' },
  'Arabic on an iPhone': { ...iphone, locale: 'ar' },
} satisfies Record<string, BrowserContextOptions>;

interface Words {
  dir: string;
  orderId: string;
  email: string;
  send: string;
  received: string;
  completed: string;
  download: string;
  history: string;
  closed: RegExp;
  unreachable: RegExp;
  offline: string;
  retry: string;
}

const english: Words = {
  dir: 'ltr',
  orderId: 'Order ID',
  email: 'Email ID',
  send: 'TRACK ORDER',
  received: 'We have received your application',
  completed: 'Your application for an e-Visa has been completed successfully',
  download: 'Download Now',
  history: 'Downloaded History',
  closed: /For your safety it closes after 30 minutes/,
  unreachable: /The service cannot be reached/,
  offline: 'This page could not be shown',
  retry: 'Retry',
};
const words: Record<keyof typeof people, Words> = {
  'English on a desktop': english,
  'Khmer on an Android phone': {
    dir: 'ltr',
    orderId: 'លេខបញ្ជាទិញ',
    email: 'អាសយដ្ឋានអ៊ីមែល',
    send: 'តាមដានការបញ្ជាទិញ',
    received: 'យើងបានទទួលពាក្យស្នើសុំរបស់អ្នកហើយ',
    completed: 'ពាក្យស្នើសុំ e‑Visa របស់អ្នកត្រូវបានបញ្ចប់ដោយជោគជ័យ',
    download: 'ទាញយកឥឡូវនេះ',
    history: 'ប្រវត្តិនៃការទាញយក',
    closed: /30 នាទី/,
    unreachable: /មិនអាចភ្ជាប់ទៅសេវាកម្មបានទេ/,
    offline: 'មិនអាចបង្ហាញទំព័រនេះបានទេ',
    retry: 'ព្យាយាមម្តងទៀត',
  },
  'Arabic on an iPhone': {
    dir: 'rtl',
    orderId: 'رقم الطلب',
    email: 'البريد الإلكتروني',
    send: 'تتبّع الطلب',
    received: 'لقد استلمنا طلبك',
    completed: 'اكتمل طلب تأشيرتك الإلكترونية بنجاح',
    download: 'تنزيل الآن',
    history: 'سجل التنزيلات',
    closed: /30 دقيقة/,
    unreachable: /تعذّر الوصول إلى الخدمة/,
    offline: 'تعذّر عرض هذه الصفحة',
    retry: 'إعادة المحاولة',
  },
};

interface Order {
  order_id: number;
  email: string;
}

/** Oldest first: other tests of the same portal work on the newest. */
async function newOrders(portal: Portal): Promise<Order[]> {
  const response = await fetch(`${portal.url}/api/admin/get-orders-list/newOrder?page=1&limit=500`, {
    headers: { authorization: await accessToken(portal, 'admin') },
  });
  const { data }: { data: Order[] } = await response.json();
  return data.toReversed();
}

async function issue(portal: Portal, { order_id, email }: Order): Promise<void> {
  const form = new FormData();
  form.set('orderId', String(order_id));
  form.set('email', email);
  form.set('mailServiceProvider', 'AWS');
  form.set('uploadVisaDoc', new Blob([visaPdf], { type: 'application/pdf' }), 'visa.pdf');
  const response = await fetch(`${portal.url}/api/admin/upload-visa-document`, {
    method: 'POST',
    headers: { authorization: await accessToken(portal, 'admin') },
    body: form,
  });
  expect(response.status).toBe(200);
}

async function visit(browser: Browser, person: keyof typeof people): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(people[person]);
  return { context, page: await context.newPage() };
}

async function track(page: Page, say: Words, { order_id, email }: Order): Promise<void> {
  await page.getByRole('textbox', { name: say.orderId }).fill(String(order_id));
  await page.getByRole('textbox', { name: say.email }).fill(email);
  await page.getByRole('button', { name: say.send }).click();
}

Object.keys(people).forEach((name, turn) => {
  const person = Object.keys(people).find((key): key is keyof typeof people => key === name) ?? 'English on a desktop';
  const say = words[person];

  test(`${person}: track, wait, download, history, another order’s link`, async ({ portal, browser }) => {
    const orders = await newOrders(portal);
    const [order, other] = [orders[turn * 2], orders[turn * 2 + 1]];
    if (!order || !other) throw new Error('Too few orders.');
    const { context, page } = await visit(browser, person);
    await page.goto(`${portal.publicUrl}/track-order/${encodeOrderId(order.order_id)}`);
    await expect(page.getByRole('textbox', { name: say.orderId })).toHaveValue(String(order.order_id));
    await expect(page.locator('html')).toHaveAttribute('dir', say.dir);
    await track(page, say, order);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.received);

    await issue(portal, order);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.completed);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: say.download }).click();
    expect(readFileSync(await (await downloading).path())).toEqual(visaPdf);
    const history = page.getByRole('table', { name: say.history });
    await expect(history.getByText(String(order.order_id))).toHaveCount(1);

    await page.goto(`${portal.publicUrl}/get-new-order-details/${encodeOrderId(other.order_id)}`);
    await expect(page).toHaveURL(`${portal.publicUrl}/track-order/${encodeOrderId(other.order_id)}`);
    await expect(page.getByText(say.closed)).toBeVisible();
    await context.close();
  });

  test(`${person}: an expired token leads back to the form`, async ({ portal, browser }) => {
    const [order] = await newOrders(portal);
    if (!order) throw new Error('No order.');
    const { context, page } = await visit(browser, person);
    await page.goto(`${portal.publicUrl}/track-order`);
    await page.evaluate((id) => sessionStorage.setItem('tracking', JSON.stringify({ [id]: 'old' })), order.order_id);
    await page.goto(`${portal.publicUrl}/get-new-order-details/${encodeOrderId(order.order_id)}`);
    await expect(page.getByText(say.closed)).toBeVisible();
    await expect(page.getByRole('textbox', { name: say.orderId })).toHaveValue(String(order.order_id));
    await context.close();
  });

  test(`${person}: what is typed before the scripts arrive stays, and is sent by them alone`, async ({
    portal,
    browser,
  }) => {
    const { context, page } = await visit(browser, person);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    const address = `${portal.publicUrl}/track-order/${encodeOrderId(100001)}`;
    await page.goto(address, { waitUntil: 'commit' });
    const email = page.getByRole('textbox', { name: say.email });
    await email.pressSequentially('a@b.example');
    await email.press('Enter');
    await expect(page.getByRole('button', { name: say.send })).toBeDisabled();
    const field = await email.elementHandle();
    arrive();
    await expect(page.getByRole('button', { name: say.send })).toBeEnabled();
    await expect(email).toHaveValue('a@b.example');
    await expect(email).toBeFocused();
    await expect(page.getByRole('textbox', { name: say.orderId })).toHaveValue('100001');
    expect(await email.evaluate((now, before) => now === before, field)).toBe(true);
    expect(page.url()).toBe(address);
    await context.close();
  });
});

test('the service gone: the form says so and keeps what was typed; a page that cannot be had says so in the language; it comes back', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const portal = await startPortal({ SAMPLE_ORDERS: '20' });
  try {
    const { context, page } = await visit(browser, 'Khmer on an Android phone');
    await page.goto(`${portal.publicUrl}/track-order`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.getByRole('combobox').selectOption('ar');
    const spoken = words['Arabic on an iPhone'];
    await expect(page.getByRole('button', { name: spoken.send })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.match('/offline'))?.text())?.includes('lang="ar"')))
      .toBe(true);

    await portal.kill();
    await track(page, spoken, { order_id: 100001, email: 'a@b.example' });
    await expect(page.getByRole('alert')).toHaveText(spoken.unreachable);
    await expect(page.getByRole('textbox', { name: spoken.email })).toHaveValue('a@b.example');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(spoken.offline);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

    await portal.startAgain();
    await page.getByRole('link', { name: spoken.retry }).click();
    await expect(page.getByRole('button', { name: spoken.send })).toBeEnabled();
    const kept = await page.evaluate(async () =>
      (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map(({ url }) => new URL(url).pathname),
    );
    expect(kept.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([]);
    await context.close();
  } finally {
    await portal.stop();
  }
});

test('without its choice the first page comes in the browser’s language; the form alone may be found', async ({
  portal,
  request,
}) => {
  const pageOf = async (path: string, headers: Record<string, string>) => {
    const response = await request.get(portal.publicUrl + path, { headers: { accept: 'text/html', ...headers } });
    return { text: await response.text(), headers: response.headers() };
  };
  const khmer = await pageOf('/track-order', { 'accept-language': 'km,en;q=0.5' });
  expect(khmer.text).toContain('<html lang="km"');
  expect(khmer.text).not.toContain('noindex');
  expect(khmer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-language': 'km' });
  const chosen = await pageOf('/track-order/MjAwMDAy', { 'accept-language': 'km', cookie: 'language=ar' });
  expect(chosen.text).toContain('<html lang="ar" dir="rtl"');
  expect(chosen.text).toContain('<meta name="robots" content="noindex">');
  const again = await request.get(`${portal.publicUrl}/track-order`, {
    headers: { accept: 'text/html', 'accept-language': 'km', 'if-none-match': khmer.headers['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);
});
