import { siteLanguages, type SiteLanguage } from '@evisa/shared/domain/site-languages';
import { composeWhatsappMessage } from './applicant-email';
import {
  composeDownloadLinkEmail,
  composeInvoiceEmail,
  composeVisaApprovalEmail,
  composeWithdrawalEmail,
} from './order-emails';

const site = {
  publicName: 'Cambodia e-Visa',
  publicUrl: 'https://evisa.example',
  applicationMailDomain: 'applications.evisa.example',
};
const order = (language: SiteLanguage) => ({
  order_id: 100001,
  first_name: 'MARIE',
  last_name: 'DUPONT',
  visa_type: 'Visa T (Tourist Only)',
  language,
});
const invoice = { orderedAt: '2026-03-05T10:00:00.000Z', totals: [{ minor: 8500, currency: 'USD' }] };

test('says how long the visa is valid, what to print and where to download it', () => {
  const { subject, text, replyTo } = composeVisaApprovalEmail(order('en'), site);
  expect(subject).toBe('Your Cambodia e-Visa is ready – order 100001');
  expect(replyTo).toBe('100001@applications.evisa.example');
  expect(text.split('\n\n')).toEqual([
    'Dear MARIE DUPONT,',
    'Your application for an e-Visa has been completed successfully. Your visa is attached to this email.',
    'Your tourist e-Visa is valid within 90 days of issue, for a maximum stay of 30 days.',
    'Please print two copies: one for your arrival and one for your departure. Check that your name, passport number and date of birth are right before you travel.',
    'Order id: 100001',
    'You can also download it with your order id and email address:\nhttps://evisa.example/track-order/MjAwMDAy',
    'Have a pleasant journey,\nthe Cambodia e-Visa team\n',
  ]);
});

test('writes to a French applicant in French, with a link to the French page', () => {
  const { subject, text, html } = composeInvoiceEmail(order('fr'), 'INV-2026-000001', invoice, site);
  expect(subject).toBe('Facture INV-2026-000001 – commande 100001');
  expect(text).toContain('(date\u00a0: 5 mars 2026)');
  expect(text).toContain('https://evisa.example/track-order/MjAwMDAy?language=fr\n');
  expect(html).toContain('<html lang="fr">');
});

test('writes Arabic from right to left, and keeps the direction of values', () => {
  const { subject, html } = composeVisaApprovalEmail(order('ar'), site);
  expect(subject).toBe('تأشيرة \u2068Cambodia e-Visa\u2069 جاهزة – الطلب \u2068100001\u2069');
  expect(html).toContain('<html lang="ar" dir="rtl">');
});

test('ends a WhatsApp message with the plain link', () => {
  expect(composeWhatsappMessage(order('ar'), site)).toMatch(
    /: https:\/\/evisa\.example\/track-order\/MjAwMDAy\?language=ar$/,
  );
});

it.each(siteLanguages)('fills in every placeholder in %s', (language) => {
  const emails = [
    composeVisaApprovalEmail(order(language), site),
    composeVisaApprovalEmail({ ...order(language), visa_type: 'Visa E' }, site),
    composeDownloadLinkEmail(order(language), site),
    composeWithdrawalEmail(order(language), site),
    composeInvoiceEmail(order(language), 'INV-2026-000001', invoice, site),
  ].flatMap(({ subject, text, html }) => [subject, text, html.replace(/style="[^"]*"/g, '')]);
  for (const text of [...emails, composeWhatsappMessage(order(language), site)]) expect(text).not.toMatch(/\{\w+\}/);
});

it.each(['km', 'zh-Hans', 'ar', 'ko', 'ja', 'hi', 'ru'] as const)('has no English word in %s', (language) => {
  const texts = [
    composeVisaApprovalEmail({ ...order(language), visa_type: 'Visa E' }, site),
    composeDownloadLinkEmail(order(language), site),
    composeInvoiceEmail(order(language), 'INV-2026-000001', invoice, site),
  ].flatMap(({ subject, text }) => [subject, text]);
  const said = [...texts, composeWhatsappMessage(order(language), site)].join('\n').replaceAll(/https?:\S+/g, '');
  const names = /^(?:MARIE|DUPONT|Cambodia|Visa|INV|USD|e)$/;
  expect(said.match(/[a-z]+/gi)?.filter((word) => !names.test(word))).toEqual(['E']);
});
