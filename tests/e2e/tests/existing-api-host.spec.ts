import { readFileSync } from 'node:fs';
import { folderCountKeys } from '@evisa/shared/domain/orders/order-folders';
import { expect, fillSignIn, test } from '../support/fixtures';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
/** The user of its token has a name and a role, as the specification says, and nothing else. */
const token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ user: { name: 'Sokha Chan', type: 'Team' } })}.c2ln`;

const order = {
  order_id: 200_001,
  process_status: 'New',
  first_name: 'MARIE',
  last_name: 'DUPONT',
  email: 'marie.dupont@mail.example',
  telephone_number: '612345678',
  country_code: '33',
  created_at: '2024-03-05T09:07:02.000Z',
  refund_date: null,
  processing_date: null,
  process_month: null,
  assign_to: '',
};

/** What an existing host answers to the calls of the specification's section 7: HTTP 200, and `status` alone tells. */
const answers: Record<string, object> = {
  'POST admin/admin-login': { status: 1, message: 'Login successful', jwtToken: token, data: { name: 'Sokha Chan' } },
  'GET admin/get-all-folder-count': {
    status: 1,
    message: 'Success',
    data: Object.fromEntries(folderCountKeys.map((key, index) => [key, index])),
  },
  'GET admin/get-orders-list/newOrder': { status: 1, message: 'Success', data: [order], count: 1 },
};

test('works with an existing API host: from the sign-in to a list, with tokens of a name and a role', async ({
  page,
  portal,
  problems,
}) => {
  const sent: string[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname.replace('/api/', '')}`;
    if (answers[call])
      sent.push(`${call} ${(await request.headerValue('authorization')) === token ? 'with' : 'without'} token`);
    await route.fulfill({ json: answers[call] ?? { status: 0, message: 'Not found' } });
  });
  await page.goto(portal.url);
  await fillSignIn(page, 'team');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('banner')).toContainText('Welcome, Sokha Chan');
  await expect(page.getByRole('row', { name: /200001/ })).toContainText('05-03-2024 09:07:02');
  await expect(page.getByRole('link', { name: 'View order 200001', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: /^New Orders 1/ })).toBeVisible();
  const [signIn, ...later] = sent;
  expect(signIn).toBe('POST admin/admin-login without token');
  expect([...new Set(later)].sort()).toEqual([
    'GET admin/get-all-folder-count with token',
    'GET admin/get-orders-list/newOrder with token',
  ]);

  await page.reload();
  await expect(page.getByRole('row', { name: /200001/ })).toBeVisible();
  expect(problems).toEqual([]);

  // Local storage has `user`, and nothing that the architecture does not name.
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain('user');
  const architecture = readFileSync(new URL('../../../docs/ARCHITECTURE.md', import.meta.url), 'utf8');
  for (const key of keys) expect(architecture).toContain(`\`${key.replace(/-\d+$|--\d+$/, '-{id}')}\``);
});
