import type { SeededRandom } from './values/seeded-random';
import { dayMs, hourMs } from './values/date-math';
import type { SampleCountry } from './countries/sample-country';

const spanDays = 120;
/** Relative number of orders in each hour of the applicant's local day. */
const hourWeights = [3, 1, 1, 1, 1, 2, 4, 7, 10, 13, 14, 13, 11, 11, 12, 12, 11, 10, 11, 14, 17, 18, 14, 8];
/** Sunday first: people plan trips at the weekend and on Monday. */
const weekdayWeights = [1.25, 1.15, 1, 0.95, 0.9, 0.9, 1.1];

const hours = hourWeights.map((weight, hour) => [hour, weight] as const);

/** Returns when an applicant placed the order (ms), within 120 days before `now`, by their local time of day. */
export function chooseCreationTime(random: SeededRandom, country: SampleCountry, now: number): number {
  const offset = country.utcOffset * hourMs;
  const today = Math.floor((now + offset) / dayMs);
  const day = random.weighted(
    Array.from({ length: spanDays }, (_, age) => {
      const weekday = weekdayWeights[(today - age + 4) % 7] ?? 1;
      return [today - age, (1.5 - age / spanDays) * weekday] as const;
    }),
  );
  const localTime = random.weighted(hours) * hourMs + random.int(0, hourMs - 1);
  const time = day * dayMs + localTime - offset;
  return time < now ? time : time - dayMs;
}
