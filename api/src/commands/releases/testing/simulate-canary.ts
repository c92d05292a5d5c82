import { compareVersions, type ComparedSample } from '../compare-versions';

/** A desk and a canary. */
export interface Cell {
  members: number;
  /** The share of members who get the canary. */
  share: number;
  /** The share of sessions with an error with the live version. */
  errorRate: number;
  /** How the members' and the sessions' times are distributed. */
  tail: 'light' | 'heavy' | 'endless';
}

/** How much worse the canary is: factors of the error rate and of both times. 1 and 1 is a canary that is as good. */
export interface Change {
  errors: number;
  times: number;
}

const minSessions = 100;
const remote = { name: 'orders', canary: '2.0.0', live: '1.0.0' };

/** Returns whether a simulated canary was called worse at any of its first looks, which are those of 100, 400 and 1,600 sessions. */
export function isCalledWorse(
  { members, share, errorRate, tail }: Cell,
  change: Change,
  random: () => number,
): boolean {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const stretch = {
    light: () => 1 + 0.2 * random(),
    heavy: () => Math.exp(0.8 * normal()),
    // Pareto with the shape 1: it has no mean.
    endless: () => 1 / (1 - random()),
  }[tail];
  const desk = Array.from({ length: members }, (_, index) => ({
    member: String(index),
    isDrawn: random() < share,
    weight: Math.exp(normal()),
    slowness: stretch(),
    // Errors come from what a member does: half of the members have most of them.
    errorRate: errorRate * (index % 2 === 0 ? 1.6 : 0.4),
    hasOpenPage: true,
  }));
  const whole = desk.reduce((sum, { weight }) => sum + weight, 0);
  const pick = () => {
    let left = random() * whole;
    return desk.find(({ weight }) => (left -= weight) < 0) ?? desk[0];
  };
  const samples: ComparedSample[] = [];
  while (samples.length < 16 * minSessions) {
    const who = pick();
    if (!who) return false;
    // The first page of each member was open when the canary began.
    const isCanary = who.isDrawn && !who.hasOpenPage;
    who.hasOpenPage = false;
    const { errors, times } = isCanary ? change : { errors: 1, times: 1 };
    samples.push({
      remote: remote.name,
      version: isCanary ? remote.canary : remote.live,
      member: who.member,
      isDrawn: who.isDrawn,
      inp: Math.round(100 * times * who.slowness * stretch()),
      load: random() < 0.3 ? Math.round(300 * times * who.slowness * stretch()) : null,
      had_error: random() < who.errorRate * errors,
    });
  }
  return [1, 4, 16].some(
    (look) => compareVersions([remote], samples.slice(0, minSessions * look), minSessions).verdict === 'worse',
  );
}
