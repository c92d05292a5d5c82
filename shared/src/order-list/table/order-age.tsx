import { useSyncExternalStore } from 'react';

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
  return at === undefined ? '' : formatAge(at, minute);
}

/** Formats how long ago a time is: "12 min", up to two days "6 h", then "3 d". Takes ISO 8601 and the current time in minutes. */
export function formatAge(at: string, minute: number): string {
  const minutes = Math.max(0, Math.floor(minute - Date.parse(at) / minuteMs));
  const hours = Math.floor(minutes / 60);
  return hours < 1 ? `${minutes} min` : hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
