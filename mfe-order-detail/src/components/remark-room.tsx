import { Text } from '@evisa/shared/kit/base';

/** Shown for the last tenth. */
const nearly = 0.9;

/** How many characters are left, near the limit; beyond it, how many are too many. */
export function RemarkRoom({ length, longest }: { length: number; longest: number }) {
  if (length < longest * nearly) return null;
  const left = longest - length;
  const count = (characters: number) => `${characters.toLocaleString('en')} ${characters === 1 ? 'character' : 'characters'}`;
  return (
    <Text size="sm" c={left < 0 ? 'red.8' : 'dimmed'} mt={4}>
      {left < 0 ? `${count(-left)} too many` : `${count(left)} left`}
    </Text>
  );
}
