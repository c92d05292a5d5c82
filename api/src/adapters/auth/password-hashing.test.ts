import { UnavailableError } from '../../errors/domain-error';
import { hashPassword, verifyPassword } from './password-hashing';

test('a flood of passwords is turned away at once, and those that are heard are judged', async () => {
  const right = await hashPassword('correct horse');
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => verifyPassword(right, 'correct horse')));
  const heard = answers.filter((answer) => answer.status === 'fulfilled');
  expect(heard).toHaveLength(36);
  expect(heard.every(({ value }) => value)).toBe(true);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(UnavailableError);
    expect(reason).toMatchObject({ kind: 'unavailable', details: { retryAfterSeconds: 2 } });
  }
  expect(await verifyPassword(right, 'wrong')).toBe(false);
});

test('an account that is not there is never right, also when the first to ask is turned away', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(null, 'correct horse')));
  expect(answers.some(({ status }) => status === 'rejected')).toBe(true);
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
});
