import { findCurrency, getCurrencyDigits } from './currencies';

/** An amount in the smallest unit of its currency: 3600 and USD are 36.00 USD, 5400 and JPY are 5,400 JPY. */
export interface Money {
  minor: number;
  /** ISO 4217. */
  currency: string;
}

/** What an order costs. */
export interface Price {
  /** What the applicant was asked to pay. */
  due: Money;
  /** From this amount on, the order is paid. Less than `due` where only a surcharge is missing. */
  least: Money;
}

/** How many digits an amount can have before its decimal point. */
const longestWhole = 9;
const amountForm = /^(\d+)(?:\.(\d+))?$/;

/** Why an amount is refused, with what to send instead. INTEGRATING.md has the same sentences. */
export const amountRefusals = {
  number:
    'Send the amount as text in whole units of its currency, such as "36.00". Numbers are refused: payment providers count in the smallest unit.',
  form: 'Send an amount like 36 or 36.50, with a decimal point and without a sign or separators.',
  tooLarge: `Send at most ${longestWhole} digits before the decimal point.`,
  withoutCurrency: 'Send the currency too: without one, an amount has at most two decimals.',
} as const;

export const currencyRefusal = 'Send a currency of ISO 4217, such as USD, or its numeric code as text, such as "840".';

/**
 * Reads a decimal amount (`36`, `36.50`) exactly. Zeros beyond the digits of the currency do not matter. Returns the reason if it is none, or
 * has more digits than its currency. Without a currency, two decimals are allowed.
 */
export function parseAmount(text: string, currency: string | null): { minor: number } | { refusal: string } {
  const [, whole, fraction = ''] = amountForm.exec(text) ?? [];
  if (whole === undefined) return { refusal: amountRefusals.form };
  if (whole.replace(/^0+/, '').length > longestWhole) return { refusal: amountRefusals.tooLarge };
  const digits = currency === null ? 2 : getCurrencyDigits(currency);
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > digits)
    return { refusal: currency === null ? amountRefusals.withoutCurrency : describeDigits(currency) };
  return { minor: Number(whole + significant.padEnd(digits, '0')) };
}

/** 'JPY has no decimals: send an amount like 36.' */
function describeDigits(currency: string): string {
  const digits = getCurrencyDigits(currency);
  const example = digits === 0 ? '36' : `36.${'50'.padEnd(digits, '0').slice(0, digits)}`;
  return `${currency} has ${digits === 0 ? 'no' : digits} decimals: send an amount like ${example}.`;
}

/** Returns an amount as APIs and columns hold it, with the digits of its currency: '36.00', '5400', '11.234'. */
export function toDecimal({ minor, currency }: Money): string {
  const digits = getCurrencyDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Returns an amount as people read it: '36.00 USD', '5,400 JPY', '11.234 KWD'. */
export function formatMoney(money: Money): string {
  const [whole = '', fraction] = toDecimal(money).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${fraction === undefined ? grouped : `${grouped}.${fraction}`} ${money.currency}`;
}

/** Formats a stored amount; a dash without one. An amount without a currency is shown as it is. */
export function formatAmount(amount: string | null | undefined, currency: string | null | undefined): string {
  if (!amount) return '—';
  if (!currency) return amount;
  const parsed = parseAmount(amount, currency);
  return 'minor' in parsed ? formatMoney({ minor: parsed.minor, currency }) : `${amount} ${currency}`;
}

/** From this share of what is due on, an amount in another currency can be the price at some exchange rate. */
const smallestPlausibleShare = 0.5;

/**
 * Returns whether amounts are worth far less together than another one: no change of exchange rates explains it, as with 36 KHR for 36 USD.
 * Says nothing about smaller differences, for which the table of rates is too coarse.
 */
export function isWorthFarLess(paid: readonly Money[], due: Money): boolean {
  return paid.reduce((sum, money) => sum + toDollars(money), 0) < toDollars(due) * smallestPlausibleShare;
}

function toDollars({ minor, currency }: Money): number {
  const { digits, perDollar } = findCurrency(currency) ?? { digits: 2, perDollar: 1 };
  return minor / 10 ** digits / perDollar;
}
