import { useSyncExternalStore } from 'react';
import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import classes from './order-table.module.css';

const minuteMs = 60_000;

function onEachMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs);
  return () => clearInterval(timer);
}

const getMinute = () => Math.floor(Date.now() / minuteMs);

/** Returns the current time in minutes. */
export function useMinute(): number {
  return useSyncExternalStore(onEachMinute, getMinute);
}

/** Returns how long ago a time is: "12 min", up to two days "6 h", then "3 d". Takes ISO 8601; empty for nothing. */
export function useAge(at: string | undefined): string {
  const minute = useMinute();
  return at === undefined ? '' : formatAge(at, minute * minuteMs);
}

/** The time when an order was placed, and how long ago that is. Takes ISO 8601 and the current time in minutes. */
export function TimeWithAge({ at, minute }: { at: string; minute: number }) {
  return (
    <>
      {formatListDateTime(at)} <span className={classes.age}>{formatAge(at, minute * minuteMs)}</span>
    </>
  );
}

/** Formats how long ago a time is: "12 min", up to two days "6 h", then "3 d". Takes ISO 8601 and a time in ms. */
export function formatAge(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / minuteMs));
  const hours = Math.floor(minutes / 60);
  return hours < 1 ? `${minutes} min` : hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
