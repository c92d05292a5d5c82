import { formatCorrectedValue, isDateProblem, parseCorrectedValue } from './corrected-values';

it.each([
  ['issue_date', '2021-06-01', '06/01/2021'],
  ['date_of_birth', '1985-XX-XX', 'XX/XX/1985'],
  ['expiry_date', 'unlimited', 'unlimited'],
  ['hotel_name', '2021-06-01', '2021-06-01'],
  ['email', null, ''],
])('shows dates as the order does, and sends what it showed: %s %s', (field, value, shown) => {
  expect(formatCorrectedValue(field, value)).toBe(shown);
  expect(parseCorrectedValue(field, shown)).toBe(value);
});

it.each([
  ['issue_date', '06/01/2021', false],
  ['issue_date', '០៦/០១/២០២១', false],
  ['issue_date', '02/30/2021', true],
  ['issue_date', '13/01/2021', true],
  ['issue_date', '2021', true],
  ['issue_date', 'XX/XX/2021', true],
  ['issue_date', '01/01/1800', true],
  ['date_of_birth', 'xx/xx/1985', false],
  ['expiry_date', 'unlimited', false],
  ['expiry_date', 'soon', true],
  ['hotel_name', 'soon', false],
])('knows what is a date: %s %s', (field, text, isProblem) => {
  expect(isDateProblem(field, parseCorrectedValue(field, text) ?? '')).toBe(isProblem);
});
