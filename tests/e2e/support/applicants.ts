import {
  devices,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

const { defaultBrowserType: _android, ...pixel } = devices['Pixel 7'];
const { defaultBrowserType: _apple, ...iphone } = devices['iPhone 14'];
/** The browsers in which the tests open the applicants' site. */
export const applicants = {
  'English on a desktop': { locale: 'en-US', viewport: { width: 1440, height: 900 } },
  'Khmer on an Android phone': { ...pixel, locale: 'km' },
  'Arabic on an iPhone': { ...iphone, locale: 'ar' },
} satisfies Record<string, BrowserContextOptions>;
export type ApplicantName = keyof typeof applicants;

/** The texts that each of them reads there. */
export interface ApplicantTexts {
  language: string;
  dir: string;
  /** The first font of their language. */
  font: string;
  orderId: string;
  email: string;
  send: string;
  received: string;
  completed: string;
  download: string;
  openDocument: string;
  history: string;
  closed: RegExp;
  unreachable: RegExp;
  linkOver: string;
  back: string;
  contact: string;
  offline: string;
  retry: string;
}

const english: ApplicantTexts = {
  language: 'en',
  dir: 'ltr',
  font: 'Inter',
  orderId: 'Order ID',
  email: 'Email ID',
  send: 'TRACK ORDER',
  received: 'We have received your application',
  completed: 'Your application for an e-Visa has been completed successfully',
  download: 'Download Now',
  openDocument: 'No file? Open the document',
  history: 'Downloaded History',
  closed: /we ask for it again after 30 minutes/,
  unreachable: /The service cannot be reached/,
  linkOver: 'We couldn’t download your document',
  back: 'Track your order',
  contact: 'Contact',
  offline: 'We couldn’t show this page',
  retry: 'Retry',
};
export const applicantTexts: Record<ApplicantName, ApplicantTexts> = {
  'English on a desktop': english,
  'Khmer on an Android phone': {
    language: 'km',
    dir: 'ltr',
    font: 'Leelawadee UI',
    orderId: 'លេខបញ្ជាទិញ',
    email: 'អាសយដ្ឋានអ៊ីមែល',
    send: 'តាមដានការបញ្ជាទិញ',
    received: 'យើងបានទទួលពាក្យស្នើសុំរបស់អ្នកហើយ',
    completed: 'ពាក្យស្នើសុំ e‑Visa របស់អ្នកត្រូវបានបញ្ចប់ដោយជោគជ័យ',
    download: 'ទាញយកឥឡូវនេះ',
    openDocument: 'មិនឃើញឯកសារ? បើកឯកសារ',
    history: 'ប្រវត្តិនៃការទាញយក',
    closed: /30 នាទី/,
    unreachable: /មិនអាចភ្ជាប់ទៅសេវាកម្មបានទេ/,
    linkOver: 'មិនអាចទាញយកឯកសាររបស់អ្នកបានទេ',
    back: 'តាមដានការបញ្ជាទិញរបស់អ្នក',
    contact: 'ទំនាក់ទំនង',
    offline: 'មិនអាចបង្ហាញទំព័រនេះបានទេ',
    retry: 'ព្យាយាមម្តងទៀត',
  },
  'Arabic on an iPhone': {
    language: 'ar',
    dir: 'rtl',
    font: 'Segoe UI',
    orderId: 'رقم الطلب',
    email: 'البريد الإلكتروني',
    send: 'تتبّع الطلب',
    received: 'لقد استلمنا طلبك',
    completed: 'اكتمل طلب تأشيرتك الإلكترونية بنجاح',
    download: 'تنزيل الآن',
    openDocument: 'لم يظهر الملف؟ افتح الوثيقة',
    history: 'سجل التنزيلات',
    closed: /30 دقيقة/,
    unreachable: /تعذّر الوصول إلى الخدمة/,
    linkOver: 'تعذّر تنزيل وثيقتك',
    back: 'تتبّع طلبك',
    contact: 'اتصل بنا',
    offline: 'تعذّر عرض هذه الصفحة',
    retry: 'إعادة المحاولة',
  },
};

/** Opens a page in a new context, as on a first visit. */
export async function openAsApplicant(
  browser: Browser,
  person: ApplicantName,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(applicants[person]);
  return { context, page: await context.newPage() };
}

/** Waits until the page's script answers, and no longer the server. The button that sends the language goes then. */
export async function waitForScript(page: Page): Promise<void> {
  await expect(page.locator('select ~ button')).toHaveCount(0);
}

/** Fills in the form and sends it. */
export async function trackOrder(
  page: Page,
  texts: ApplicantTexts,
  { order_id, email }: { order_id: number; email: string },
): Promise<void> {
  await page.getByRole('textbox', { name: texts.orderId }).fill(String(order_id));
  await page.getByRole('textbox', { name: texts.email }).fill(email);
  await page.getByRole('button', { name: texts.send }).click();
}
