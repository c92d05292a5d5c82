import { useSyncExternalStore } from 'react';
import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import classes from './order-table.module.css';

const minuteMs = 60_000;

function onEachMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs);
  return () => clearInterval(timer);
}

const getMinute = () => Math.floor(Date.now() / minuteMs);

/** The time when an order was placed, and how long ago that is. Takes ISO 8601. */
export function TimeWithAge({ at }: { at: string }) {
  const minute = useSyncExternalStore(onEachMinute, getMinute);
  return (
    <>
      {formatListDateTime(at)} <span className={classes.age}>{formatAge(at, minute * minuteMs)}</span>
    </>
  );
}

/** Returns "12 min", up to two days "6 h", then "3 d". */
export function formatAge(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / minuteMs));
  const hours = Math.floor(minutes / 60);
  return hours < 1 ? `${minutes} min` : hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
