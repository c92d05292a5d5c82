import { formatApplicantName } from './applicant-name';

it.each([
  [{ first_name: 'MARIE', last_name: 'DUPONT', email: 'marie@mail.example' }, 'MARIE DUPONT'],
  [{ first_name: '', last_name: '', email: 'marie@mail.example' }, ''],
  [{ first_name: 'MARIE', last_name: '', email: '' }, 'MARIE'],
  [{ first_name: '', last_name: '', email: '' }, 'Erased'],
])('calls %j %s', (order, name) => {
  expect(formatApplicantName(order)).toBe(name);
});
