import type { Random } from './create-random';

const hex = [...'0123456789abcdef'];
const variant = ['8', '9', 'a', 'b'];

/** A generated file name, as uploads get one: a version 4 UUID with an extension. */
export function makeFileName(random: Random, extension: string): string {
  const uuid = 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (mark) =>
    random.pick(mark === 'x' ? hex : variant),
  );
  return `${uuid}.${extension}`;
}
