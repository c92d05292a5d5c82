import { useEffect, useState } from 'react';

/** Returns the seconds left, 0 when idle, and a function that starts a countdown. */
export function useCountdown(): [secondsLeft: number, startCountdown: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) setUntil(0);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return [
    secondsLeft,
    (seconds) => {
      setSecondsLeft(seconds);
      setUntil(seconds === 0 ? 0 : Date.now() + seconds * 1000);
    },
  ];
}
