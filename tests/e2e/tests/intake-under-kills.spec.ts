import path from 'node:path';
import { verifyIntake } from '@evisa/verify/intake/verify-intake';
import { expect, test } from '../support/fixtures';

const root = path.resolve(import.meta.dirname, '../../..');

test('stores each order once while the API is killed and started again', async () => {
  expect(await verifyIntake(root, { orders: 40, times: 3, clients: 20, kills: 2, webhooks: true })).toEqual([]);
});
