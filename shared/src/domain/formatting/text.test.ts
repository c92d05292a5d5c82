import { capitalize, formatCount, formatTelephone, formatFullName, getInitials, titleCase } from './text';

it('capitalizes and spaces', () => {
  expect(capitalize('completed')).toBe('Completed');
  expect(titleCase('hotel_reservation_document')).toBe('Hotel Reservation Document');
});

it('writes a telephone as a plus sign, the code and the number', () => {
  expect(formatTelephone('855', '12345678')).toBe('+85512345678');
  expect(formatTelephone('+855', '12345678')).toBe('+85512345678');
  expect(formatTelephone('855', null)).toBe('');
});

it('joins the existing parts of a name', () => {
  expect(formatFullName('', 'KIM')).toBe('KIM');
});

it('shortens a name to its first and last letter', () => {
  expect(['Keo Pisey', ' anna maria de Vries ', 'Dara', ''].map(getInitials)).toEqual(['KP', 'AV', 'D', '']);
});

it('separates the thousands of a count', () => {
  expect([0, 999, 1000, 123_456, 1_234_567, -1234].map(formatCount)).toEqual([
    '0',
    '999',
    '1,000',
    '123,456',
    '1,234,567',
    '-1,234',
  ]);
});
