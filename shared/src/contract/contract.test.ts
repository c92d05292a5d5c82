import { orderFields } from './intake';
import { changePasswordSchema, signInSchema } from './account';
import { uploadVisaDocumentSchema } from './mail';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { orderListQuerySchema, searchOrderSchema } from './orders';
import { addTeamMemberSchema } from './team';
import { trackOrderSchema } from './tracking';
import { transactionDetailsSchema } from './transaction';
import type { z } from 'zod';

function complaints(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

it('returns the specified messages word for word', () => {
  expect(complaints(signInSchema, {})).toEqual({
    email: 'Email Address is required',
    password: 'Password is required',
  });
  expect(complaints(signInSchema, { email: '', password: '' })).toEqual({
    email: 'Email Address is required',
    password: 'Password is required',
  });
  expect(complaints(signInSchema, { email: 'x', password: 'y' })).toEqual({ email: 'Invalid email address' });
  expect(complaints(changePasswordSchema, { newPassword: '' })).toEqual({
    newPassword: 'Please enter your New Password.',
  });
  expect(complaints(changePasswordSchema, { newPassword: '12345' })).toEqual({
    newPassword: 'New Password must be at least 6 characters.',
  });
  expect(complaints(trackOrderSchema, {})).toEqual({
    orderId: 'Please enter your orderId',
    email: 'Please enter your email',
  });
  expect(complaints(uploadVisaDocumentSchema, { orderId: '100001', email: '', mailServiceProvider: 'AWS' })).toEqual({
    email: 'Please enter your email',
  });
});

it.each([
  ['SendGrid', 'Sendgrid'],
  ['SENDGRID', 'Sendgrid'],
  [' aws ', 'AWS'],
  ['zoho', 'Zoho'],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('reads the mail provider %j as %s', (sent, provider) => {
  const fields = { orderId: '100001', email: 'marie@mail.example' };
  expect(uploadVisaDocumentSchema.parse({ ...fields, mailServiceProvider: sent })).toMatchObject({
    ...fields,
    orderId: 100001,
  });
  expect(uploadVisaDocumentSchema.parse({ ...fields, mailServiceProvider: sent }).mailServiceProvider).toBe(provider);
  expect(complaints(uploadVisaDocumentSchema, { ...fields, mailServiceProvider: 'Gmail' })).toEqual({
    mailServiceProvider: 'Please choose a mail provider',
  });
});

it.each(['0', '-1', '501', 'words', ''])('refuses the limit %j by name', (limit) => {
  expect(complaints(orderListQuerySchema, { limit })).toEqual({
    limit: 'Limit must be a number from 1 to 500, or All',
  });
});

it.each([
  ['words', 'Page must be a number'],
  ['1.5', 'Page must be a whole number'],
  ['0', 'Page must be 1 or more'],
  ['99999999', 'Page must be 10,000,000 or less'],
])('explains why the page %j is invalid', (page, message) => {
  expect(complaints(orderListQuerySchema, { page })).toEqual({ page: message });
});

it('defaults to page 1 with 10 rows, and accepts All', () => {
  expect(orderListQuerySchema.parse({})).toMatchObject({ page: 1, limit: 10 });
  expect(orderListQuerySchema.parse({ limit: 'All' })).toMatchObject({ limit: 'All' });
});

it('refuses a window that is reversed or too wide', () => {
  const search = { searchVal: '', folderName: 'newOrder' };
  expect(complaints(searchOrderSchema, { ...search, start: 10, end: 10 })).toHaveProperty('end');
  expect(complaints(searchOrderSchema, { ...search, start: 0, end: 501 })).toHaveProperty('end');
  expect(complaints(searchOrderSchema, { ...search, start: 0, end: 500 })).toEqual({});
});

it('refuses control characters in names and addresses', () => {
  const member = { name: 'Ana', email: 'ana@example.com', password: 'long enough', type: 'Team' };
  expect(complaints(addTeamMemberSchema, member)).toEqual({});
  expect(complaints(addTeamMemberSchema, { ...member, name: 'Ana\u202eniL', email: 'ana\u0007@example.com' })).toEqual({
    name: validationMessages.invisibleCharacters,
    email: validationMessages.memberEmailRequired,
  });
  const transaction = { orderId: '100001', transactionId: '1\u0085', merchantName: 'Shop\u200f' };
  expect(complaints(transactionDetailsSchema, transaction)).toEqual({
    transactionId: validationMessages.invisibleCharacters,
    merchantName: validationMessages.invisibleCharacters,
  });
});

it('compares no text that is too long with countries: that would take seconds', () => {
  for (const field of ['current_nationality', 'country_code'] as const) {
    const { error } = orderFields.shape[field].safeParse('Fran'.repeat(50));
    expect(error?.issues.map(({ message }) => message)).toEqual(['Send at most 100 characters.']);
  }
});
