import type { Culture } from '../cultures/culture';

/** Properties of sample applicants of one nationality. Patterns are in the format of `Random.fill`. */
export interface SampleCountry {
  /** As in the list of nationalities. */
  name: string;
  /** Orders per thousand, roughly: e-visa arrivals without visa-exempt countries (ASEAN). */
  weight: number;
  culture: Culture;
  /** Offset from UTC in hours, without daylight saving time. */
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
  /** Skin tones as a range of the portrait's palette (0 is the lightest, 7 the darkest). */
  tones: readonly [number, number];
  /** Share of women with a headscarf in their passport photo. */
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
