import { useEffect, useState } from 'react';
import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { formatTimeAgo } from '@evisa/shared/domain/formatting/time-ago';

const refreshEveryMs = 30_000;

/** "5 minutes ago", with the exact time as its tooltip. Takes ISO 8601. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={`${formatTimestamp(at)} UTC`}>
      {formatTimeAgo(at, now)}
    </time>
  );
}

/** Returns the current time in milliseconds, updated twice a minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshEveryMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
