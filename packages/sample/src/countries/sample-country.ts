import type { Culture } from '../cultures/culture';

/** What sample applicants of one nationality have in common. Patterns are those of `Random.fill`. */
export interface SampleCountry {
  /** As in the list of nationalities. */
  name: string;
  /** Orders per thousand or so: e-visa arrivals, the visa-exempt neighbours (ASEAN) left out. */
  weight: number;
  culture: Culture;
  /** Hours from UTC, without summer time: enough for the rhythm of a day. */
  utcOffset: number;
  dial: string;
  /** The national number, without the leading zero. */
  phone: string;
  passport: {
    /** The issuing state in the machine-readable zone (ICAO 9303). */
    code: string;
    number: string;
    years: number;
    authority: string;
    nationality: string;
  };
  /** Skin tones that occur, as a range of the portrait's palette (0 is the lightest, 7 the darkest). */
  tones: readonly [number, number];
  /** How many of the women wear a headscarf in their passport photo. */
  headscarf?: number;
  address: {
    /** `{n}` house number, `{street}`, `{city}`, `{state}`, `{post}`. */
    format: string;
    streets: readonly string[];
    /** City and state or province. */
    cities: readonly (readonly [city: string, state: string])[];
    post: string;
  };
}
