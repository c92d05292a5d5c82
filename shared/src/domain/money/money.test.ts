import { currencies, findCurrency, getCurrencyDigits } from './currencies';
import { formatAmount, formatMoney, isWorthFarLess, parseAmount, toDecimal } from './money';

/** Compared by hand with ISO 4217 list one of 2024-06-25 and Debian iso-codes 4.15: equal but for XCG, which took the place of ANG later. */
it('has each currency once, with code, number, digits and a rate', () => {
  expect(currencies).toHaveLength(156);
  expect(new Set(currencies.map(({ code }) => code)).size).toBe(156);
  expect(new Set(currencies.map(({ numeric }) => numeric)).size).toBe(156);
  expect(currencies.every(({ perDollar }) => perDollar > 0)).toBe(true);
});

it.each([
  ['USD', 2],
  ['JPY', 0],
  ['KHR', 2],
  ['HUF', 2],
  ['IDR', 2],
  ['ISK', 0],
  ['UGX', 0],
  ['KWD', 3],
  ['TND', 3],
])('knows the digits of %s as ISO 4217 has them', (code, digits) => {
  expect(getCurrencyDigits(code)).toBe(digits);
});

it.each([
  ['usd', 'USD'],
  ['840', 'USD'],
  ['036', 'AUD'],
  [' EUR ', 'EUR'],
  ['36', undefined],
  ['XXX', undefined],
  ['US', undefined],
  ['', undefined],
])('finds %j as %s', (name, code) => {
  expect(findCurrency(name)?.code).toBe(code);
});

it.each([
  ['11.234', 'KWD', 11_234],
  ['11.2', 'KWD', 11_200],
  ['5400', 'JPY', 5400],
  ['5400.00', 'JPY', 5400],
  ['36', 'USD', 3600],
  ['36.5', null, 3650],
  ['0', 'USD', 0],
  ['999999999.99', 'USD', 99_999_999_999],
])('reads %s %s exactly', (text, currency, minor) => {
  expect(parseAmount(text, currency)).toEqual({ minor });
});

it.each([
  ['36.5', 'JPY', 'JPY has no decimals: send an amount like 36.'],
  ['36.505', 'USD', 'USD has 2 decimals: send an amount like 36.50.'],
  ['36.5055', 'KWD', 'KWD has 3 decimals: send an amount like 36.500.'],
  ['36.505', null, 'Send the currency too: without one, an amount has at most two decimals.'],
  ['1234567890', 'USD', 'Send at most 9 digits before the decimal point.'],
  ['36,50', 'USD', expect.stringContaining('decimal point')],
  ['-1', 'USD', expect.stringContaining('without a sign')],
  ['1e3', 'USD', expect.any(String)],
  ['', 'USD', expect.any(String)],
])('refuses %s %s by a sentence', (text, currency, refusal) => {
  expect(parseAmount(text, currency)).toEqual({ refusal });
});

it.each([
  [3600, 'USD', '36.00', '36.00 USD'],
  [5400, 'JPY', '5400', '5,400 JPY'],
  [11_234, 'KWD', '11.234', '11.234 KWD'],
  [5, 'KWD', '0.005', '0.005 KWD'],
  [123_456_789, 'USD', '1234567.89', '1,234,567.89 USD'],
])('writes %d %s as %s and shows it as %s', (minor, currency, decimal, shown) => {
  expect(toDecimal({ minor, currency })).toBe(decimal);
  expect(formatMoney({ minor, currency })).toBe(shown);
  expect(formatAmount(decimal, currency)).toBe(shown);
});

it('shows an amount without a currency as it is, and none as a dash', () => {
  expect([formatAmount('36.00', null), formatAmount(null, 'USD'), formatAmount('5400.00', 'JPY')]).toEqual([
    '36.00',
    '—',
    '5,400 JPY',
  ]);
});

const due = { minor: 3600, currency: 'USD' };
it.each([
  [{ minor: 3600, currency: 'KHR' }, true],
  [{ minor: 3600, currency: 'THB' }, true],
  [{ minor: 36, currency: 'JPY' }, true],
  [{ minor: 3310, currency: 'EUR' }, false],
  [{ minor: 5400, currency: 'JPY' }, false],
  [{ minor: 11_234, currency: 'KWD' }, false],
  [{ minor: 14_600_000, currency: 'KHR' }, false],
])('judges whether %o is worth far less than 36.00 USD: %s', (paid, isLess) => {
  expect(isWorthFarLess([paid], due)).toBe(isLess);
});
