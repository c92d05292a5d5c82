import type { SeededRandom } from './seeded-random';

const hexDigits = [...'0123456789abcdef'];
const uuidVariants = ['8', '9', 'a', 'b'];

/** A generated file name, as uploads get one: a version 4 UUID with an extension. */
export function makeStoredFileName(random: SeededRandom, extension: string): string {
  const uuid = 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (mark) =>
    random.pick(mark === 'x' ? hexDigits : uuidVariants),
  );
  return `${uuid}.${extension}`;
}
