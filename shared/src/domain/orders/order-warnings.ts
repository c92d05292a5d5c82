import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { formatDate } from '@evisa/shared/domain/formatting/dates';
import { findEarliestDate } from '@evisa/shared/domain/validation/partial-date';
import { getBirthDate } from './birth-date';
import { documentLabels, getRequiredDocuments, type DocumentField } from './nationality-documents';
import { closedStatuses } from './order-folders';
import type { ProcessStatus } from './order-status';

dayjs.extend(utc);

/** Required validity of a passport from the day of entry. */
const requiredPassportMonths = 6;
/** Passports are valid for ten years at most, and some had the rest of an earlier one added. More is a wrong year, which hides that a passport expires. */
const longestPassportYears = 11;
/** An older date of birth is a wrong year, or the first one that a form offers. */
const oldestApplicantYears = 110;

type Text = string | null;

/** The checked fields of an order. Dates are YYYY-MM-DD. */
export interface CheckedOrder extends Record<DocumentField, Text> {
  process_status: ProcessStatus;
  surname_checked: number;
  given_name_checked: number;
  first_name: Text;
  last_name: Text;
  email: string;
  telephone_number: Text;
  telephone_e164?: Text | undefined;
  re_enter_email: Text;
  date_of_birth: Text;
  date_of_birth_partial?: Text | undefined;
  current_nationality: string;
  country_of_passport: Text;
  passport_number: Text;
  issue_date: Text;
  expiry_date: Text;
  expiry_unlimited?: boolean | undefined;
  intended_date_of_entry: Text;
  intended_date_of_leaving: Text;
  applicant_photo: Text;
  applicant_passport_photo: Text;
  erased_at: Text;
}

export interface OrderWarning {
  /** The field that shows the warning. */
  field: keyof CheckedOrder;
  message: string;
  /** Unusual, but possibly correct. */
  hint?: true;
}

/** Returns missing and contradictory details of an order on `today` (YYYY-MM-DD), in screen order; none for an erased order. */
export function findOrderWarnings(order: CheckedOrder, today: string): OrderWarning[] {
  if (order.erased_at) return [];
  // Closed orders get no warnings that only the passing of time causes.
  const isOpen = !closedStatuses.includes(order.process_status);
  return [
    ...checkPhotos(order),
    ...checkNames(order),
    ...checkTelephone(order),
    ...checkEmails(order),
    ...checkBirthDate(order, today),
    ...checkNationality(order),
    ...checkPassport(order, today, isOpen),
    ...checkTravelDates(order, today, isOpen),
    ...checkDocuments(order),
  ];
}

function checkPhotos(order: CheckedOrder): OrderWarning[] {
  return [
    ...requireField(order, 'applicant_photo', 'The photo is missing'),
    ...requireField(order, 'applicant_passport_photo', 'The scan of the passport page is missing'),
  ];
}

/** What people with one name enter where a form asks for two: no letter, or an abbreviation of "first (last) name unknown". */
const placeholderName = /^(?:\P{L}*|[FL]\.?N\.?U\.?|N\/A|X{2,}|NONE|NULL|UNKNOWN|NOT APPLICABLE|NO (?:\w+ ?)?NAME)$/iu;

/** Checks only displayed name parts: `surname_checked` controls the given name, and `given_name_checked` the surname. */
function checkNames(order: CheckedOrder): OrderWarning[] {
  return [
    ...(order.surname_checked === 1 ? checkName(order, 'first_name', 'The given name') : []),
    ...(order.given_name_checked === 1 ? checkName(order, 'last_name', 'The surname') : []),
  ];
}

function checkName(order: CheckedOrder, field: 'first_name' | 'last_name', label: string): OrderWarning[] {
  const missing = requireField(order, field, `${label} is missing`);
  if (missing.length > 0 || !placeholderName.test(order[field]?.trim() ?? '')) return missing;
  const message = `${label} looks like a placeholder: remove it with Correct if the passport has only one name`;
  return [{ field, message, hint: true }];
}

/** An order of an earlier release has no number to dial until it is known. */
function checkTelephone({ telephone_number: typed, telephone_e164: dialled }: CheckedOrder): OrderWarning[] {
  return typed && dialled === ''
    ? [{ field: 'telephone_number', message: 'This telephone number cannot be dialled' }]
    : [];
}

function checkEmails({ email, re_enter_email: again }: CheckedOrder): OrderWarning[] {
  return again && normalize(again) !== normalize(email)
    ? [{ field: 're_enter_email', message: 'The two email addresses differ' }]
    : [];
}

function checkBirthDate(order: CheckedOrder, today: string): OrderWarning[] {
  const { date_of_birth_partial: isPartial, issue_date: issued } = order;
  const birthDate = getBirthDate(order);
  if (!birthDate) return requireField(order, 'date_of_birth', 'The birth date is missing');
  // A date with unknown parts contradicts another only if its first possible day does.
  const date = findEarliestDate(birthDate);
  if (date > today) return [{ field: 'date_of_birth', message: 'The birth date lies in the future' }];
  if (issued && date > issued)
    return [{ field: 'date_of_birth', message: 'The birth date is after the passport’s issue date' }];
  if (birthDate < addMonths(today, -oldestApplicantYears * 12))
    return [
      {
        field: 'date_of_birth',
        message: `The applicant would be older than ${oldestApplicantYears} years: compare the birth date with the passport`,
        hint: true,
      },
    ];
  return isPartial
    ? [{ field: 'date_of_birth', message: 'The birth date is not complete: compare it with the passport', hint: true }]
    : [];
}

function checkNationality({ current_nationality: own, country_of_passport: passports }: CheckedOrder): OrderWarning[] {
  return passports && normalize(passports) !== normalize(own)
    ? [{ field: 'country_of_passport', message: `The passport is of ${passports}, the nationality ${own}`, hint: true }]
    : [];
}

function checkPassport(order: CheckedOrder, today: string, isOpen: boolean): OrderWarning[] {
  const { issue_date: issued, expiry_date: expires, intended_date_of_entry: entry } = order;
  const found = requireField(order, 'passport_number', 'The passport number is missing');
  // Letters of other scripts can look like those of passports, such as Е and E.
  if (/[^A-Z0-9\s-]/i.test(order.passport_number ?? ''))
    found.push({
      field: 'passport_number',
      message: 'The passport number has letters or signs that no passport number has',
    });
  if (issued && issued > today) found.push({ field: 'issue_date', message: 'The issue date lies in the future' });
  if (issued && expires && issued > expires)
    found.push({ field: 'issue_date', message: 'The issue date is after the expiry date' });
  if (issued && expires && expires > addMonths(issued, longestPassportYears * 12))
    found.push({
      field: 'expiry_date',
      message: `The passport would be valid for more than ${longestPassportYears} years: compare its dates with the passport page`,
      hint: true,
    });
  const needed = entry && addMonths(entry, requiredPassportMonths);
  if (!expires && order.expiry_unlimited) return found;
  if (!expires) found.push(...requireField(order, 'expiry_date', 'The expiry date is missing'));
  else if (isOpen && expires < today) found.push({ field: 'expiry_date', message: 'The passport has expired' });
  else if (entry && expires < entry)
    found.push({ field: 'expiry_date', message: `The passport expires before the entry on ${formatDate(entry)}` });
  else if (needed && expires < needed)
    found.push({
      field: 'expiry_date',
      message: `The passport expires within six months of entry; it has to be good until ${formatDate(needed)}`,
    });
  return found;
}

function checkTravelDates(order: CheckedOrder, today: string, isOpen: boolean): OrderWarning[] {
  const { intended_date_of_entry: entry, intended_date_of_leaving: leaving } = order;
  const found: OrderWarning[] = [];
  if (!entry) found.push(...requireField(order, 'intended_date_of_entry', 'The entry date is missing'));
  else if (isOpen && entry < today)
    found.push({
      field: 'intended_date_of_entry',
      message: 'The entry date has passed, and the order is not completed',
    });
  if (entry && leaving && leaving < entry)
    found.push({ field: 'intended_date_of_leaving', message: 'The leaving date is before the entry date' });
  return found;
}

function checkDocuments(order: CheckedOrder): OrderWarning[] {
  return getRequiredDocuments(order.current_nationality).flatMap((field) =>
    requireField(order, field, `${documentLabels[field]} is missing, which is asked of ${order.current_nationality}`),
  );
}

function requireField(order: CheckedOrder, field: keyof CheckedOrder, message: string): OrderWarning[] {
  const value = order[field];
  return value === null || (typeof value === 'string' && value.trim() === '') ? [{ field, message }] : [];
}

function addMonths(date: string, months: number): string {
  return dayjs.utc(date).add(months, 'month').format('YYYY-MM-DD');
}

function normalize(text: string): string {
  return text.trim().toLowerCase();
}
