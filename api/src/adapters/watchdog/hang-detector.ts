/**
 * Returns a function that gets the number of beats once a second and returns whether there was none for `seconds` calls. It counts calls and
 * not time, so that a process which was stopped or slept does not count as one that hangs when it continues.
 */
export function createHangDetector(seconds: number): (beats: number) => boolean {
  let last = -1;
  let missed = 0;
  return (beats) => {
    missed = beats === last ? missed + 1 : 0;
    last = beats;
    return missed >= seconds;
  };
}
