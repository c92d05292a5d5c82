import type { ApplicantView, FormView } from '@evisa/shared/contract/applicant-page';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { buildDownloadHistoryRow } from '@evisa/shared/testing/factories';
import { languageNames, languages } from '../i18n/languages';
import { renderPages, renderView } from './prerender';

// The same replacements as in the site's build.
jest.mock('@evisa/shared/kit/base', () => jest.requireActual('../site/base'));
jest.mock('@evisa/shared/kit/forms/inputs', () => jest.requireActual('../site/forms'));
jest.mock('@evisa/shared/kit/icons/icons', () => jest.requireActual('../site/icons'));
jest.mock('@evisa/shared/kit/router', () => jest.requireActual('../site/router'));
jest.mock('@evisa/shared/kit/feedback/status-message', () => jest.requireActual('../site/states'));
jest.mock('@evisa/shared/kit/feedback/toasts', () => jest.requireActual('../site/toasts'));

const config = {
  publicName: 'e-Visa',
  marketingUrl: 'https://www.evisa.example',
  applicationMailDomain: 'mail.example',
};
const form: FormView = { kind: 'form', orderId: 100234, notice: null, refusal: null };
const refusal = { httpStatus: 400, message: 'No order was found.', retryAfter: null };
const order: ApplicantView = {
  kind: 'order',
  token: 'secret',
  tracked: {
    history: [buildDownloadHistoryRow()],
    order: {
      order_id: 100234,
      customer_name: 'MARIE <DUPONT>',
      stage: 'issued',
      placed_at: '2026-03-05T09:07:02.000Z',
    },
    document: { file1: 'visa.pdf', customer_name: 'MARIE DUPONT' },
  },
};

async function render(view: ApplicantView, language = languageNames[0]): Promise<HTMLElement> {
  document.body.innerHTML = (await renderView(view, language ?? 'en', config)).markup;
  return document.body;
}
const queryForm = (page: HTMLElement, action: string) =>
  page.querySelector<HTMLFormElement>(`form[action="${action}"]`);

describe.each(languageNames)('in %s', (language) => {
  it('contains a placeholder for the error reference', async () => {
    const { errorReference } = await languages[language].load();
    const page = (await renderPages(language))['failed-download'];
    // The server removes the whole paragraph if there is no reference.
    expect(page.markup).toMatch(new RegExp(`<p[^>]*>${errorReference.replace('{reference}', '%REFERENCE%')}</p>`));
  });

  it('shows a form that posts, with what was typed and why it was refused', async () => {
    const texts = await languages[language].load();
    const typed = { orderId: '"><script>', email: '' };
    const page = await render(
      { ...form, typed, refusal: { ...refusal, errors: { email: 'Please enter your email' } } },
      language,
    );
    const sent = queryForm(page, `/track-order/${encodeOrderId(100234)}`);
    expect(sent).toHaveAttribute('method', 'post');
    expect(sent?.elements.namedItem('orderId')).toHaveValue(typed.orderId);
    expect(sent?.elements.namedItem('email')).toHaveAccessibleDescription(expect.stringContaining(texts.emailRequired));
    expect(sent?.querySelector('button')).toBeEnabled();
    expect((await render({ ...form, refusal }, language)).textContent).toContain(
      language === 'en' ? refusal.message : texts.orderNotFound,
    );
  });

  it('shows an order with its document, its downloads, and a button that closes it', async () => {
    const texts = await languages[language].load();
    const page = await render(order, language);
    for (const text of [texts.completed, texts.historyTitle, '203.0.113.7', 'MARIE <DUPONT>', texts.closeOrder])
      expect(page.textContent).toContain(text);
    const address = `/get-new-order-details/${encodeOrderId(100234)}`;
    expect(queryForm(page, `${address}/document`)).toHaveProperty('method', 'get');
    expect(queryForm(page, address)).toHaveProperty('method', 'post');
    expect(page.innerHTML).not.toContain('secret');
  });
});
