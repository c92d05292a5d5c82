import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts the time of a process in ticks of 10 ms. */
const MS_PER_TICK = 10;

/**
 * Returns the processor time of a process so far, in milliseconds, and that of its first thread, on which Node answers requests. Unlike
 * the clock, it does not grow with what other programs do. 0 where the system does not say.
 * @param {number | undefined} pid
 */
export function readProcessorTime(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const first = Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    return { all: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK, first };
  } catch {
    return { all: 0, first: 0 };
  }
}

/** Returns the resident memory of a process in bytes, or 0 where the system does not say. @param {number | undefined} pid */
export function readResidentMemory(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return 0;
  }
}

/**
 * Returns the processor time of each child of a process by its id. One that ends takes its time with it, so compare child by child.
 * @param {number} parent
 */
export function readProcessorTimeOfChildren(parent) {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readParent(pid) === parent);
  return new Map(children.map((pid) => [pid, readProcessorTime(pid).all]));
}

/** @param {Map<number, number>} before @param {Map<number, number>} after */
export function addUpGrowth(before, after) {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

/** @param {number} pid */
export function readParent(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
}
