import { findBouncedMail } from './find-bounced-mail';

const email = 'marie.dupont@mail.example';
const sent = { id: 1, email, state: 'sent', reason: null };
const bounced = { ...sent, id: 2, state: 'failed', bounced: true };
const delivery = { state: 'delivered' };

it('finds the email that came back from an address, in any case', () => {
  expect(findBouncedMail([bounced], ` ${email.toUpperCase()} `)).toBe(bounced);
  expect(findBouncedMail([bounced], 'other@mail.example')).toBeUndefined();
});

it('finds one that a mail server refused for its address, not one that failed for another reason', () => {
  const refused = (reason: string | null) => findBouncedMail([{ ...bounced, bounced: false, reason }], email);
  expect(refused('550 5.1.1 No such user')).toBeDefined();
  expect(refused('535 5.7.8 Authentication failed')).toBeUndefined();
  expect(refused(null)).toBeUndefined();
});

it('forgets it after a later email was delivered, not after one that is only sent', () => {
  const later = { ...sent, id: 3 };
  expect(findBouncedMail([later, bounced], email)).toBe(bounced);
  expect(findBouncedMail([{ ...later, delivery }, bounced], email)).toBeUndefined();
  expect(findBouncedMail([{ ...sent, delivery }, bounced], email)).toBe(bounced);
});
