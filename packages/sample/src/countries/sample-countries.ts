import { americas } from './americas';
import { asiaPacific } from './asia-pacific';
import { europe } from './europe';
import { middleEastAfrica } from './middle-east-africa';
import { southAsia } from './south-asia';
import type { SampleCountry } from './sample-country';
import type { SeededRandom } from '../values/seeded-random';

/** The countries of sample applicants: frequent nationalities, and every document group. */
export const sampleCountries: readonly SampleCountry[] = [
  ...asiaPacific,
  ...europe,
  ...americas,
  ...southAsia,
  ...middleEastAfrica,
];

/**
 * Returns the nationalities of `count` applicants, in random order. Uses quotas, so that the weights are exact and every nationality occurs if
 * there are enough orders.
 */
export function chooseCountries(random: SeededRandom, count: number): SampleCountry[] {
  const total = sampleCountries.reduce((sum, { weight }) => sum + weight, 0);
  const everyone = sampleCountries.flatMap((country) =>
    Array.from({ length: Math.max(1, Math.ceil((country.weight / total) * count)) }, () => country),
  );
  const rare = sampleCountries.length <= count ? [...sampleCountries] : [];
  const rest = random.shuffle(everyone).slice(0, count - rare.length);
  return random.shuffle([...rare, ...rest]);
}
