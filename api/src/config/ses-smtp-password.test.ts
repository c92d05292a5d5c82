import { deriveSesSmtpPassword } from './ses-smtp-password';

// Passwords that other tools derive from these keys and that SES accepts.
test.each([
  ['some+secret+key', 'eu-central-1', 'BMXhUYlu5Z3gSXVQORxlVa7XPaz91aGWdfHxvkOZdWZ2'],
  ['another+secret+key', 'eu-central-1', 'BBbphbrQmrKMx42d1N6+C7VINYEBGI5v9VsZeTxwskfh'],
  ['some+secret+key', 'us-west-1', 'BH+jbMzper5WwlwUar9E1ySBqHa9whi0GPo+sJ0mVYJj'],
])('derives the password for %s in %s', (secret, region, password) => {
  expect(deriveSesSmtpPassword(secret, region)).toBe(password);
});
