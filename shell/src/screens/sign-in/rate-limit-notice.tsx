import { Text } from '@evisa/shared/kit/base';

/** Counts down to the next possible attempt. The API’s message is a toast. */
export function RateLimitNotice({ secondsLeft }: { secondsLeft: number }) {
  if (secondsLeft === 0) return null;
  return (
    <Text size="sm" c="red.8" role="timer">
      {`Too many attempts. You can try again in ${formatDuration(secondsLeft)}.`}
    </Text>
  );
}

function formatDuration(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} minutes`;
}
