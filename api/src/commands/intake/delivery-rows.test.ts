import { createHash } from 'node:crypto';
import { intakeOrderSchema } from '@evisa/shared/contract/intake';
import { buildIntakeOrder } from '../../main/testing/intake-fixtures';
import { describeDelivery } from './delivery-rows';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The text that the release before partial dates made, so that a repeat of a delivery from then is known. */
it('describes a delivery of an earlier release as that release did', () => {
  const order = intakeOrderSchema.parse(
    buildIntakeOrder({
      expiry_date: '2035-05-03',
      intended_date_of_entry: '2026-09-10',
      intended_date_of_leaving: '2026-09-24',
    }),
  );
  const described = describeDelivery(order, { applicant_photo: { bytes: Buffer.from('x'), sha256: sha256('x') } });
  expect(sha256(described)).toBe('30b54930c253ba10f145c9a712b238d56304895ac0864aff7cbd282573fb44d0');
});
