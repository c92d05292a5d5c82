import { formatListDateTime } from '@evisa/shared/domain/dates';
import { timeAgo } from './time-ago-words';
import { useNow } from './use-now';

/** "5 minutes ago", with the exact time behind it. Takes ISO 8601. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={`${formatListDateTime(at)} UTC`}>
      {timeAgo(at, now)}
    </time>
  );
}
