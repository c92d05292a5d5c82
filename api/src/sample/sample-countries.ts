import { americas } from './countries/americas';
import { asiaPacific } from './countries/asia-pacific';
import { europe } from './countries/europe';
import { middleEastAfrica } from './countries/middle-east-africa';
import { southAsia } from './countries/south-asia';
import type { SampleCountry } from './sample-country';

/** Where sample applicants come from: every nationality that needs an e-visa often, and every document group. */
export const sampleCountries: readonly SampleCountry[] = [
  ...asiaPacific,
  ...europe,
  ...americas,
  ...southAsia,
  ...middleEastAfrica,
];
