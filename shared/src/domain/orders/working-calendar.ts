import type { ProcessingMode } from './order-status';

/** A day without work. */
export interface Holiday {
  /** YYYY-MM-DD, a day in Phnom Penh. */
  date: string;
  name: string;
}

/** When the service works, and how long it promises to take. */
export interface WorkingCalendar {
  /** Working hours, HH:MM in Phnom Penh. */
  opens: string;
  closes: string;
  /** 1 (Monday) to 7 (Sunday). */
  weekdays: readonly number[];
  /** The promised time of each mode in working days. */
  promisedDays: Readonly<Record<ProcessingMode, number>>;
  /** The years whose holidays are entered: consecutive, from the earliest. Nothing is due in any other year. */
  years: readonly { year: number; holidays: readonly Holiday[] }[];
}

/** Until an Admin enters years. Three business days are what applicants are told for standard orders. */
export const defaultCalendar: WorkingCalendar = {
  opens: '08:00',
  closes: '17:00',
  weekdays: [1, 2, 3, 4, 5],
  promisedDays: { 'Regular Processing': 3, 'Priority Processing': 1 },
  years: [],
};

/** Cambodia has one time zone (Asia/Phnom_Penh) and no daylight saving time. */
const utcOffset = '+07:00';
export const utcOffsetMs = 7 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** Returns the day in Phnom Penh (YYYY-MM-DD) at a time in milliseconds. */
export function getServiceDay(at: number): string {
  return new Date(at + utcOffsetMs).toISOString().slice(0, 10);
}

/** The working hours of one day, in milliseconds since 1970. */
export interface WorkingDay {
  opensAt: number;
  closesAt: number;
  /** The working time of all days before it, in milliseconds. */
  workedBefore: number;
}

/** The time that a calendar covers, and its working days in order. */
export interface WorkingTime {
  coveredFrom: number;
  /** Exclusive. */
  coveredUntil: number;
  days: readonly WorkingDay[];
}

/** Returns the length of a working day in milliseconds. */
export function getDayLength({ opens, closes }: Pick<WorkingCalendar, 'opens' | 'closes'>): number {
  return toMs('1970-01-01', closes) - toMs('1970-01-01', opens);
}

/** Returns how long a mode's orders may take, in milliseconds of working time. */
export function getPromisedMs(calendar: WorkingCalendar, mode: ProcessingMode): number {
  return calendar.promisedDays[mode] * getDayLength(calendar);
}

/** Lists the working days of a calendar; null without a year. */
export function toWorkingTime(calendar: WorkingCalendar): WorkingTime | null {
  const first = calendar.years[0];
  const last = calendar.years.at(-1);
  if (!first || !last) return null;
  const coveredFrom = toMs(`${first.year}-01-01`, '00:00');
  const coveredUntil = toMs(`${last.year + 1}-01-01`, '00:00');
  const holidays = new Set(calendar.years.flatMap((year) => year.holidays.map(({ date }) => date)));
  const length = getDayLength(calendar);
  const days: WorkingDay[] = [];
  for (let midnight = coveredFrom; midnight < coveredUntil; midnight += dayMs) {
    const date = getServiceDay(midnight);
    const weekday = new Date(date).getUTCDay() || 7;
    if (!calendar.weekdays.includes(weekday) || holidays.has(date)) continue;
    const opensAt = toMs(date, calendar.opens);
    days.push({ opensAt, closesAt: opensAt + length, workedBefore: days.length * length });
  }
  return { coveredFrom, coveredUntil, days };
}

/** Returns the working time between two times in milliseconds, less than 0 if `to` is earlier; null if either is not covered. */
export function getWorkedMs(time: WorkingTime, from: number, to: number): number | null {
  const start = getPosition(time, from);
  const end = getPosition(time, to);
  return start === null || end === null ? null : end - start;
}

/**
 * Returns when `workedMs` of working time have passed since `from`; before it if `workedMs` is less than 0. A day's last moment is its end, not
 * the start of the next. Null if the start or the end is not covered.
 */
export function addWorkedMs(time: WorkingTime, from: number, workedMs: number): number | null {
  const start = getPosition(time, from);
  if (start === null) return null;
  const position = start + workedMs;
  const day = time.days.findLast(({ workedBefore }) => workedBefore < position);
  if (!day) return null;
  const end = day.opensAt + position - day.workedBefore;
  return end > day.closesAt ? null : end;
}

/** Returns the working time from the start of what is covered. */
function getPosition({ coveredFrom, coveredUntil, days }: WorkingTime, at: number): number | null {
  if (at < coveredFrom || at >= coveredUntil) return null;
  const day = days.findLast(({ opensAt }) => opensAt <= at);
  return day ? day.workedBefore + Math.min(at, day.closesAt) - day.opensAt : 0;
}

const toMs = (date: string, time: string): number => Date.parse(`${date}T${time}:00${utcOffset}`);
