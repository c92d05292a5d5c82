import { hash } from '@node-rs/argon2';
import { UnavailableError } from '../../errors/domain-error';
import { hashPassword, verifyPassword } from './password-hashing';

test('refuses a flood of passwords immediately and still judges the accepted ones', async () => {
  const right = await hashPassword('correct horse');
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => verifyPassword(right, 'correct horse')));
  const judged = answers.filter((answer) => answer.status === 'fulfilled');
  expect(judged).toHaveLength(36);
  expect(judged.every(({ value }) => value)).toBe(true);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(UnavailableError);
    expect(reason).toMatchObject({ kind: 'unavailable', details: { retryAfterSeconds: 2 } });
  }
  expect(await verifyPassword(right, 'wrong')).toBe(false);
});

test('never accepts a password without an account, even after a refused attempt', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(null, 'correct horse')));
  expect(answers.some(({ status }) => status === 'rejected')).toBe(true);
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
});

test('accepts a password from every keyboard, and one that was hashed as it was typed', async () => {
  const [composed, decomposed] = ['caf\u00e9 au lait', 'cafe\u0301 au lait'];
  for (const stored of [await hashPassword(composed), await hashPassword(decomposed)])
    for (const typed of [composed, decomposed]) expect(await verifyPassword(stored, typed)).toBe(true);
  const earlier = await hash(decomposed, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  expect(await verifyPassword(earlier, decomposed)).toBe(true);
  expect(await verifyPassword(earlier, 'cafe au lait')).toBe(false);
  expect(await verifyPassword(null, decomposed)).toBe(false);
});
