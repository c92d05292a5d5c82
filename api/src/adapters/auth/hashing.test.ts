import { createKeyedHash } from './hashing';

test('gives a text one hash for each secret and purpose', () => {
  const [secret, other] = ['s'.repeat(40), 't'.repeat(40)];
  const hash = createKeyedHash(secret, 'rateLimits');
  expect(createKeyedHash(secret, 'rateLimits')('192.0.2.1')).toBe(hash('192.0.2.1'));
  expect(hash('192.0.2.1')).toMatch(/^[\w-]{43}$/);
  const others = [
    hash('192.0.2.2'),
    createKeyedHash(other, 'rateLimits')('192.0.2.1'),
    createKeyedHash(secret, 'requests')('192.0.2.1'),
  ];
  expect(new Set([hash('192.0.2.1'), ...others]).size).toBe(4);
});
